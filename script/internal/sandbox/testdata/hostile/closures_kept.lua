-- want: budget
run(function(obj)
local t = {} for i = 1, 1e7 do t[i] = function() return i end end
end)
