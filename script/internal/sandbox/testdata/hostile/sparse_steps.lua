-- want: budget bytes
run(function(obj)
local t = {} for i = 1, 1e6 do t[i * 60000] = 1 end
end)
