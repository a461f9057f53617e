-- want: budget steps
run(function(obj)
while true do end
end)
