-- want: budget steps
run(function(obj)
repeat until false
end)
