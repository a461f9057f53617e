campaign { name = "Lost", { "shore", next = { Drowned = "towre", failure = "shore" } } }
