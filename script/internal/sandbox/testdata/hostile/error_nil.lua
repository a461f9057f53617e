-- want: error error with a nil
run(function(obj)
error(nil)
end)
