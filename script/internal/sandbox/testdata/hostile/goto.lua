-- want: problem goto is not part of Lua 5.1
::top:: goto top
