-- want: error malformed pattern
run(function(obj)
return ("x"):find("[%")
end)
