-- want: error too many results
run(function(obj)
return unpack({}, 1, 1e9)
end)
