-- want: error index is nil
run(function(obj)
local t = {} t[nil] = 1
end)
