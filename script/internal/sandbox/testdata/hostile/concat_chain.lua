-- want: error longer than 16384
run(function(obj)
local s = ("x"):rep(9000) return s .. s .. s .. s
end)
