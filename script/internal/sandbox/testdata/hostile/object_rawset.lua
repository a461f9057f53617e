-- want: error table expected
run(function(obj)
rawset(obj, "hp", 5)
end)
