-- want: error a list of more than 240 values
run(function(obj)
local function f(...) return f(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...), 1 end return f()
end)
