-- want: budget
run(function(obj)
while true do ("abc"):gsub(".", function() end) end
end)
