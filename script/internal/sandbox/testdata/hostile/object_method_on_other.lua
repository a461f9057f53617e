-- want: error colon
run(function(obj)
obj.poke({})
end)
