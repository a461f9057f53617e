-- want: budget bytes
run(function(obj)
local t = {} local s = ("x"):rep(16000) for i = 1, 1e6 do t[i] = s .. i end
end)
