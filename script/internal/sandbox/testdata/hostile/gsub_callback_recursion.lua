-- want: error stack overflow
run(function(obj)
local function f() return (("x"):gsub("x", f)) end f()
end)
