-- want: error stack overflow
run(function(obj)
local mt = {} mt.__add = function(a, b) return a + b end local t = setmetatable({}, mt) return t + t
end)
