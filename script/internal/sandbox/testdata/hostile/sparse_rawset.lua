-- want: error places empty
run(function(obj)
rawset({}, 67108863, 1)
end)
