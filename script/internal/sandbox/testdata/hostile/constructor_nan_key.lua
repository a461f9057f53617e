-- want: error index is nan
run(function(obj)
local k = 0/0 return {[k] = 1}
end)
