-- want: budget steps
run(function(obj)
local function f() return f() end f()
end)
