-- want: error index is nan
run(function(obj)
local t = {} t[0/0] = 1
end)
