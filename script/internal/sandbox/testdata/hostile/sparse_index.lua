-- want: error leaves 67108862 places empty
run(function(obj)
local t = {} t[67108863] = 1
end)
