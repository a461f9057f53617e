-- want: error index out of range
run(function(obj)
return select(-1e300, 1)
end)
