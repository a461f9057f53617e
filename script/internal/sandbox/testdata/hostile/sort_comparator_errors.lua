-- want: error no
run(function(obj)
table.sort({3, 2, 1}, function() error("no") end)
end)
