-- want: error 42
run(function(obj)
error(42, 0)
end)
