-- want: error has no file
require "os"
