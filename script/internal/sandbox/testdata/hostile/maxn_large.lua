-- want: budget
run(function(obj)
local t = {} for i = 1, 3000 do t["k" .. i] = 1 end while true do table.maxn(t) end
end)
