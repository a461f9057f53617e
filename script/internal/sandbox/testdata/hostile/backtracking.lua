-- want: budget steps
run(function(obj)
return ("a"):rep(400):find("a*a*a*a*b")
end)
