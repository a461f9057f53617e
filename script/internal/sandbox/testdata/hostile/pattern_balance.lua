-- want: budget steps
run(function(obj)
for i = 1, 1e6 do (("("):rep(16000)):find("%b()") end
end)
