-- want: error must return a string
run(function(obj)
return ("%s"):format(setmetatable({}, {__tostring = function() return {} end}))
end)
