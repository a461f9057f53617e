trap {
  name = "Blade Wheel", about = "It hums in its slot.", region = "Gallery",
  lock = "2d6", key = "brass key", key_use = "move", -- a PC with the key disarms it in passing
  failure = { name = "Slip", damage = "1d4" }, -- what a failed pick costs
  on_enter = function(self, who)
    self:reveal()
    if who:has("brass key") then return end
    log("A wheel of blades swings out of the wall.")
    who:hurt(roll("2d4", "Blade Wheel"))
  end,
}
