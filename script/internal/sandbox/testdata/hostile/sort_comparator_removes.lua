-- want: ok 5
run(function(obj)
local t = {5, 4, 3, 2, 1} table.sort(t, function(a, b) table.remove(t) return a < b end) return #t
end)
