-- want: budget bytes
run(function(obj)
local t = {} while true do pcall(function() for i = 1, 1e6 do t[#t + 1] = ("x"):rep(1000) .. i end end) end
end)
