-- want: error got no value
run(function(obj)
return (("%99d"):rep(500)):format(unpack({1}, 1, 1))
end)
