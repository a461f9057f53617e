-- want: error whole number
run(function(obj)
obj:poke(math.huge)
end)
