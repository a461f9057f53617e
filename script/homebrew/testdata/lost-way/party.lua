pc { name = "Ada", ep = 10, plain = true }
