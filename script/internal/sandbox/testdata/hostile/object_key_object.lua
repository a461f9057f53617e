-- want: error has no
run(function(obj)
return obj[obj]
end)
