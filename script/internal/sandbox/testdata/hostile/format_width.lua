-- want: error width or precision too long
run(function(obj)
return ("%1000000d"):format(1)
end)
