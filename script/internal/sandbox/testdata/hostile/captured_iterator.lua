-- want: error cannot outlive the call
local it = ("a b c"):gmatch("%a")
run(function() return it() end)
