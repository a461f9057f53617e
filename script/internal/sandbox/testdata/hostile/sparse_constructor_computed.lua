-- want: budget bytes
run(function(obj)
for i = 1, 1e6 do local t = {[65000] = i} end
end)
