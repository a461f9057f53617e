-- want: error longer than 16384
run(function(obj)
local t = {} for i = 1, 3000 do t[i] = "0123456789" end return table.concat(t)
end)
