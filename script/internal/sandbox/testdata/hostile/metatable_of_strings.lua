-- want: ok false
run(function(obj)
return getmetatable("")
end)
