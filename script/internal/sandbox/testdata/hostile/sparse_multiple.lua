-- want: error places empty
run(function(obj)
local t = {} local a a, t[67108863] = 1, 2
end)
