-- want: budget
run(function(obj)
local t = {} while true do t = {next = t, a = 1, b = 2, c = 3} end
end)
