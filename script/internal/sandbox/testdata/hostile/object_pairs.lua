-- want: error table expected
run(function(obj)
for k in pairs(obj) do end
end)
