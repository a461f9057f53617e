-- want: error self.data
run(function(obj)
string.upper = nil
end)
