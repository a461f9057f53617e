-- want: budget
run(function(obj)
local t = {3, 2, 1} table.sort(t, function(a, b) for i = 1, 1e7 do t[#t + 1] = i end return a < b end)
end)
