-- want: error invalid key
run(function(obj)
local t = {a = 1, b = 2} while true do next(t, "zzz") end
end)
