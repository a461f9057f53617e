-- want: budget steps
run(function(obj)
for i = 1, math.huge do end
end)
