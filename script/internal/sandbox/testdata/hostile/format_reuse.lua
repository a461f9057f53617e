-- want: error invalid option
run(function(obj)
return ("%[1]v"):format({})
end)
