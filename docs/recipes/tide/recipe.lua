scenario {
  name = "The Shingle", setting = "wilderness", start = "Beach", goal = "Lighthouse",
  about = "At ebb a bank of shingle leads to the light. The tide waits for nobody.",
  on_round = function(self)
    if round() == 2 then
      log("The tide comes in.")
      at("Shingle"):set { water = true } -- who is here swims from now on
    elseif round() == 4 then
      log("The shingle is gone.")
      at("Shingle"):set { submerged = true, water = true }
      way("Beach", "Shingle"):close() -- nobody walks in any more
    end
  end,
}
