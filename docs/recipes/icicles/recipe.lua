trap {
  name = "Icicles", about = "As long as spears.", region = "Blue Cave",
  on_action = function(self, who) -- somebody here plays an Action: steel rings, and ice hears it
    if roll("1d6", "the ice") >= 3 then return end
    self:reveal()
    log("The roof comes down.")
    for _, one in ipairs(challenges("Blue Cave")) do
      if one.kind == "creature" then one:hurt(roll("1d8", "ice")) end
    end
    for _, pc in ipairs(pcs("Blue Cave")) do
      pc:hurt(roll("1d8", "ice"))
    end
    self:defeat()
  end,
}
