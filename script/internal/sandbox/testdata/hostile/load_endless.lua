-- want: budget steps
while true do end
