-- want: error pcall within pcall
run(function(obj)
local function f() local ok, e = pcall(f) if not ok then error(e, 0) end end f()
end)
