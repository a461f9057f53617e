scenario { name = "The Cellar", setting = "civilization", start = "Cellar", goal = "Vault",
  about = "Something the size of a coyote is hungry down here." }
region { name = "Cellar" }
region { name = "Vault" }
connection { "Cellar", "Vault", closed = true }
