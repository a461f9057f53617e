-- Chase-lite: ten regions, three obstacles in the way, three PCs, twelve rounds. A small game of its own on the rules of exploration:
-- its weather, its checks, its cards and its one thing a turn are all here.

scenario {
  name = "Chase-lite", setting = "wilderness", type = "chase", start = "0", goal = "9",
  limits = {rounds = 12}, injury = 1, healing_averts = true,

  -- The weather: a d20 for each; below 8 takes 1d4 EP, and who has none left is injured.
  on_round = function(self)
    for _, pc in ipairs(pcs()) do
      if random(20) < 8 then
        pc:hurt(roll("1d4", "Weather"))
        if pc.ep == 0 then
          pc:injure()
          pc:heal(12)
        end
      end
    end
  end,

  on_enter = function(self, who) who:end_turn() end, -- one thing a turn

  on_round_end = function(self)
    if filled("Progress") == slots("Progress") then end_scenario("success") end
  end,
}

for i = 0, 9 do region {name = tostring(i)} end

local obstacle_ep = {["1-2"] = 6, ["5-9"] = 8, ["3-9"] = 10}
for _, way in ipairs {"0-1", "1-2", "2-3", "3-9", "1-4", "4-5", "5-9", "2-5", "0-6", "6-7", "7-8", "8-9"} do
  local from, to = way:match("(%d)-(%d)")
  connection {from, to}
  if obstacle_ep[way] then
    obstacle {name = from .. " to " .. to, between = {from, to}, ep = obstacle_ep[way]}
  end
end

counter {name = "Progress", slots = 10, worth = 5}

-- A check against 11 with advantage: 1 to 4 always fail, 20 always passes.
local function attack(self, target)
  if math.max(random(20), random(20)) >= 11 then target:hurt(roll("1d6", "Damage")) end
  self:end_turn()
end

-- Three of forty cards, four of each value from 1 to 10: sixteen of them are 7 or more.
local function search(self)
  for left = 40, 38, -1 do
    if random(left) <= 16 then
      advance("Progress", roll("1d10", "Progress"))
      break
    end
  end
  self:end_turn()
end

for i = 1, 3 do
  pc {
    name = "PC " .. i, ep = 12, hp = 4,
    actions = {
      {name = "Attack", special = attack},
      {name = "Search", aim = "none", special = search},
    },
  }
end
