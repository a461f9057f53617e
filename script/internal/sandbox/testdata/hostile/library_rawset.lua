-- want: error self.data
run(function(obj)
rawset(string, "upper", nil)
end)
