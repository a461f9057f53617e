-- want: error position out of bounds
run(function(obj)
table.insert({1}, -5, 1)
end)
