-- want: error nan
run(function(obj)
table.insert({}, 0/0, 1)
end)
