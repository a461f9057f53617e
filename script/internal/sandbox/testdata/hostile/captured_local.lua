-- want: problem keep lasting data in self.data
local n = 0
run(function() n = n + 1 end)
