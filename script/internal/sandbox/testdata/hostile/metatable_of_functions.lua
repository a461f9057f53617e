-- want: error table expected
run(function(obj)
setmetatable(type, {__index = {}})
end)
