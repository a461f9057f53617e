-- want: problem undefined name coroutine
local x = coroutine
