-- want: ok table function true
run(function(obj)
return ("%s %s %s"):format({}, type, tostring(obj) == "Hero")
end)
