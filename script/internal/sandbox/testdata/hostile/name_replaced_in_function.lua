-- want: problem built in and cannot be replaced
local function f() string = nil end
