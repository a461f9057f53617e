-- want: problem built in and cannot be replaced
function pairs() end
