-- want: error number expected
run(function(obj)
return ("%d"):format({})
end)
