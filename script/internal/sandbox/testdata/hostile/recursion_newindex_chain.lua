-- want: error chain of __newindex
run(function(obj)
local t = {} setmetatable(t, t) t.__newindex = t t.x = 1
end)
