-- want: error places empty
run(function(obj)
table.insert({}, 60000000, 1)
end)
