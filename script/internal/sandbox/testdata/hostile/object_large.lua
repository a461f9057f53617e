-- want: error whole number
run(function(obj)
obj:poke(2^60)
end)
