-- want: panic
run(function(obj)
while true do pcall(obj.crash, obj) end
end)
