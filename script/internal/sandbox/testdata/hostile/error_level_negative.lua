-- want: error x
run(function(obj)
error("x", -1e9)
end)
