-- want: budget
run(function(obj)
while true do tostring(1.5) end
end)
