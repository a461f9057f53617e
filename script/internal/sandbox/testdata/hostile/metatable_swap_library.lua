-- want: error self.data
run(function(obj)
setmetatable(string, {})
end)
