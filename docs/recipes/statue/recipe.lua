environ {
  name = "Saint", about = "Stone. It faces the altar.", region = "Chapel",
  on_round = function(self)
    if #pcs("Chapel") == 0 and round() > 1 then self:describe("Stone. It faces the door.") end -- it moves when nobody looks
  end,
}

feature {
  name = "Alms Box", about = "Iron bands around old oak.", region = "Chapel", lock = "1d4",
  on_open = function(self, who)
    fixture("Alms Box"):describe("The lid hangs from one hinge.")
    local mara = called("Mara") -- nil if no PC of this party is Mara
    if mara and who ~= mara then tell(mara, "You were to open it.") end
  end,
}
