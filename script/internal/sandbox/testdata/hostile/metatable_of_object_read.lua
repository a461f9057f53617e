-- want: ok false
run(function(obj)
return getmetatable(obj)
end)
