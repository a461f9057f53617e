-- want: budget steps
run(function(obj)
while true do pcall(string.find, ("a"):rep(400), "a*a*a*a*b") end
end)
