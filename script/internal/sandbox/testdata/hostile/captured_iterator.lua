-- want: error cannot be used after the call
local it = ("a b c"):gmatch("%a")
run(function() return it() end)
