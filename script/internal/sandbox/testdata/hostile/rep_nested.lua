-- want: error longer than 16384
run(function(obj)
return ((("x"):rep(100)):rep(100)):rep(100)
end)
