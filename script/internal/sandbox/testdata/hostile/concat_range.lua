-- want: error invalid value
run(function(obj)
return table.concat({}, "", 1, 1e9)
end)
