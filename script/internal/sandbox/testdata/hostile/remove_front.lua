-- want: budget
run(function(obj)
local t = {} for i = 1, 1e6 do t[i] = i end while #t > 0 do table.remove(t, 1) end
end)
