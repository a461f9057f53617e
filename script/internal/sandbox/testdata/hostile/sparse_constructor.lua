-- want: error leaves too many places empty
run(function(obj)
return {[67108863] = 1}
end)
