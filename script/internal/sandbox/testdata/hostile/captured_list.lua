-- want: error self.data
local shared = {1}
run(function() table.insert(shared, 1) end)
