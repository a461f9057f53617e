-- want: error index is nil
run(function(obj)
local k return {[k] = 1}
end)
