-- want: budget
run(function(obj)
local s = ("x"):rep(16000) for i = 1, 1e6 do for c in s:gmatch("x") do end end
end)
