-- want: error circle
require "require_circle"
