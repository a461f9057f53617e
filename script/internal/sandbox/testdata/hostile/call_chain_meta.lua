-- want: error
run(function(obj)
local t = setmetatable({}, {}) getmetatable(t).__call = t t()
end)
