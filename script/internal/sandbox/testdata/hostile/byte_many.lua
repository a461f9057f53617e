-- want: error at most 240
run(function(obj)
return (("x"):rep(16000)):byte(1, -1)
end)
