-- want: error read-only
run(function(obj)
obj.hp = 5
end)
