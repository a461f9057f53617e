-- want: error
run(function(obj)
local s = "x" s.upper = nil
end)
