-- want: budget steps
run(function(obj)
local a, b = ("x"):rep(16000) .. "a", ("x"):rep(16000) .. "b" while true do local c = a < b end
end)
