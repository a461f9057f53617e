-- want: budget steps
run(function(obj)
return ("a"):rep(8000):find(".-.-.-.-b")
end)
