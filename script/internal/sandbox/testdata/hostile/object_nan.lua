-- want: error whole number
run(function(obj)
obj:poke(0/0)
end)
