-- want: error only while the pack loads
run(function() run(type) end)
