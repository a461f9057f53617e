-- want: error whole number expected
run(function(obj)
return ("%d"):format(0/0)
end)
