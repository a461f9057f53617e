-- want: budget steps
run(function(obj)
local t = {} for i = 1, 1e6 do table.insert(t, 1, i) end
end)
