-- want: error stack overflow
run(function(obj)
local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return (("x"):gsub("x", t)) end return ("x"):gsub("x", t)
end)
