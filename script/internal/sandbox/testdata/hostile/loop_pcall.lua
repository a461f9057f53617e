-- want: budget steps
run(function(obj)
while true do pcall(function() while true do end end) end
end)
