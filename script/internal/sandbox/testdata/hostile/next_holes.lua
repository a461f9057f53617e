-- want: budget
run(function(obj)
local t = {} t[60000] = 1 while true do next(t) end
end)
