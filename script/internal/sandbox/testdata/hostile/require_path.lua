-- want: error has no file
require "../../../etc/passwd"
