-- want: error pattern too complex
run(function(obj)
return ("x"):rep(5000):find(("x*"):rep(5000) .. "y")
end)
