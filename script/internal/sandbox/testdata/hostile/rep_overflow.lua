-- want: error longer than 16384
run(function(obj)
return ("xx"):rep(2^62)
end)
