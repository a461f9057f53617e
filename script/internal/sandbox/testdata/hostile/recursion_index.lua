-- want: error stack overflow
run(function(obj)
local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k] end return t.x
end)
