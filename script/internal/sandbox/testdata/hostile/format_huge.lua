-- want: error whole number expected
run(function(obj)
return ("%d"):format(2^63)
end)
