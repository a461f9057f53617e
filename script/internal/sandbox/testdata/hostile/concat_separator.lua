-- want: error longer than 16384
run(function(obj)
local t = {} for i = 1, 3000 do t[i] = "" end return table.concat(t, ("x"):rep(16000))
end)
