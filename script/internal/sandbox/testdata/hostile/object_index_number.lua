-- want: error has no
run(function(obj)
return obj[1]
end)
