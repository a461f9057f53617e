-- want: ok 3
run(function(obj)
local t = {3, 2, 1} table.sort(t, function() return true end) return #t
end)
