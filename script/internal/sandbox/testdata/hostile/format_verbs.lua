-- want: budget
run(function(obj)
local f = ("%99d"):rep(100) local t = {} for i = 1, 100 do t[i] = i end for i = 1, 1e6 do f:format(unpack(t)) end
end)
