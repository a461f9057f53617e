-- want: ok table function Hero
run(function(obj)
return tostring({}) .. " " .. tostring(type) .. " " .. tostring(obj)
end)
