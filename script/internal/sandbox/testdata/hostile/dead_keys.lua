-- want: budget steps
run(function(obj)
local t = {} for i = 1, 1e6 do t["k" .. i] = i t["k" .. i] = nil end
end)
