-- want: error longer than 16384
run(function(obj)
return ("x"):rep(1e11)
end)
