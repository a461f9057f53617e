-- want: budget steps
run(function(obj)
for i = 1, 0, 0 do end
end)
