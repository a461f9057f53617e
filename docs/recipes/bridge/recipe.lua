connection { "Gorge", "Tower",
  on_cross = function(self, who) -- somebody Moved through this connection
    self.data.crossed = (self.data.crossed or 0) + 1
    if self.data.crossed == 1 then
      log("The rope bridge groans under " .. who.name .. ".")
    else
      log("The bridge tears loose and is gone.")
      way("Gorge", "Tower"):close()
    end
  end,
}
