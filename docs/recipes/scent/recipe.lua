creature {
  name = "Hound", region = "Kennel", ep = 8, keywords = "darkvision",
  actions = { { name = "Bite", inflict = "1d8", damage = "1d6" } },
  on_round = function(self)
    local here = at(self.region)
    for _, prey in ipairs(here:near(4)) do -- the PCs come first
      if prey.kind == "pc" and prey.region ~= self.region then
        local path = here:path(prey.region)
        tell(prey, "Something has your scent. It is " .. here:distance(prey.region) .. " rooms away.") -- nobody else hears it
        tell(at(path[1]), "Claws click on the stone.") -- those who are there do
        self:send(path[1])
        return
      end
    end
  end,
}
