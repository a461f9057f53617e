-- want: error too many
run(function(obj)
local t = {} setmetatable(t, t) t.__index = t return t.x
end)
