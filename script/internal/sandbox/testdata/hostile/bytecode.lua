-- want: problem
Lua
