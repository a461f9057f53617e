-- want: error stack overflow
run(function(obj)
local t = setmetatable({}, {}) getmetatable(t).__newindex = function(t, k, v) t[k] = v end t.x = 1
end)
