-- want: budget steps
run(function(obj)
local s = ("a"):rep(16000) for i = 1, 1e6 do s:find("(a*)%1b") end
end)
