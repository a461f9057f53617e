test "no table"
test "typo" {
  dcie = "d6=3",
  run = function(t) end,
}
