-- want: problem keep what must last in self.data
local n = 0
run(function() n = n + 1 end)
