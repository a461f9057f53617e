-- want: ok 0
run(function(obj)
local n = 0 for i = 1, 40 do local t = {[1000] = nil} n = n + #t end return n
end)
