-- want: error error with a Hero
run(function(obj)
error(obj)
end)
