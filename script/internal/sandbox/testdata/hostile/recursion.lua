-- want: error stack overflow
run(function(obj)
local function f() return 1 + f() end f()
end)
