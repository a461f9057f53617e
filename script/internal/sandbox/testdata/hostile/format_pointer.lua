-- want: error invalid option
run(function(obj)
return ("%p"):format({})
end)
