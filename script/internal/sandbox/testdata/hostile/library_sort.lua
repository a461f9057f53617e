-- want: error self.data
run(function(obj)
table.sort(math)
end)
