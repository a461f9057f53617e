-- want: error longer than 16384
run(function(obj)
return (("x"):rep(16000)):gsub("x", ("y"):rep(100))
end)
