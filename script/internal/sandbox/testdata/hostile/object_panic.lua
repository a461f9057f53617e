-- want: panic
run(function(obj)
obj:crash()
end)
