-- want: ok 0
run(function(obj)
local t = {nil, nil, nil, nil, nil, nil, nil, nil} local n = 0 for i = 1, 1000 do n = n + #t end return n
end)
