-- want: error stack overflow
run(function(obj)
local t = setmetatable({}, {__tostring = function(t) return tostring(t) end}) tostring(t)
end)
