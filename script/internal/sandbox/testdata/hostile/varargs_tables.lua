-- want: budget bytes
run(function(obj)
local function f(...) local t = {} for i = 1, 1e6 do t[i] = {...} end end local u = {} for i = 1, 200 do u[i] = i end f(unpack(u))
end)
