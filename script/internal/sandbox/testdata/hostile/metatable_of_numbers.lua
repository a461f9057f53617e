-- want: error table expected
run(function(obj)
setmetatable(1, {__index = {}})
end)
