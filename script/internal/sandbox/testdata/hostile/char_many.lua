-- want: ok 240
run(function(obj)
local t = {} for i = 1, 240 do t[i] = 65 end return #string.char(unpack(t))
end)
