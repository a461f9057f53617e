-- want: error table expected
run(function(obj)
setmetatable(obj, {})
end)
