-- want: error longer than 16384
run(function(obj)
local s = "x" for i = 1, 60 do s = s .. s end return s
end)
