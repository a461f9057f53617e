-- want: error stack overflow
run(function(obj)
local t = setmetatable({}, {}) getmetatable(t).__call = function(t) return 1 + t() end t()
end)
