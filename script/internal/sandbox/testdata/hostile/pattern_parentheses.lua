-- want: error too many captures
run(function(obj)
return ("x"):find(("("):rep(16000))
end)
