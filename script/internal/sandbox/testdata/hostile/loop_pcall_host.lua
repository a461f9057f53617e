-- want: budget host calls
run(function(obj)
while true do pcall(function() while true do obj:poke(1) end end) end
end)
