-- want: error too many results
run(function(obj)
return unpack({}, -1e9, 1)
end)
