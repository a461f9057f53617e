-- want: problem is an 'end'
if true then
