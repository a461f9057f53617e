trap {
  name = "Powder", region = "Store",
  on_enter = function(self, who)
    log("A wire snaps. It hisses.")
    after(2, "blow")
  end,
  timers = {
    blow = function(self)
      for _, pc in ipairs(pcs("Store")) do pc:hurt(roll("2d6", "the powder")) end
      self:defeat()
    end,
  },
}
