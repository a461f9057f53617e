-- want: error self.data
run(function(obj)
table.insert(table, 1)
end)
