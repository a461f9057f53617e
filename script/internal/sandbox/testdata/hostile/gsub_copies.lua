-- want: budget
run(function(obj)
local s = ("x"):rep(16000) for i = 1, 1000 do s:gsub("x", "y") end
end)
