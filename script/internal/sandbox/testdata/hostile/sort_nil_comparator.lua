-- want: error function expected
run(function(obj)
table.sort({1, 2}, 5)
end)
