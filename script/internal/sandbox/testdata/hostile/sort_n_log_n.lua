-- want: budget steps
run(function(obj)
local t = {} for i = 1, 3000 do t[i] = -i end while true do table.sort(t, function(a, b) return a < b end) end
end)
