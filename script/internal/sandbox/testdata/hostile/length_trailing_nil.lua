-- want: ok 0
run(function(obj)
local t = {} for i = 1, 5000 do t[i] = i end for i = 5000, 1, -1 do t[i] = nil end return #t
end)
