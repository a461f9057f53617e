-- want: error unfinished capture
run(function(obj)
return ("x"):find(("("):rep(32))
end)
