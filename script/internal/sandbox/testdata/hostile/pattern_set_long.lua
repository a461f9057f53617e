-- want: budget steps
run(function(obj)
local set = "[" .. ("a"):rep(15000) .. "]" for i = 1, 1e6 do (("b"):rep(1000)):find(set) end
end)
