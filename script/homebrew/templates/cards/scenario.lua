-- A game of cards: PCs with decks draw five cards, and one more in each round. Change anything, then check it: homebrew check FOLDER
-- How good a deck is: homebrew odds -hands 4 FOLDER, homebrew simulate -full FOLDER

scenario {
  name = "The Card Room",
  about = "The bank is upstairs, and so is the banker.",
  setting = "civilization",
  start = "Hall",
  goal = { region = "Street", requires = "bank" }, -- take it out to the street
}

region { name = "Street", about = "Rain, and a cab that waits." }
region { name = "Hall", about = "Coats without owners." }
region { name = "Card Room", about = "Green cloth, and smoke." }
connection { "Street", "Hall" }
connection { "Hall", "Card Room" }

-- A card says what it is. The decks below say how many of it there are.
card { name = "Bluff", kind = "action", inflict = "1d8", damage = "1d6" }
card { name = "Call", kind = "action", inflict = "1d6", damage = "1d8" }
card { name = "Fold", kind = "reaction", endure = "1d8", defence = "1d4" }
card { name = "Cut the Deck", kind = "strategy", text = "Draw two cards.", special = function(self) self:draw(2) end }

-- What is printed is no card: it is always there.
craft { name = "Gambler", deck = { Bluff = 4, Fold = 4 },
  actions = { { name = "Elbow", inflict = "1d4", damage = "1d4" } } }

pc { name = "Ada", ep = 14, craft = "Gambler", deck = { ["Cut the Deck"] = 3 } }
pc { name = "Bo", ep = 16, craft = "Gambler", deck = { Call = 3 } }

-- Whoever is hit gives up a card, or is hit again. ask_discard shows the cards to their player alone.
creature {
  name = "The Banker",
  region = "Card Room",
  ep = 14,
  actions = { { name = "Raise", inflict = "1d8", damage = "1d4",
    special = function(self, target) ask_discard(target, "raised", "A Reaction, or two EP?", "reaction") end,
    answers = { raised = function(self, who, option) if option == 1 then who:hurt(2) end end } } },
  reactions = { { name = "Poker Face", endure = "1d6" } },
  on_defeat = function(self, who)
    log("He pushes the bank across the cloth.")
    lay("bank", "Card Room")
  end,
}
