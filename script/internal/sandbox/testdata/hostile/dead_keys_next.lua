-- want: budget
run(function(obj)
local t = {} for i = 1, 4000 do t["k" .. i] = i end for k in pairs(t) do t[k] = nil end for i = 1, 1e6 do next(t) end
end)
