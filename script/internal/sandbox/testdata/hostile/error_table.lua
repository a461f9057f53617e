-- want: error error with a table
run(function(obj)
error({})
end)
