---@meta
-- What packs of crunch can define and call, for editors. Made from the API itself: changes here are lost.

---Dice of d2, d4, d6, d8, d10, d12 and d20, such as "d6", "2d6" or "1d8+1d4": at most 4 terms and 12 dice.
---@alias Dice string
---@alias Track "power"|"resilience"|"mind"|"skill"
---@alias DiceClass "accuracy"|"damage"|"evasion"|"defence"|"skill_dice"
---@alias Setting "wilderness"|"dungeon"|"civilization"
---A setting, or a type of scenario.
---@alias Occasion "wilderness"|"dungeon"|"civilization"|"normal"|"stealth"|"chase"
---@alias Keyword "aquatic"|"fly"|"phase"|"teleport"|"darkvision"|"light_sensitivity"
---@alias Ban "actions"|"reactions"|"strategies"|"assists"|"interrupts"|"moves"|"searches"
---@alias Trigger "begin"|"round"|"turn"|"enter"|"leave"|"attack"|"hurt"|"defeat"|"search"|"find"|"open"|"complete"|"goal"|"round_end"|"fail"|"ally_attack"|"ally_hurt"|"hurt_here"|"defeat_here"|"turn_here"|"action"|"door"|"cross"|"pick_up"|"put_down"|"equip"|"take_off"
---The name of a region.
---@alias RegionName string
---The name of a Challenge.
---@alias ChallengeName string
---The name of an effect.
---@alias EffectName string
---The name of a disease.
---@alias DiseaseName string
---The name of a secret.
---@alias SecretName string
---The name of a feature.
---@alias FeatureName string
---The name of a Fortune table or deck.
---@alias FortunesName string
---The name of a counter.
---@alias CounterName string
---The name of an ending.
---@alias EndingName string
---The name of a pc.
---@alias PCName string
---The name of a card.
---@alias CardName string
---The name of a gear.
---@alias GearName string
---The name of a craft.
---@alias CraftName string
---The name of a check_table.
---@alias TableName string
---The name of a unit.
---@alias UnitName string
---The name of a bioform.
---@alias BioformName string
---The name of a weapon.
---@alias WeaponName string
---The name of a condition of the card game.
---@alias ConditionName string
---An item, or the name of a gear.
---@alias ItemName string
---The name of a play.
---@alias PlayName string
---The name of a function in answers.
---@alias HandlerName string
---The name of a function in timers.
---@alias TimerName string

---What a pack says of itself, so that it can travel.
---@class PackInfo
---@field name string what the pack is called, and by what name others need it
---@field version? string its version: "1.2.0"
---@field author? string who has written it
---@field licence? string what others may do with it: "CC-BY-4.0"
---@field language? string in which language it is written: "en"
---@field about? string what it is, in a sentence or two
---@field crunch? string the versions of crunch that it is written for: ">= 0.1"
---@field needs? table<string, string> the packs that must be loaded beside it, by name, with their versions: {coast = ">= 1.0"}; any version if that is ""

---A campaign: its scenarios are written without keys, in order (GL-82).
---@class Campaign
---@field [integer] string|Leg its scenarios: the folder of each, or a table
---@field name string what the campaign is called
---@field about? string what the players are told before its first scenario

---A scenario of a campaign, with where it leads: { "shore", next = "tower" }.
---@class Leg
---@field [1] string the folder in which it stands
---@field next? string|table<string, string|false> where it leads: a scenario, or a table of scenarios by outcome, false for the end of the campaign. An outcome is the name of an ending, or a result: {Drowned = false, failure = "shore"}. Whatever is not named leads to the scenario behind this one
---@field rest? Rest what the party may do before it

---What a party may do between two scenarios.
---@class Rest
---@field about? string what the players are told of the place
---@field heals? DiseaseName|DiseaseName[] the Diseases that are healed there for a Valuable, if the players want it (EX-144)
---@field cures? DiseaseName|DiseaseName[] the Diseases that are cured there for nothing
---@field injuries? integer of how many Injuries each PC recovers

---The scenario: what is played, and how it can end.
---@class Scenario
---@field name string what the scenario is called
---@field about? string what the players are told at the start
---@field setting? Setting|Setting[] the setting of every region that names none (EX-90)
---@field type? "normal"|"stealth"|"chase" how it can fail (EX-95, EX-101, EX-110)
---@field start? RegionName the region where every PC starts
---@field goal? RegionName|Goal the region to reach, or a table: region, known, requires (EX-12)
---@field limits? Limits a chase's round limits: rounds, chasing, rest, deadly, own (EX-110)
---@field forbids? Forbids what is forbidden outright: bashing, light, tokens (EX-104)
---@field effects? EffectName|EffectName[]|Effect[] house rules: in force on every PC and Challenge (GL-52)
---@field injury? integer what an Injury takes off every maximum; 5 if left out (GL-08)
---@field healing_averts? boolean a PC that was reduced to 0 EP suffers no Injury if it is healed before its next turn (GL-41)
---@field apart? boolean each PC knows only what it has seen, and what it was told by PCs that it has met; for a party of one it changes nothing (EX-30)
---@field open_hands? boolean everybody sees every hand; otherwise only its player does (HD-81)
---@field share_hidden? boolean the players are told the Hidden roll of whatever a Search finds (EX-121)
---@field items_stay? boolean items stay with their bearers: nobody hands over, drops or picks up anything, and the dead keep what they carried (GL-48)
---@field state? table<string, any> what the scenario keeps, with its first values: {rung = false}. All callbacks read and change it as state.rung, a can only reads it; the players don't see it (GL-59)
---@field wins? EndingName|EndingName[] the ending that reaching the goal is; {} says that there is no goal, and only endings win
---@field aims? (Aim|Aim[])[] what players want, step by step: a step is an aim, or a list of aims in any order. Bots follow them by what they may know, and simulate counts who reached them; they change no rule, and nobody is told (GL-80)
---@field carries? string|string[] the names in state that the next scenario of a campaign starts with as they were at the end, if it carries them too
---@field gear_limit? integer how many pieces of gear a PC may have equipped; any number if left out (GL-47)
---@field before_hurt? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before EP are lost, with what.n: answer how many, or false (GL-72)
---@field before_heal? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before EP come back, with what.n: answer how many, or false (GL-72)
---@field before_shift? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before an effect moves a track, with what.n and what.track: answer by how many slots, -10 to 10, or false (GL-72)
---@field before_roll? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before an entry is rolled, with what.n, its dice levels, what.class and what.name: answer how many levels, -10 to 10, or false: no dice (GL-72)
---@field before_move? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): false|nil it is asked before a Move goes through a way, with what.to: answer false, and it stays where it is (GL-72)
---@field before_afflict? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): false|nil it is asked before a disease is caught, with what.disease: answer false, and it is not (GL-72)
---@field before_tokens? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before the party loses Stealth Tokens, with what.n: answer how many, or false; who is nil (GL-72)
---@field on_begin? fun(self: Content) the scenario begins
---@field on_round? fun(self: Content) a round begins, after its Draw Phase
---@field on_turn? fun(self: Content, who: Entity, whom: Entity) a turn begins
---@field on_enter? fun(self: Content, who: Entity, whom: Entity) an entity entered a region
---@field on_leave? fun(self: Content, who: Entity, whom: Entity) a PC is about to leave a region; it is still there, unless content sent it away
---@field on_attack? fun(self: Content, who: Entity, whom: Entity) an Action other than a Lockpick is played against it, before any roll
---@field on_hurt? fun(self: Content, who: Entity?, whom: Entity) it lost EP
---@field on_defeat? fun(self: Content, who: Entity?, whom: Entity) it was defeated
---@field on_search? fun(self: Content, who: Entity, whom: Entity) a PC Searches, before the rolls
---@field on_find? fun(self: Content, who: Entity, whom: Entity) a Secret was found
---@field on_open? fun(self: Content, who: Entity, whom: Entity) a Feature was opened
---@field on_complete? fun(self: Content) a Counter completed
---@field on_goal? fun(self: Content, who: Entity, whom: Entity) a PC reached the goal
---@field on_round_end? fun(self: Content) every turn of the round is over
---@field on_fail? fun(self: Content, who: Entity, whom: Entity) a Lockpick failed against its Lock
---@field on_action? fun(self: Content, who: Entity, whom: Entity?) another entity in its region plays an Action, before any roll
---@field on_door? fun(self: Content, who: Entity?, whom: Entity?) a way out of its region opened: an Obstacle in it was defeated, it was hidden and has been found, or it was closed
---@field on_cross? fun(self: Content, who: Entity, whom: Entity) an entity Moved through a connection
---@field answers? table<string, fun(self: Content, who: Entity?, option: integer)> the handlers of questions that its callbacks ask
---@field timers? table<string, fun(self: Content)> the functions that after(rounds, timer) in its callbacks lets run later (GL-77)

---The objective, where its name alone does not do (EX-12).
---@class Goal
---@field region? RegionName the region to reach
---@field known? boolean the players know from the start where it is
---@field requires? ItemName an item that the party must bring out: PCs then leave through the goal by a command; the scenario fails if a PC leaves while no PC in play or safe has the item, or if it ends without the item brought out

---One thing that players want: one of fetch, bring, use, reach, command, fill and keep (GL-80).
---@class Aim
---@field fetch? ItemName an item that a PC should have
---@field bring? ItemName an item that a PC should have in the region to
---@field to? RegionName where to bring it
---@field use? string a feature to open, or gear to put on
---@field reach? RegionName a region where a PC should be
---@field command? string a command to give; beside fill and keep: the one that helps
---@field fill? string a counter of the scenario that should be full; the command beside it is given until it is
---@field keep? string a counter of the scenario of which fewer slots than below should be filled, all the time
---@field either? integer a number from 1 to 9: of the aims of a step with the same number one is enough
---@field below? integer how many slots are too many: 1 to 10

---A chase's round limits (EX-110).
---@class Limits
---@field rounds? integer the chase is lost when the round counter reaches it (EX-110)
---@field chasing? boolean true: the PCs give chase, and one PC at the goal is success; false: they flee, and all must reach it (EX-111)
---@field rest? "injured"|"dead" what happens to PCs who did not make it: the result is then a partial success; if left out, a fleeing party that loses anyone fails, unless deadly is set (EX-112, GL-42)
---@field deadly? boolean a PC in a region when its limit is reached dies, and the others go on (EX-113)
---@field own? boolean each PC has a limit of its own (EX-114)

---A light source with where it serves (EX-92).
---@class LightEntry
---@field kind? "flame"|"flameless" a flame goes out under water (EX-43)
---@field only? Occasion|Occasion[] it serves only in these settings, and in scenarios of these types (EX-92, EX-93)
---@field never? Occasion|Occasion[] not in these settings, nor in scenarios of these types (EX-92, EX-93)

---A Search entry with where it serves and is stronger (EX-92).
---@class SearchEntry
---@field dice? Dice what it rolls (EX-120)
---@field stronger? table<Occasion, integer> dice levels that settings and types give: {dungeon = 1} (EX-92, EX-93)
---@field only? Occasion|Occasion[] it serves only in these settings, and in scenarios of these types (EX-92, EX-93)
---@field never? Occasion|Occasion[] not in these settings, nor in scenarios of these types (EX-92, EX-93)

---What is forbidden outright (EX-104).
---@class Forbids
---@field bashing? boolean Obstacles with a Lock or a key open only to picks and keys (GL-43)
---@field light? boolean light that a Seeker can see costs tokens
---@field tokens? integer how many tokens it costs; all of them if left out

---A node of the map.
---@class Region
---@field name string what the region is called
---@field about? string the general description that the DM reads out when the PCs see it (EX-30)
---@field setting? Setting|Setting[] its setting, if it differs from the scenario's; with several, the player chooses (EX-91)
---@field dark? boolean no light (EX-32)
---@field water? boolean entities swim here (EX-40)
---@field submerged? boolean fully under water: nothing flies, no flame burns, no sight in or out (EX-41 to EX-44)
---@field no_hiding? boolean a body can't be hidden here (EX-103)
---@field limit? integer the round limit of this region in a chase (EX-113)
---@field items? ItemName|ItemName[] what lies here at the start, to be picked up (GL-48)
---@field effects? EffectName|EffectName[]|Effect[] in force on every PC and Challenge in it (GL-52)
---@field extends? integer how many rounds reaching it adds to the limit (EX-114)
---@field before_hurt? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before EP are lost, with what.n: answer how many, or false (GL-72)
---@field before_heal? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before EP come back, with what.n: answer how many, or false (GL-72)
---@field before_shift? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before an effect moves a track, with what.n and what.track: answer by how many slots, -10 to 10, or false (GL-72)
---@field before_roll? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before an entry is rolled, with what.n, its dice levels, what.class and what.name: answer how many levels, -10 to 10, or false: no dice (GL-72)
---@field before_move? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): false|nil it is asked before a Move goes through a way, with what.to: answer false, and it stays where it is (GL-72)
---@field before_afflict? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): false|nil it is asked before a disease is caught, with what.disease: answer false, and it is not (GL-72)
---@field before_tokens? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before the party loses Stealth Tokens, with what.n: answer how many, or false; who is nil (GL-72)
---@field on_begin? fun(self: Content) the scenario begins
---@field on_round? fun(self: Content) a round begins, after its Draw Phase
---@field on_enter? fun(self: Content, who: Entity, whom: Entity) an entity entered a region
---@field on_leave? fun(self: Content, who: Entity, whom: Entity) a PC is about to leave a region; it is still there, unless content sent it away
---@field on_search? fun(self: Content, who: Entity, whom: Entity) a PC Searches, before the rolls
---@field on_find? fun(self: Content, who: Entity, whom: Entity) a Secret was found
---@field on_open? fun(self: Content, who: Entity, whom: Entity) a Feature was opened
---@field on_round_end? fun(self: Content) every turn of the round is over
---@field on_hurt_here? fun(self: Content, who: Entity?, whom: Entity) another entity in its region lost EP
---@field on_defeat_here? fun(self: Content, who: Entity?, whom: Entity) a Challenge in its region was defeated
---@field on_turn_here? fun(self: Content, who: Entity, whom: Entity) the turn of another entity in its region begins
---@field on_action? fun(self: Content, who: Entity, whom: Entity?) another entity in its region plays an Action, before any roll
---@field on_door? fun(self: Content, who: Entity?, whom: Entity?) a way out of its region opened: an Obstacle in it was defeated, it was hidden and has been found, or it was closed
---@field answers? table<string, fun(self: Content, who: Entity?, option: integer)> the handlers of questions that its callbacks ask
---@field timers? table<string, fun(self: Content)> the functions that after(rounds, timer) in its callbacks lets run later (GL-77)

---A way between two regions.
---@class Connection
---@field [1] RegionName the name of the first region
---@field [2] RegionName the name of the second
---@field one_way? boolean only from the first region to the second
---@field hidden? boolean closed and unknown to the players until a secret or way(from, to):open() opens it (EX-122)
---@field closed? boolean nobody passes or sees through it until way(from, to):open(); the players see that it is there, though not what lies behind it (EX-21)
---@field down? boolean the first region is the upper end: going to the second is climbing down (EX-69)
---@field on_door? fun(self: Content, who: Entity?, whom: Entity?) a way out of its region opened: an Obstacle in it was defeated, it was hidden and has been found, or it was closed
---@field on_cross? fun(self: Content, who: Entity, whom: Entity) an entity Moved through a connection
---@field answers? table<string, fun(self: Content, who: Entity?, option: integer)> the handlers of questions that its callbacks ask
---@field timers? table<string, fun(self: Content)> the functions that after(rounds, timer) in its callbacks lets run later (GL-77)

---What Challenges of every type have.
---@class Challenge
---@field name string what the Challenge is called
---@field about? string what the players are told when it is revealed
---@field keywords? Keyword|Keyword[] how it sees, swims and moves
---@field base? Tracks base values that differ from its type's, -2 to 2 (GL-07)
---@field actions? Play[] its Actions (EX-51)
---@field reactions? Play[] its Reactions
---@field strategies? Play[] its Strategies
---@field assists? Play[] its Assists
---@field interrupts? Play[] its Interrupts, each with a trigger (EX-85)
---@field unit? UnitName what it is in the skirmish game; it needs no ep then (CK-01)
---@field bioform? BioformName what it is in the card game; it needs no ep then (PD-04)
---@field check? string|integer Actions against it take effect if their player passes this check: a stat or a situation of its unit, or a Difficulty (CK-10, CK-15)
---@field ability? string Actions against it take effect if this draw of their player's bioform is a full success: "Labor(Correl) 6" (PD-04)
---@field lock? Dice opposed by Lockpick; success defeats it at once (EX-130)
---@field failure? Play what happens when an attempt on its lock fails (EX-131)
---@field key? ItemName the item that removes its lock (EX-134)
---@field key_use? "move"|"strategy"|"action" using the key is part of this (EX-134)
---@field respawn? integer rounds after its defeat until a new one stands in its region (EX-77)
---@field hidden? boolean|Dice players don't see it until it is revealed; dice are its Hidden entry: a Search that reaches them reveals it (EX-120)
---@field share_hidden? boolean whoever finds it by a Search is told the Hidden roll (EX-121)
---@field absent? boolean not on the map at the start; spawn puts it there
---@field choose? fun(self: Entity, choices: Choice[]): Choice? what it does of what it may do, in its turn and when it is asked; nothing leaves that to the DM or the ready policy. It sees what the DM knows and only reads, as the can of a command does: state, self.data, fields (GL-81)
---@field data? table what self.data holds at the start: numbers, texts, true and false, and tables of them
---@field before_hurt? fun(self: Entity, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before EP are lost, with what.n: answer how many, or false (GL-72)
---@field before_heal? fun(self: Entity, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before EP come back, with what.n: answer how many, or false (GL-72)
---@field before_shift? fun(self: Entity, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before an effect moves a track, with what.n and what.track: answer by how many slots, -10 to 10, or false (GL-72)
---@field before_roll? fun(self: Entity, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before an entry is rolled, with what.n, its dice levels, what.class and what.name: answer how many levels, -10 to 10, or false: no dice (GL-72)
---@field before_move? fun(self: Entity, who: Entity?, what: Prospect, by: Entity?): false|nil it is asked before a Move goes through a way, with what.to: answer false, and it stays where it is (GL-72)
---@field before_afflict? fun(self: Entity, who: Entity?, what: Prospect, by: Entity?): false|nil it is asked before a disease is caught, with what.disease: answer false, and it is not (GL-72)
---@field before_tokens? fun(self: Entity, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before the party loses Stealth Tokens, with what.n: answer how many, or false; who is nil (GL-72)
---@field on_begin? fun(self: Entity, who: Entity, whom: Entity) the scenario begins
---@field on_round? fun(self: Entity, who: Entity, whom: Entity) a round begins, after its Draw Phase
---@field on_turn? fun(self: Entity, who: Entity, whom: Entity) a turn begins
---@field on_enter? fun(self: Entity, who: Entity, whom: Entity) an entity entered a region
---@field on_leave? fun(self: Entity, who: Entity, whom: Entity) a PC is about to leave a region; it is still there, unless content sent it away
---@field on_attack? fun(self: Entity, who: Entity, whom: Entity) an Action other than a Lockpick is played against it, before any roll
---@field on_hurt? fun(self: Entity, who: Entity?, whom: Entity) it lost EP
---@field on_defeat? fun(self: Entity, who: Entity?, whom: Entity) it was defeated
---@field on_search? fun(self: Entity, who: Entity, whom: Entity) a PC Searches, before the rolls
---@field on_find? fun(self: Entity, who: Entity, whom: Entity) a Secret was found
---@field on_open? fun(self: Entity, who: Entity, whom: Entity) a Feature was opened
---@field on_round_end? fun(self: Entity, who: Entity, whom: Entity) every turn of the round is over
---@field on_fail? fun(self: Entity, who: Entity, whom: Entity) a Lockpick failed against its Lock
---@field on_ally_attack? fun(self: Entity, who: Entity, whom: Entity) an Action other than a Lockpick is played against an ally of it, before any roll
---@field on_ally_hurt? fun(self: Entity, who: Entity?, whom: Entity) an ally of it lost EP
---@field on_hurt_here? fun(self: Entity, who: Entity?, whom: Entity) another entity in its region lost EP
---@field on_defeat_here? fun(self: Entity, who: Entity?, whom: Entity) a Challenge in its region was defeated
---@field on_turn_here? fun(self: Entity, who: Entity, whom: Entity) the turn of another entity in its region begins
---@field on_action? fun(self: Entity, who: Entity, whom: Entity?) another entity in its region plays an Action, before any roll
---@field on_door? fun(self: Entity, who: Entity?, whom: Entity?) a way out of its region opened: an Obstacle in it was defeated, it was hidden and has been found, or it was closed
---@field answers? table<string, fun(self: Entity, who: Entity?, option: integer)> the handlers of questions that its callbacks ask
---@field timers? table<string, fun(self: Entity)> the functions that after(rounds, timer) in its callbacks lets run later (GL-77)

---What an environ has besides what all Challenges have.
---@class Environ: Challenge
---@field region? RegionName where it is, or starts; not for obstacles
---@field sighted? boolean darkness and water hinder it, although they don't hinder its type (EX-59)

---What an obstacle has besides what all Challenges have.
---@class Obstacle: Challenge
---@field between? RegionName[] an obstacle's connection: its two regions (EX-60)
---@field ep? integer Energy Points; if left out, damage can't defeat it (EX-58)
---@field persists? boolean an obstacle with separate EP for each PC (EX-63)
---@field climbing? integer an obstacle's Height (EX-68)
---@field passed_by? Keyword|Keyword[] forms of movement that ignore the obstacle
---@field sighted? boolean darkness and water hinder it, although they don't hinder its type (EX-59)

---What a creature has besides what all Challenges have.
---@class Creature: Challenge
---@field region? RegionName where it is, or starts; not for obstacles
---@field ep? integer Energy Points; if left out, damage can't defeat it (EX-58)
---@field light? "flame"|"flameless" the light source that a creature or seeker carries; it shines wherever its bearer is, unless that is hidden (EX-43)
---@field pursues? boolean the ready policy moves it towards the nearest PC (EX-76)
---@field route? RegionName[] its patrol: regions in a circle, its own first (EX-80)
---@field passes? boolean obstacles don't block it

---What a seeker has besides what all Challenges have.
---@class Seeker: Challenge
---@field region? RegionName where it is, or starts; not for obstacles
---@field ep? integer Energy Points; if left out, damage can't defeat it (EX-58)
---@field light? "flame"|"flameless" the light source that a creature or seeker carries; it shines wherever its bearer is, unless that is hidden (EX-43)
---@field pursues? boolean the ready policy moves it towards the nearest PC (EX-76)
---@field route? RegionName[] its patrol: regions in a circle, its own first (EX-80)
---@field passes? boolean obstacles don't block it

---What a trap has besides what all Challenges have.
---@class Trap: Challenge
---@field region? RegionName where it is, or starts; not for obstacles
---@field ep? integer Energy Points; if left out, damage can't defeat it (EX-58)
---@field sighted? boolean darkness and water hinder it, although they don't hinder its type (EX-59)

---What a neutral has besides what all Challenges have.
---@class Neutral: Challenge
---@field region? RegionName where it is, or starts; not for obstacles
---@field ep? integer Energy Points; if left out, damage can't defeat it (EX-58)
---@field light? "flame"|"flameless" the light source that a creature or seeker carries; it shines wherever its bearer is, unless that is hidden (EX-43)
---@field pursues? boolean the ready policy moves it towards the nearest PC (EX-76)
---@field route? RegionName[] its patrol: regions in a circle, its own first (EX-80)
---@field passes? boolean obstacles don't block it

---One thing that a PC or Challenge can play (EX-51).
---@class Play
---@field name string what the play is called
---@field card? boolean played from a hand of cards: power -4 and resilience -4 bar it (ST-22, ST-31)
---@field copies? integer how many cards of it are in the deck of its pc; without it, the play is printed and never drawn (HD-01, HD-02)
---@field inflict? Dice an Action's Accuracy entry (GL-03)
---@field attack? "Melee"|"Ranged"|WeaponName of an Action or Interrupt, in place of inflict: the attack that its player's unit makes, or the weapon of its player's bioform (CK-21, PD-01)
---@field check? string|integer in place of inflict: it takes effect if its player passes this check: "Melee", "Rout", or a Difficulty such as 12 (CK-10, CK-15)
---@field ability? string in place of inflict: it takes effect if this draw of its player's bioform is a full success: "Labor(Correl) 6" (PD-04)
---@field endure? Dice a Reaction's Evasion entry (GL-03)
---@field damage? Dice EP taken from the one it takes effect on
---@field defence? Dice of a Reaction: taken off the damage, even if the Reaction lost (GL-04)
---@field piercing? integer by how many levels it lowers the opposing Reaction's Defence (GL-02)
---@field lockpick? Dice of an Action or a Strategy: rolled against a lock (EX-130)
---@field aim? "enemy"|"enemies"|"ally"|"none"|"single enemy" the targets of an Action; if left out, one enemy, or all enemies for an environ (EX-56)
---@field ranged? boolean an Action whose one target may also be in an adjacent region that its player sees (GL-40)
---@field only? Occasion|Occasion[] playable only in these settings, and in scenarios of these types (EX-90, EX-93)
---@field never? Occasion|Occasion[] not playable in these settings, nor in scenarios of these types (EX-91, EX-93)
---@field stronger? table dice levels that settings and types give: {wilderness = {accuracy = 1}} (EX-90, EX-93)
---@field tokens? integer Stealth Tokens that the PCs lose when it takes effect (EX-101)
---@field disease? DiseaseName the disease that it afflicts its target with (EX-140)
---@field shifts? Tracks Stat Tracks of the target that it moves: {power = -1}
---@field self_shifts? Tracks Stat Tracks of its player that it moves
---@field trigger? Trigger what an Interrupt waits for: "enter", "attack", "ally_hurt", ... (EX-85)
---@field automatic? boolean an Interrupt that always fires (ST-52)
---@field once? boolean an Interrupt that fires once in a scenario
---@field uses? integer how often its player may play it in a scenario; any number of times if left out; not of a card or of what Gear prints (GL-85)
---@field when? fun(self: Entity): boolean of an Action or a Strategy: whether self may play it now; always if left out. It only reads, as the can of a command does; of a creature and the like it may ask all that the DM knows (GL-85)
---@field speed? integer regions added to the speed of this round's later Moves (EX-20)
---@field search? boolean grants an extra Search roll, besides the Search Action (EX-120)
---@field moves? integer Moves added in this round (EX-20)
---@field boosts? Classes dice levels until the start of its player's next turn: {accuracy = 1} (EX-02); of an Assist: for the Action that it helps
---@field ally_boosts? Classes the same for its player and every ally in its region (EX-02)
---@field effects? EffectName|EffectName[]|Effect[] bestowed on the one it takes effect on, or on its player if it is played against nobody (GL-52)
---@field self_effects? EffectName|EffectName[]|Effect[] bestowed on its player (GL-52)
---@field wins_ties? boolean a Reaction that wins ties (GL-04)
---@field text? string the Special entry as printed, for people
---@field special? fun(self: Entity, target: Entity) the Special entry as code: runs when the play takes effect, also if its damage has just killed the target; of a Strategy target is self; self.data is that of the creature or PC that plays it (EX-51). At power -4 an Action and at resilience -4 a Reaction loses it, with all that shifts, tokens, disease, boosts, effects, speed, moves and search give (EX-149)
---@field answers? table<string, fun(self: Entity, who: Entity, option: integer)> the handlers of questions that special asks
---@field timers? table<string, fun(self: Entity)> the functions that after(rounds, timer) in special lets run later (GL-77)

---What is in force for a while.
---@class Effect
---@field name string what the effect is called: it tells where dice levels come from
---@field about? string what it is like
---@field lasts? "action"|"turn"|"next turn"|"end of next turn"|"own turn"|"end of own turn"|"round"|"scenario"|"cure"|"source" how long it is in force: "next turn" until the next turn of who bestowed it starts, "own turn" that of who bears it; if left out, a play's as "next turn", a disease's as "cure", that of gear, a region or the scenario as "source" (GL-52)
---@field adds? boolean two of it from one source add up (GL-52)
---@field boosts? Classes dice levels: {accuracy = 1}
---@field ep? integer added to the maximum EP; EP above it fall with it
---@field base? Tracks added to the base values, -2 to 2, together with those of gear (GL-56)
---@field keywords? Keyword|Keyword[] what it gives
---@field loses? Keyword|Keyword[] what it takes, whoever has given it
---@field speed? integer added to the speed of each Move, which stays at least 1 (EX-20)
---@field forbids? Ban|Ban[] what who bears it may not do
---@field unseen? "hidden"|"invisible" who bears it can't be seen; it is hidden until it attacks, is revealed or leaves its place, invisible as long as the effect lasts (GL-53)
---@field hidden? Dice what a Search rolls against to find who is hidden by it; if left out, the Hidden entry of its card (EX-120)
---@field only? Occasion|Occasion[] it is in force only in these settings, and in scenarios of these types (EX-92, EX-93)
---@field never? Occasion|Occasion[] not in these settings, nor in scenarios of these types (EX-92, EX-93)

---A Disease; its callbacks hear what the one that has it hears: on_turn at the start of each of its turns (EX-143).
---@class Disease
---@field name string what the disease is called
---@field about? string how it shows
---@field track? Track the Stat Track whose base it lowers (EX-142)
---@field by? integer by how far, 0 to 6 (EX-146)
---@field effects? EffectName|EffectName[]|Effect[] in force from the moment it is caught; what lasts long ends with the cure (EX-148)
---@field many? boolean can be caught more than once (EX-145)
---@field before_hurt? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before EP are lost, with what.n: answer how many, or false (GL-72)
---@field before_heal? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before EP come back, with what.n: answer how many, or false (GL-72)
---@field before_shift? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before an effect moves a track, with what.n and what.track: answer by how many slots, -10 to 10, or false (GL-72)
---@field before_roll? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before an entry is rolled, with what.n, its dice levels, what.class and what.name: answer how many levels, -10 to 10, or false: no dice (GL-72)
---@field before_move? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): false|nil it is asked before a Move goes through a way, with what.to: answer false, and it stays where it is (GL-72)
---@field before_afflict? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): false|nil it is asked before a disease is caught, with what.disease: answer false, and it is not (GL-72)
---@field before_tokens? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before the party loses Stealth Tokens, with what.n: answer how many, or false; who is nil (GL-72)
---@field on_begin? fun(self: Content, who: Entity, whom: Entity) the scenario begins
---@field on_round? fun(self: Content, who: Entity, whom: Entity) a round begins, after its Draw Phase
---@field on_turn? fun(self: Content, who: Entity, whom: Entity) a turn begins
---@field on_enter? fun(self: Content, who: Entity, whom: Entity) an entity entered a region
---@field on_attack? fun(self: Content, who: Entity, whom: Entity) an Action other than a Lockpick is played against it, before any roll
---@field on_hurt? fun(self: Content, who: Entity?, whom: Entity) it lost EP
---@field on_round_end? fun(self: Content, who: Entity, whom: Entity) every turn of the round is over
---@field answers? table<string, fun(self: Content, who: Entity?, option: integer)> the handlers of questions that its callbacks ask
---@field timers? table<string, fun(self: Content)> the functions that after(rounds, timer) in its callbacks lets run later (GL-77)

---Something hidden.
---@class Secret
---@field name string what is hidden
---@field region? RegionName where
---@field hidden? Dice what a Search rolls against (EX-120)
---@field share_hidden? boolean whoever finds it by a Search is told the Hidden roll (EX-121)
---@field opens? RegionName[] the hidden connection that it reveals: two regions (EX-122)
---@field item? ItemName what the finder picks up at once (EX-122)
---@field disarms? ChallengeName the Challenge that its mechanism disables (EX-86)
---@field fortune? FortunesName the fortunes that the finder draws from (EX-123)
---@field on_find? fun(self: Content, who: Entity, whom: Entity) a Secret was found
---@field answers? table<string, fun(self: Content, who: Entity, option: integer)> the handlers of questions that its callbacks ask
---@field timers? table<string, fun(self: Content)> the functions that after(rounds, timer) in its callbacks lets run later (GL-77)

---A thing with a lock.
---@class Feature
---@field name string what it is: a chest, a gate wheel
---@field about? string how it looks
---@field region? RegionName where it stands
---@field lock? Dice opposed by Lockpick (EX-133)
---@field failure? Play what hits the picker when an attempt on its lock fails: damage, tokens, disease, shifts, effects (EX-131)
---@field key? ItemName the item that opens it (EX-134)
---@field key_use? "strategy"|"action" using the key is part of this; an Action if left out (EX-134)
---@field item? ItemName what is in it, taken at once
---@field on_open? fun(self: Content, who: Entity, whom: Entity) a Feature was opened
---@field on_fail? fun(self: Content, who: Entity, whom: Entity) a Lockpick failed against its Lock
---@field answers? table<string, fun(self: Content, who: Entity, option: integer)> the handlers of questions that its callbacks ask
---@field timers? table<string, fun(self: Content)> the functions that after(rounds, timer) in its callbacks lets run later (GL-77)

---A Fortune table or deck.
---@class Fortunes
---@field [integer] Fortune its rows or cards
---@field name string what the table or deck is called
---@field deck? boolean true: its rows are cards, each drawn once; false: 1d100 is rolled (EX-123)

---A row of a Fortune table, or a card of a deck.
---@class Fortune
---@field name string what it is
---@field upto? integer the highest d100 roll for this row; 100 for the last
---@field item? ItemName what the finder gets
---@field effect? fun(self: Content, who: Entity) what else it does
---@field answers? table<string, fun(self: Content, who: Entity, option: integer)> the handlers of questions that effect asks
---@field timers? table<string, fun(self: Content)> the functions that after(rounds, timer) in effect lets run later (GL-77)

---A Counter.
---@class CounterSpec
---@field name string what is counted
---@field kind? "progress"|"danger"|"defeat"|"resource"|"timer"|"inventory" its type; progress if left out (CT-10 to CT-15)
---@field slots? integer 1 to 10 (CT-01)
---@field worth? integer|integer[] points that fill a slot, or a list: for each slot in order; 5 if left out (CT-01, CT-16)
---@field filled? integer slots filled at the start
---@field things? ItemName|ItemName[] what the slots of an inventory hold at the start (CT-15)
---@field owner? PCName|PCName[] each of these PCs has one of its own, which goes with it to its next scenario (CT-17)
---@field by_hand? boolean a timer that callbacks advance; any other timer advances by a slot with each Action of a PC (CT-14)
---@field hidden? boolean only the DM sees its value
---@field wins? boolean its completion ends the scenario in success
---@field loses? boolean its completion ends the scenario in failure
---@field only? Occasion|Occasion[] points count only in these settings, and in scenarios of these types (EX-92, EX-93)
---@field never? Occasion|Occasion[] not in these settings, nor in scenarios of these types (EX-92, EX-93)
---@field on_complete? fun(self: Content) a Counter completed
---@field answers? table<string, fun(self: Content, who: Entity?, option: integer)> the handlers of questions that its callbacks ask
---@field timers? table<string, fun(self: Content)> the functions that after(rounds, timer) in its callbacks lets run later (GL-77)

---What content adds to the commands of the book (GL-50).
---@class Command
---@field name string what it is called, to choose from: "Ring the bell"
---@field about? string the text for people
---@field region? RegionName|RegionName[] where PCs may give it; everywhere if left out. The players know of it once a PC has been there
---@field who? PCName|PCName[] the names of the PCs that may give it; all if left out
---@field item? ItemName the item that the PC must carry
---@field cost? "nothing"|"strategy"|"action"|"move" what part of the turn it costs; nothing if left out
---@field can? fun(self: Content, who: Entity): boolean whether who may give it now; always if left out. It only reads: state, and what the players know: self.data, fields of entities, has, has_disease, has_effect, can_pay, things_in, filled, slots, round, tokens, pcs, called, challenges, lit, in_setting, at
---@field run? fun(self: Content, who: Entity) what it does; the players know what it keeps in self.data
---@field answers? table<string, fun(self: Content, who: Entity, option: integer)> the handlers of questions that run asks
---@field timers? table<string, fun(self: Content)> the functions that after(rounds, timer) in run lets run later (GL-77)

---A way to end.
---@class EndingSpec
---@field name string what the ending is called
---@field about? string what the players read when it comes
---@field result? "success"|"partial success"|"failure" what it is for the party
---@field when? fun(): boolean whether it comes by itself now: looked at when nothing waits any more, and just before a printed end with the same result, whose place it takes; never if left out. It only reads: state, fields, has, has_disease, has_effect, can_pay, things_in, filled, slots, round, tokens, pcs, called, challenges, lit, in_setting, at

---What should happen in some game.
---@class WitnessSpec
---@field name string what the reports call it
---@field when? fun(): boolean whether it is so now: asked after each command of a simulation or a check, in no other game. It only reads, as that of an ending does

---What the table chooses before a game.
---@class OptionSpec
---@field name string what is chosen; callbacks read it as options.Nerves
---@field about? string what the players read of it
---@field values? string[] the words to choose from
---@field from? integer without values: the smallest number
---@field to? integer without values: the largest number
---@field default? string|integer what it is if nobody chooses; the first of values, or from, if left out

---A thing that does something.
---@class ItemSpec
---@field name string what it is called where it is carried or lies
---@field about? string how it looks
---@field uses? integer how often one of it may be used, then it is gone; any number of times if left out (GL-84)
---@field cost? "nothing"|"strategy"|"action"|"move" what part of the turn a use costs; nothing if left out
---@field aim? "enemy"|"ally"|"none" what it is used on: an enemy, an ally or its bearer, or nobody; nobody if left out
---@field ranged? boolean the target may also be in an adjacent region that its bearer sees (GL-40)
---@field can? fun(self: Content, who: Entity): boolean whether who may use it now; always if left out. It only reads: state, and what the players know: self.data, fields of entities, has, has_disease, has_effect, can_pay, things_in, filled, slots, round, tokens, pcs, called, challenges, lit, in_setting, at
---@field on_use? fun(self: Content, who: Entity, target: Entity?) what it does when who uses it; things of one name share what it keeps in self.data, and the players know that (GL-84)
---@field before_hurt? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before EP are lost, with what.n: answer how many, or false (GL-72)
---@field before_heal? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before EP come back, with what.n: answer how many, or false (GL-72)
---@field before_shift? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before an effect moves a track, with what.n and what.track: answer by how many slots, -10 to 10, or false (GL-72)
---@field before_roll? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before an entry is rolled, with what.n, its dice levels, what.class and what.name: answer how many levels, -10 to 10, or false: no dice (GL-72)
---@field before_move? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): false|nil it is asked before a Move goes through a way, with what.to: answer false, and it stays where it is (GL-72)
---@field before_afflict? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): false|nil it is asked before a disease is caught, with what.disease: answer false, and it is not (GL-72)
---@field before_tokens? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before the party loses Stealth Tokens, with what.n: answer how many, or false; who is nil (GL-72)
---@field on_pick_up? fun(self: Content, who: Entity, whom: Entity?) a PC has it that did not have it: the PC found it, took it out of a Feature, was given it or picked it up
---@field on_put_down? fun(self: Content, who: Entity, whom: Entity?) a PC has it no more: the PC put it down or handed it over, lost it, used it up, or left play
---@field answers? table<string, fun(self: Content, who: Entity, option: integer)> the handlers of questions that its callbacks ask
---@field timers? table<string, fun(self: Content)> the functions that after(rounds, timer) in its callbacks lets run later (GL-77)

---A ready-made PC.
---@class PC
---@field name string who it is
---@field ep? integer maximum Energy Points, before Gear
---@field gear_ep? integer Energy Points that Gear adds which never comes off
---@field hp? integer maximum Health Points: an Injury lowers them too (GL-08)
---@field wp? integer maximum Will Points
---@field base? Tracks base values from Background, -2 to 2; its craft and gear add to them, and the sum is limited to -2 to 2 (ST-05)
---@field injuries? integer Injuries from before that are not healed
---@field diseases? DiseaseName|DiseaseName[] carried over from earlier scenarios (EX-141)
---@field items? ItemName|ItemName[] carried at the start
---@field valuables? integer Valuables, which pay for healing, 0 to 1000 (EX-144)
---@field waits? boolean it is not there at the start: it joins when a callback or the host says so (GL-49)
---@field keywords? Keyword|Keyword[] how it sees, swims and moves
---@field light? "flame"|"flameless"|LightEntry the light source it carries; a table says where it serves (EX-43, EX-92)
---@field search? Dice|SearchEntry the Craft's Search entry; a table says where it serves (EX-120, EX-92)
---@field actions? Play[] Actions it can play
---@field reactions? Play[] Reactions it can play
---@field strategies? Play[] Strategies it can play
---@field assists? Play[] Assists it can play
---@field interrupts? Play[] Interrupts it can play
---@field tokens? integer general Stealth Tokens of its Craft (EX-100)
---@field setting_tokens? table Stealth Tokens given only in a setting: {dungeon = 1} (EX-100)
---@field craft? CraftName its Craft: the name of a craft, which adds to the sheet
---@field gear? GearName|GearName[] the gear that it has equipped at the start, by name (GL-47)
---@field deck? table<CardName, integer> the cards of its deck, and how many of each: {Slash = 3}; its craft and copies of its plays add to them (HD-01)
---@field host_deck? boolean its deck is kept outside: the host of the game says which cards it holds (HD-70)
---@field unit? UnitName what it is in the skirmish game (CK-01)
---@field bioform? BioformName what it is in the card game (PD-04)
---@field plain? boolean draws no cards: some Stat Track slots mean something else (ST-13)
---@field before_hurt? fun(self: Entity, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before EP are lost, with what.n: answer how many, or false (GL-72)
---@field before_heal? fun(self: Entity, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before EP come back, with what.n: answer how many, or false (GL-72)
---@field before_shift? fun(self: Entity, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before an effect moves a track, with what.n and what.track: answer by how many slots, -10 to 10, or false (GL-72)
---@field before_roll? fun(self: Entity, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before an entry is rolled, with what.n, its dice levels, what.class and what.name: answer how many levels, -10 to 10, or false: no dice (GL-72)
---@field before_move? fun(self: Entity, who: Entity?, what: Prospect, by: Entity?): false|nil it is asked before a Move goes through a way, with what.to: answer false, and it stays where it is (GL-72)
---@field before_afflict? fun(self: Entity, who: Entity?, what: Prospect, by: Entity?): false|nil it is asked before a disease is caught, with what.disease: answer false, and it is not (GL-72)
---@field before_tokens? fun(self: Entity, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before the party loses Stealth Tokens, with what.n: answer how many, or false; who is nil (GL-72)

---A card of a deck.
---@class Card
---@field kind? "action"|"reaction"|"strategy"|"assist"|"interrupt" what the card is played as
---@field name string what the play is called
---@field inflict? Dice an Action's Accuracy entry (GL-03)
---@field attack? "Melee"|"Ranged"|WeaponName of an Action or Interrupt, in place of inflict: the attack that its player's unit makes, or the weapon of its player's bioform (CK-21, PD-01)
---@field check? string|integer in place of inflict: it takes effect if its player passes this check: "Melee", "Rout", or a Difficulty such as 12 (CK-10, CK-15)
---@field ability? string in place of inflict: it takes effect if this draw of its player's bioform is a full success: "Labor(Correl) 6" (PD-04)
---@field endure? Dice a Reaction's Evasion entry (GL-03)
---@field damage? Dice EP taken from the one it takes effect on
---@field defence? Dice of a Reaction: taken off the damage, even if the Reaction lost (GL-04)
---@field piercing? integer by how many levels it lowers the opposing Reaction's Defence (GL-02)
---@field lockpick? Dice of an Action or a Strategy: rolled against a lock (EX-130)
---@field aim? "enemy"|"enemies"|"ally"|"none"|"single enemy" the targets of an Action; if left out, one enemy, or all enemies for an environ (EX-56)
---@field ranged? boolean an Action whose one target may also be in an adjacent region that its player sees (GL-40)
---@field only? Occasion|Occasion[] playable only in these settings, and in scenarios of these types (EX-90, EX-93)
---@field never? Occasion|Occasion[] not playable in these settings, nor in scenarios of these types (EX-91, EX-93)
---@field stronger? table dice levels that settings and types give: {wilderness = {accuracy = 1}} (EX-90, EX-93)
---@field tokens? integer Stealth Tokens that the PCs lose when it takes effect (EX-101)
---@field disease? DiseaseName the disease that it afflicts its target with (EX-140)
---@field shifts? Tracks Stat Tracks of the target that it moves: {power = -1}
---@field self_shifts? Tracks Stat Tracks of its player that it moves
---@field trigger? Trigger what an Interrupt waits for: "enter", "attack", "ally_hurt", ... (EX-85)
---@field automatic? boolean an Interrupt that always fires (ST-52)
---@field once? boolean an Interrupt that fires once in a scenario
---@field uses? integer how often its player may play it in a scenario; any number of times if left out; not of a card or of what Gear prints (GL-85)
---@field when? fun(self: Entity): boolean of an Action or a Strategy: whether self may play it now; always if left out. It only reads, as the can of a command does; of a creature and the like it may ask all that the DM knows (GL-85)
---@field speed? integer regions added to the speed of this round's later Moves (EX-20)
---@field search? boolean grants an extra Search roll, besides the Search Action (EX-120)
---@field moves? integer Moves added in this round (EX-20)
---@field boosts? Classes dice levels until the start of its player's next turn: {accuracy = 1} (EX-02); of an Assist: for the Action that it helps
---@field ally_boosts? Classes the same for its player and every ally in its region (EX-02)
---@field effects? EffectName|EffectName[]|Effect[] bestowed on the one it takes effect on, or on its player if it is played against nobody (GL-52)
---@field self_effects? EffectName|EffectName[]|Effect[] bestowed on its player (GL-52)
---@field wins_ties? boolean a Reaction that wins ties (GL-04)
---@field text? string the Special entry as printed, for people
---@field special? fun(self: Entity, target: Entity) the Special entry as code: runs when the play takes effect, also if its damage has just killed the target; of a Strategy target is self; self.data is that of the creature or PC that plays it (EX-51). At power -4 an Action and at resilience -4 a Reaction loses it, with all that shifts, tokens, disease, boosts, effects, speed, moves and search give (EX-149)
---@field answers? table<string, fun(self: Entity, who: Entity, option: integer)> the handlers of questions that special asks
---@field timers? table<string, fun(self: Entity)> the functions that after(rounds, timer) in special lets run later (GL-77)

---A piece of Gear.
---@class Gear
---@field name string what it is called
---@field about? string how it looks
---@field base? Tracks added to the base values, -2 to 2 (ST-05)
---@field ep? integer added to the maximum Energy Points
---@field items? ItemName|ItemName[] carried with it by a pc that starts with it
---@field keywords? Keyword|Keyword[] how it lets the PC see, swim and move
---@field actions? Play[] Actions that it lets the PC play
---@field reactions? Play[] Reactions that it lets the PC play
---@field strategies? Play[] Strategies that it lets the PC play
---@field assists? Play[] Assists that it lets the PC play
---@field interrupts? Play[] Interrupts that it lets the PC play
---@field tokens? integer Stealth Tokens, for a pc that starts with it (EX-100)
---@field setting_tokens? table Stealth Tokens given only in a setting: {dungeon = 1} (EX-100)
---@field light? "flame"|"flameless" the light source that it is (EX-43)
---@field search? Dice the Search entry (EX-120)
---@field effects? EffectName|EffectName[]|Effect[] in force while it is equipped (GL-52)
---@field stronger? table dice levels that settings and types give to its Search entry and to what its plays roll: {dungeon = {accuracy = 1}} (EX-92, EX-93)
---@field uses? integer how often one of it may be used, then it is gone; any number of times if left out (GL-84)
---@field cost? "nothing"|"strategy"|"action"|"move" what part of the turn a use costs; nothing if left out
---@field aim? "enemy"|"ally"|"none" what it is used on: an enemy, an ally or its bearer, or nobody; nobody if left out
---@field ranged? boolean the target may also be in an adjacent region that its bearer sees (GL-40)
---@field can? fun(self: Content, who: Entity): boolean whether who may use it now; always if left out. It only reads: state, and what the players know: self.data, fields of entities, has, has_disease, has_effect, can_pay, things_in, filled, slots, round, tokens, pcs, called, challenges, lit, in_setting, at
---@field on_use? fun(self: Content, who: Entity, target: Entity?) what it does when who uses it; things of one name share what it keeps in self.data, and the players know that (GL-84)
---@field only? Occasion|Occasion[] it is of use only in these settings, and in scenarios of these types (EX-92, EX-93)
---@field never? Occasion|Occasion[] not in these settings, nor in scenarios of these types (EX-92, EX-93)
---@field before_hurt? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before EP are lost, with what.n: answer how many, or false (GL-72)
---@field before_heal? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before EP come back, with what.n: answer how many, or false (GL-72)
---@field before_shift? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before an effect moves a track, with what.n and what.track: answer by how many slots, -10 to 10, or false (GL-72)
---@field before_roll? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before an entry is rolled, with what.n, its dice levels, what.class and what.name: answer how many levels, -10 to 10, or false: no dice (GL-72)
---@field before_move? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): false|nil it is asked before a Move goes through a way, with what.to: answer false, and it stays where it is (GL-72)
---@field before_afflict? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): false|nil it is asked before a disease is caught, with what.disease: answer false, and it is not (GL-72)
---@field before_tokens? fun(self: Content, who: Entity?, what: Prospect, by: Entity?): integer|false|nil it is asked before the party loses Stealth Tokens, with what.n: answer how many, or false; who is nil (GL-72)
---@field on_pick_up? fun(self: Content, who: Entity, whom: Entity?) a PC has it that did not have it: the PC found it, took it out of a Feature, was given it or picked it up
---@field on_put_down? fun(self: Content, who: Entity, whom: Entity?) a PC has it no more: the PC put it down or handed it over, lost it, used it up, or left play
---@field on_equip? fun(self: Content, who: Entity, whom: Entity) a PC has equipped it
---@field on_take_off? fun(self: Content, who: Entity, whom: Entity) a PC has taken it off, or is about to lose it
---@field answers? table<string, fun(self: Content, who: Entity, option: integer)> the handlers of questions that its callbacks ask
---@field timers? table<string, fun(self: Content)> the functions that after(rounds, timer) in its callbacks lets run later (GL-77)

---A Craft.
---@class Craft
---@field name string what it is called
---@field about? string how it looks
---@field base? Tracks added to the base values, -2 to 2 (ST-05)
---@field ep? integer added to the maximum Energy Points
---@field items? ItemName|ItemName[] carried with it by a pc that starts with it
---@field keywords? Keyword|Keyword[] how it lets the PC see, swim and move
---@field actions? Play[] Actions that it lets the PC play
---@field reactions? Play[] Reactions that it lets the PC play
---@field strategies? Play[] Strategies that it lets the PC play
---@field assists? Play[] Assists that it lets the PC play
---@field interrupts? Play[] Interrupts that it lets the PC play
---@field tokens? integer Stealth Tokens, for a pc that starts with it (EX-100)
---@field setting_tokens? table Stealth Tokens given only in a setting: {dungeon = 1} (EX-100)
---@field light? "flame"|"flameless"|LightEntry the light source that it has; a table says where it serves (EX-43, EX-92)
---@field search? Dice|SearchEntry the Search entry; a table says where it serves (EX-120, EX-92)
---@field deck? table<CardName, integer> the cards that it puts into the deck of its PC, and how many of each: {Slash = 3} (HD-01)

---A table of the d20 game.
---@class CheckTable
---@field [integer] CheckRow its rows, lowest first
---@field name string what the table is called
---@field from? integer the lowest total of the first row; 1 if left out

---A row of a check table.
---@class CheckRow
---@field upto? integer the highest total for this row; 20 or more for the last
---@field result? string what it says

---A unit of the skirmish game; a stat that is left out is a dash (CK-03).
---@class Unit
---@field name string what the unit is called
---@field move? integer inches (CK-02)
---@field melee? integer a d20 must reach it to hit in melee (CK-01)
---@field ranged? integer the same from afar
---@field defence? integer a d20 must reach it to prevent a Wound; left out, none is made (CK-04)
---@field agility? integer how well it jumps and climbs (CK-06)
---@field morale? integer how well it keeps its composure (CK-14)
---@field attacks? integer how many attacks it has in melee
---@field wounds? integer how many hits it takes before it is Injured (GL-14)
---@field injury? integer a modifier of its Injury checks in melee (CK-31)
---@field pierce? integer worsens Defence checks against it in melee (CK-32)
---@field weapons? WeaponName|WeaponName[] the weapons that it bears, up to eight

---A character of the card game.
---@class Bioform
---@field name string who it is
---@field max_vim? integer its Max Vim
---@field abilities? table the ratings of its Abilities: {operate = 4}
---@field lobes? table the scores of its Lobes: {correl = 2}
---@field behaviours? string|string[] how trauma changes: "Weak to Blunt", "Resistant to Blunt 50%", "Immune to Mental" (PD-21)
---@field armour? string how much trauma gets through for each result of the resistance draw: "50% > 80%"; if left out, 10% > 75% > 90% (PD-33)
---@field weapons? WeaponName|WeaponName[] the weapons that it has

---A weapon of the skirmish game or of the card game.
---@class Weapon
---@field name string what the weapon is called
---@field hit? integer skirmish game: a modifier of its checks to hit: 2 for a spear with +2 Mel (CK-11)
---@field injury? integer skirmish game: a modifier of its Injury checks (CK-31)
---@field pierce? integer skirmish game: worsens Defence checks against it (CK-32)
---@field ranged? boolean skirmish game: a Ranged weapon, not a Melee weapon (CK-33)
---@field traits? string card game: how it is used: "Operate(Correl)" (PD-08)
---@field difficulty? integer card game: the target difficulty; left out, the Narrator sets it (PD-02)
---@field trauma? string card game: its type of trauma, or a family (PD-22)
---@field spread? string card game: the trauma for each result of the draw: "100% > 60%" (PD-07)
---@field condition? ConditionName card game: what a successful draw inflicts (PD-09): one of the pack's, if it defines any

---A condition of the card game.
---@class Condition
---@field name string what the condition is called
---@field about? string what it does, for people
---@field fewer? table cards fewer by these Abilities: {operate = 1}
---@field less? table points off these Lobes: {correl = 1}
---@field harder? integer added to the target difficulty of its actions and attacks
---@field still? boolean no action and no attack
---@field turns? integer it ends with so many of its bearer's turns; left out, it lasts until it is relieved

---A number that may be turned.
---@class KnobSpec
---@field of? string which number: "challenges/Ogre/ep", "party/Ada/plays/Axe/damage", "limits/rounds", as simulate -sweep has it
---@field values? (integer|string)[] what it may be, up to 20 of them: {8, 12, 16}, {"1d6", "1d8"}

---What is wanted of the balance.
---@class TargetSpec
---@field players? "sensible"|"random" whose games; sensible players if left out
---@field ending? EndingName how these games end; in success if left out
---@field wins? integer[] how many games in a hundred end so: {40, 70}, from and to
---@field rounds? integer[] how many rounds a game lasts on average: {6, 10}, from and to

---What the pack's names and texts are in another language.
---@class LanguageSpec
---@field name string the language: "de", "pt-BR"
---@field texts? table<string, string> the pack's names and texts, and what they are in the language. Where %s stands, anything may stand, and a number for %d: ["%s wakes."] = "%s wacht auf."
---@field story? table<string, string> in the same way what the game says itself: ["%s goes from %s to %s"] = "%s geht von %s nach %s"

---What stands behind test "name".
---@class TestBlock
---@field scene? Position the position to start from: {Ada = {region = "Ford", ep = 12}}, by the name of a PC or Challenge, and what concerns all: round, limit, tokens, counters, found, opened. Before it is laid, round 1 has begun: first hands are drawn from the seed, and on_round has run. Not so in a test that says begin = false
---@field dice? string the dice of the test's commands: "d6=3 d20=17"; if left out, they come from the seed
---@field seed? integer where all other dice come from; 1 if left out
---@field begin? boolean false: the scenario has not begun; t:begin() begins it
---@field run? fun(t: Test) what is done and expected

---How a test's game stands.
---@class Position
---@field [string] TestScene how a PC or Challenge of that name stands
---@field round? integer the round being played; it can't go back
---@field limit? integer a chase's round limit (EX-110)
---@field tokens? integer the Stealth Tokens that are left (EX-100)
---@field counters? table<string, integer> how many slots of each counter are filled, by its name: {Dread = 3}
---@field option? table<string, any> what the table has chosen before the game: {Nerves = 4}; what is left out has its default. Only the scene of a test says it, not t:scene (GL-76)
---@field state? table<string, any> what the scenario keeps: {rung = true}; what is left out stays (GL-59)
---@field found? string|string[] secrets that have been found: the way that one opens is open, what it disarms is gone, and nobody has its item (EX-122)
---@field opened? string|string[] features and obstacles that have been opened: an obstacle is gone, and nobody has a feature's item (EX-130)

---How a PC or Challenge stands.
---@class TestScene
---@field region? string the region where it is: a Challenge that is not on the map comes onto it, a PC sees there what sight allows (EX-30, EX-34), and no callback hears of it
---@field injuries? integer a PC's Injuries (GL-08)
---@field diseases? string|string[] its diseases, and no others
---@field effects? string|string[] the effects in force on it, beside those of gear, regions, diseases and the scenario, and no others (GL-52)
---@field ep? integer its Energy Points
---@field power? integer where its power stands, -5 to 5
---@field resilience? integer where its resilience stands
---@field mind? integer where its mind stands
---@field skill? integer where its skill stands
---@field items? string|string[] what a PC carries, and nothing else
---@field hand? string|string[] the cards that a PC holds: a name for each, from its deck (HD-05)
---@field discarded? string|string[] the cards in a PC's discard pile, in the same way
---@field draws? string|string[] the cards that a PC draws next, in this order, whenever it draws: no dice are rolled for them. None may be left (HD-07). The first hand is drawn before: only a test with begin = false says which cards it has
---@field lit? boolean a PC's light source is alight
---@field alerted? boolean a Challenge is Alerted (EX-81)
---@field revealed? boolean true: the players know of a Challenge
---@field wounds? integer Wounds that its unit has left (GL-14)
---@field suffers? "unharmed"|"Dazed"|"Stunned" what its unit suffers, until the end of its turn (GL-13)
---@field vim? integer Vim that its bioform has left (PD-34)
---@field perks? string|string[] the Perk Cards that its bioform holds, and no others: a name for each (PD-10)
---@field conditions? string|string[] the conditions of the card game in force on its bioform, and no others (PD-09)
---@field data? table what a Challenge keeps in self.data

---What a region is to be like; what is left out does not change.
---@class Terrain
---@field dark? boolean no light by nature (EX-32)
---@field water? boolean entities swim there (EX-40)
---@field submerged? boolean fully under water, so there is water too (EX-44)
---@field about? string its description from now on (GL-78)

---What is about to happen, as a before_ callback gets it (GL-72).
---@class Prospect
---@field n integer how many, with the answers so far; 0 for a Move and a disease
---@field name string what causes it: a play or other content, or ""; of a roll the entry, such as "Damage"
---@field track? Track of before_shift
---@field class? DiceClass of before_roll
---@field to? RegionName of before_move: where it leads
---@field disease? DiseaseName of before_afflict

---Stat Tracks by name: {power = -1}.
---@class Tracks
---@field power? integer
---@field resilience? integer
---@field mind? integer
---@field skill? integer

---Dice levels by class: {accuracy = 1}.
---@class Classes
---@field accuracy? integer
---@field damage? integer
---@field evasion? integer
---@field defence? integer
---@field skill_dice? integer

---A PC or a Challenge.
---@class Entity
---@field name string its name
---@field kind "pc"|"creature"|"environ"|"obstacle"|"seeker"|"trap"|"neutral" what it is
---@field about string how a Challenge is described now; "" for a PC
---@field region RegionName the name of the region it is in; "" for an obstacle
---@field ep integer its Energy Points
---@field max_ep integer the most it can have now
---@field power integer where its power stands, -5 to 5
---@field resilience integer where its resilience stands
---@field mind integer where its mind stands
---@field skill integer where its skill stands
---@field injuries integer a PC's Injuries
---@field in_play boolean it is on the map
---@field alerted boolean it is Alerted (EX-81)
---@field wounds integer Wounds that its unit has left (GL-14)
---@field vim integer Vim that its bioform has left (PD-34)
---@field suffers "unharmed"|"Dazed"|"Stunned"|"Incapacitated" what its unit suffers, until the end of its turn (GL-13)
---@field data table what self keeps: numbers, texts, true and false, and tables of them; the data of other content can't be read
local Entity = {}

---Takes EP; no Defence.
---@param n integer 0 or more
function Entity:hurt(n) end

---Gives EP back, up to the maximum.
---@param n integer 0 or more
function Entity:heal(n) end

---Moves a Stat Track (ST-10).
---@param track Track
---@param by integer slots, -10 to 10
function Entity:shift(track, by) end

---Gives a PC or Challenge a disease (EX-142).
---@param disease DiseaseName its name
function Entity:afflict(disease) end

---Heals a PC or Challenge of a disease, all instances (EX-145).
---@param disease DiseaseName its name
function Entity:cure(disease) end

---Gives a PC an Injury (GL-08).
function Entity:injure() end

---Takes a PC out of play for good. What it carried lies where it was (GL-48).
function Entity:kill() end

---Takes a PC out of play, alive: it is captured, or goes home. What it carried lies where it was (GL-48). join brings it back (GL-49).
function Entity:leave() end

---Defeats a Challenge.
function Entity:defeat() end

---Makes a seeker Alerted (EX-81).
function Entity:alert() end

---Ends the Alerted condition of a seeker (EX-81).
function Entity:calm() end

---Makes a Challenge known to the players. A PC or Challenge is hidden no more (GL-53).
function Entity:reveal() end

---Gives a feature or a Challenge another description, which stays when it is open or gone: self:describe("It looks at you."). The players read it when they see it (GL-78).
---@param about string
function Entity:describe(about) end

---Puts it into a region; no Move is spent.
---@param region RegionName its name
function Entity:send(region) end

---Gives a PC an item.
---@param item ItemName
function Entity:give(item) end

---Takes an item from a PC, if it has it.
---@param item ItemName
function Entity:take(item) end

---Equips a Gear that a PC carries, at once (GL-47).
---@param gear GearName its name
function Entity:equip(gear) end

---Takes off a Gear, if a PC has it equipped; the PC still carries it (GL-47).
---@param gear GearName its name
function Entity:take_off(gear) end

---Gives a PC more Moves in this round, a creature or seeker up to the end of its next turn (EX-20).
---@param n? integer 1 if left out
function Entity:grant_move(n) end

---Gives dice levels until the start of self's next turn (EX-02).
---@param class DiceClass
---@param levels integer
function Entity:boost(class, levels) end

---Ends its turn once the callback is done.
function Entity:end_turn() end

---Gives a PC an extra Search roll, besides the Search Action (EX-120).
function Entity:search() end

---Makes it play one of its Actions once the callback is done; no Action Phase is spent.
---@param action PlayName the play's name
---@param target? Entity left out for a play that needs none
function Entity:play(action, target) end

---A PC finds a secret, as if by a Search (EX-122).
---@param secret SecretName its name
function Entity:find(secret) end

---Whether a PC carries an item.
---@param item ItemName
---@return boolean
function Entity:has(item) end

---Whether a PC has a Gear equipped.
---@param gear GearName its name
---@return boolean
function Entity:wears(gear) end

---Whether a PC or Challenge has a disease.
---@param disease DiseaseName
---@return boolean
function Entity:has_disease(disease) end

---Puts an effect in force on a PC or Challenge, by self. Returns whether it came: a second one from one source changes nothing, unless it adds up (GL-52).
---@param effect EffectName its name
---@return boolean
function Entity:bestow(effect) end

---Ends an effect on a PC or Challenge. Returns whether it was in force. What gear, a region, the scenario or a disease bestows stays (GL-52).
---@param effect EffectName its name
---@return boolean
function Entity:lift(effect) end

---Whether an effect is in force on a PC or Challenge (GL-52).
---@param effect EffectName its name
---@return boolean
function Entity:has_effect(effect) end

---A PC draws cards (HD-60). Returns how many came: a draw from an empty deck shuffles the discard pile instead (HD-13).
---@param n? integer 1 if left out
---@return integer
function Entity:draw(n) end

---Discards a card from a PC's hand. Returns whether it was there (HD-60).
---@param card CardName
---@return boolean
function Entity:discard(card) end

---Discards cards of a PC's hand at random. Returns how many it held (HD-60). All see which. The dice of a test fix them: d5=2 is the second of five.
---@param n? integer 1 if left out
---@return integer
function Entity:discard_random(n) end

---Takes a card from a PC's deck into its hand. Returns whether it was there (HD-60).
---@param card CardName
---@return boolean
function Entity:fetch(card) end

---Takes a card from a PC's discard pile into its hand. Returns whether it was there (HD-60).
---@param card CardName
---@return boolean
function Entity:recover(card) end

---The cards that a PC holds, a name for each: first its plays with copies and those of its craft, then the deck of its craft by the alphabet, then its own. What a callback says with log or ask, all hear (HD-81).
---@return CardName[]
function Entity:hand() end

---The cards of a PC's discard pile, in the same way.
---@return CardName[]
function Entity:discarded() end

---The cards that are left in a PC's deck, in the same way. Nobody knows which comes next (HD-82).
---@return CardName[]
function Entity:deck() end

---Rolls a d20 check of its unit: a stat ("Melee") or a situation ("Rout", "Jump"), or against a Difficulty, which needs no unit. Returns whether it passes, and by how much the die is above what it needs, below 0 if under it; a natural 1-4 fails and a natural 20 passes (CK-10 to CK-20).
---@param check string|integer
---@param modifier? integer points that improve it, 0 if left out
---@param edge? "advantage"|"disadvantage"
---@return boolean
---@return integer
function Entity:check(check, modifier, edge) end

---Attacks another: "Melee" or "Ranged" with its unit (CK-21), or with a weapon of its bioform (PD-01). Who is Incapacitated or has no Vim left is out of play. Returns the Wounds or the Vim that the other loses.
---@param with "Melee"|"Ranged"|WeaponName
---@param target Entity
---@return integer
function Entity:attack(with, target) end

---Its bioform draws for an action: "Labor(Correl) 6" is an Ability, a Lobe and a target difficulty. Returns whether it is a full success, and by how much it misses (PD-02 to PD-13).
---@param ability string
---@return boolean
---@return integer
function Entity:act(ability) end

---Its bioform resists a trauma of so many percent of its Max Vim: its behaviours change it, it draws, its armour lets some through. Returns the Vim that it loses (PD-20 to PD-35).
---@param trauma string its type or family
---@param percent integer
---@return integer
function Entity:resist(trauma, percent) end

---Gives back Wounds of its unit, or Vim of its bioform, up to all. What the unit suffers is over. A PC that is out of play too.
---@param n integer 0 or more
function Entity:mend(n) end

---Puts a condition of the card game in force on its bioform (PD-09).
---@param condition ConditionName
function Entity:inflict(condition) end

---Ends a condition of the card game. Returns whether it was in force (PD-09).
---@param condition ConditionName
---@return boolean
function Entity:relieve(condition) end

---Whether a condition of the card game is in force on it (PD-09).
---@param condition ConditionName
---@return boolean
function Entity:in_condition(condition) end

---The piece of content whose callback runs.
---@class Content
---@field name string its name
---@field data table what it keeps: numbers, texts, true and false, and tables of them
local Content = {}

---A region of the map in its current state; at returns it.
---@class Place
---@field name string its name
---@field about string its description, as it is now
---@field dark boolean it is dark, whatever light the PCs carry (EX-32)
---@field water boolean entities swim there (EX-40)
---@field submerged boolean it is fully under water (EX-44)
---@field lit boolean it is lit, by nature or by a PC's light (EX-32)
local Place = {}

---Lights or darkens it, floods or drains it, or gives it another description: at("Shingle"):set { water = true, about = "The sea has it." }. What is left out stays. The players learn of it when they see it (GL-78).
---@param terrain Terrain
function Place:set(terrain) end

---The open ways out of it, in the order of the pack. Closed ways are left out, and hidden ones until they are found. Obstacles don't count.
---@return Way[]
function Place:exits() end

---How many Moves it takes from it to another region by open ways; nil if none lead there.
---@param region RegionName
---@return integer?
function Place:distance(region) end

---The names of the regions on a shortest way from it to another by open ways, without its own and with the last; empty if there is none.
---@param region RegionName
---@return RegionName[]
function Place:path(region) end

---The PCs and Challenges in play within so many Moves of it by open ways, PCs first. Obstacles are in no region, so they are left out.
---@param n integer Moves; 0 is in it
---@return Entity[]
function Place:near(n) end

---A connection in its current state; way returns it.
---@class Way
---@field from RegionName the region that was named first
---@field to RegionName the other region
---@field closed boolean nobody passes or sees through it (EX-21, EX-30)
local Way = {}

---Opens it: reveals a hidden way, and opens a closed one (EX-122).
function Way:open() end

---Closes it: nobody passes or sees through it (EX-21, EX-30).
function Way:close() end

---A Feature of the map in its current state; fixture returns it.
---@class Fixture
---@field name string its name
---@field region RegionName where it is
---@field opened boolean it is open (EX-133)
---@field about string its description, as it is now
local Fixture = {}

---Gives a feature or a Challenge another description, which stays when it is open or gone: self:describe("It looks at you."). The players read it when they see it (GL-78).
---@param about string
function Fixture:describe(about) end

---What a Challenge may do now: its choose picks one (GL-81).
---@class Choice
---@field kind "action"|"strategy"|"move"|"waive"|"end turn"|"reaction"|"interrupt"|"assist"|"reroll"|"keep"|"track"|"question"|"forced"|"forced reaction" what it is; an answer is called by what is asked for: of a "reaction" with play = nil it plays none
---@field play PlayName? the play, if it is one
---@field target Entity? on whom, if it is on one
---@field region RegionName? where a Move leads
---@field text string the choice in words: "Rat plays Bite against Ada"
local Choice = {}

---The game in which a test runs: what its commands are, and what there is to read.
---@class Test
---@field round integer the number of the round being played
---@field whose_turn string whose turn it is; "" between turns
---@field tokens integer the Stealth Tokens that are left (EX-100)
---@field limit integer a chase's round limit; 0 if there is none (EX-110)
---@field result "running"|"success"|"partial success"|"failure" how the scenario stands
---@field ending EndingName the ending that came; "" for none, and for an end without a name (GL-60)
---@field state TestState what the scenario keeps, by its names: t.state.rung (GL-59)
---@field question string the question that waits for t:answer; "" for none
local Test = {}

---Begins the scenario, in a test that says begin = false.
function Test:begin() end

---Lets a PC join at the start of the next round, as the host of a game may (GL-49).
---@param who string|TestEntity
function Test:join(who) end

---Rules what is so now, as the DM may in play: "Ada ep 3 because she ducked". Nothing reacts to it (docs/dm.md).
---@param ruling string
function Test:rule(ruling) end

---Begins the next turn of a PC or Challenge. All others pass until then. It may end the scenario.
---@param who string|TestEntity
function Test:turn(who) end

---Moves a PC or Challenge into a region, in its turn. If that region isn't adjacent, it is first put into the first region from which it can go there.
---@param who string|TestEntity
---@param region string
function Test:enter(who, region) end

---Plays an Action or Strategy, in the turn of the one who plays it. Without a target, it is played against the first possible one.
---@param who string|TestEntity
---@param play string its name
---@param target? string|TestEntity
function Test:play(who, play, target) end

---Plays an Action's Lockpick entry against a lock (EX-130).
---@param who string|TestEntity
---@param play string its name
---@param target? string|TestEntity a Challenge or feature
function Test:pick(who, play, target) end

---A PC Searches, in its turn (EX-120).
---@param who string|TestEntity
function Test:search(who) end

---Gives the legal command with these words, such as "Ada opens Chest"; t:choices() lists them.
---@param words string
function Test:choose(words) end

---What the choose of a Challenge picks now that it is its turn, or now that it is asked, in words for choose; nil if it leaves that to the DM (GL-81).
---@param who string|TestEntity
---@return string?
function Test:chooses(who) end

---Answers the pending question: by the number of the option, from 1, or by words in it.
---@param option integer|string
function Test:answer(option) end

---Ends the current turn.
function Test:end_turn() end

---Lets everyone pass until the next round has begun and its Draw Phase is over, or the scenario has ended. Who holds more than the Hand Limit discards the first card that may go. To choose another: t:turn(last), t:end_turn(), t:choose("Mirel discards Index"), where last is who acts last in the round.
function Test:next_round() end

---Lets everyone pass until n more rounds have begun, or the scenario has ended.
---@param n integer
function Test:rounds(n) end

---Lets the ready players play on to the end and returns the result: "running" if it has not ended after that many rounds. All dice come from the seed.
---@param seed? integer the test's own if left out
---@param rounds? integer the most rounds to play; 100 if left out
---@return string
function Test:play_out(seed, rounds) end

---Plays on from here n times, each with a seed of its own, and returns how often each result came: {success = 7, failure = 3}. Then the game stands as before.
---@param n integer
---@param rounds? integer the most rounds to play; 100 if left out
---@return table<string, integer>
function Test:play_outs(n, rounds) end

---Puts the game as a table says, as scene does at the start of a test: {Ada = {ep = 3}, counters = {Dread = 2}, found = "Crack"}. Nothing hears of it.
---@param scene Position
function Test:scene(scene) end

---Puts a PC or Challenge as a table says: {region = "Ford", ep = 12}. Nothing hears of it.
---@param who string|TestEntity
---@param scene TestScene
function Test:set(who, scene) end

---Fixes the dice of the commands that follow: "d6=3 d20=17". None may be left of those before.
---@param dice string
function Test:dice(dice) end

---A PC by its name.
---@param name string
---@return TestEntity
function Test:pc(name) end

---A Challenge by its name.
---@param name string
---@return TestEntity
function Test:challenge(name) end

---How many slots of a counter are filled.
---@param counter string
---@param owner? string|TestEntity the PC to whom it belongs; not needed if only one is called so
---@return integer
function Test:filled(counter, owner) end

---What the slots of an inventory hold, in the order in which it was put in.
---@param inventory string
---@param owner? string|TestEntity the PC to whom it belongs; not needed if only one is called so
---@return string[]
function Test:things_in(inventory, owner) end

---Whether a secret has been found.
---@param secret string
---@return boolean
function Test:found(secret) end

---Whether a feature has been opened, or an obstacle is gone.
---@param name string
---@return boolean
function Test:opened(name) end

---What a region is like now: { lit = true, water = false, submerged = false, lying = {"rope"} }. It is lit by nature or by a PC's light (EX-32). lying lists the items that lie there.
---@param region string
---@return table
function Test:at(region) end

---Whether log, log_dm or tell has written a line with this text in it since the test began; with a PC, whether its player has heard one.
---@param text string
---@param who? string|TestEntity a PC
---@return boolean
function Test:said(text, who) end

---The legal commands in words: what t:choose takes.
---@return string[]
function Test:choices() end

---Whether a legal command has these words in it, as t:choose finds it: t:expect(not t:offers("Ada attempts: Pray")). If its can or when fails, so does the test.
---@param words string
---@return boolean
function Test:offers(words) end

---Expects something to be true. If not, the test fails but goes on.
---@param what any
---@param message? string the message of the failure
function Test:expect(what, message) end

---Expects two values to be the same; tables are compared by content. If not, the test fails but goes on.
---@param found any
---@param want any
---@param message? string the message of the failure
function Test:equal(found, want, message) end

---Expects the rules to refuse a command that the function gives, and returns why.
---@param f fun()
---@return string
function Test:refused(f) end

---A PC or Challenge in a test: its fields show the current state.
---@class TestEntity
---@field name string its name
---@field about string how a Challenge is described now; "" for a PC
---@field region RegionName the name of the region it is in; "" for an obstacle
---@field ep integer its Energy Points
---@field max_ep integer the most it can have now
---@field power integer where its power stands, -5 to 5
---@field resilience integer where its resilience stands
---@field mind integer where its mind stands
---@field skill integer where its skill stands
---@field injuries integer a PC's Injuries
---@field in_play boolean it is on the map
---@field alerted boolean it is Alerted (EX-81)
---@field revealed boolean the players know of it
---@field wounds integer Wounds that its unit has left (GL-14)
---@field vim integer Vim that its bioform has left (PD-34)
---@field suffers "unharmed"|"Dazed"|"Stunned"|"Incapacitated" what its unit suffers, until the end of its turn (GL-13)
---@field data table a copy of what a Challenge keeps in self.data
local TestEntity = {}

---Whether a PC carries an item.
---@param item string
---@return boolean
function TestEntity:has(item) end

---Whether a PC or Challenge has a disease.
---@param disease string
---@return boolean
function TestEntity:has_disease(disease) end

---Whether an effect is in force on a PC or Challenge (GL-52).
---@param effect string
---@return boolean
function TestEntity:has_effect(effect) end

---The cards that a PC holds, a name for each: first its plays with copies and those of its craft, then the deck of its craft by the alphabet, then its own. What a callback says with log or ask, all hear (HD-81).
---@return CardName[]
function TestEntity:hand() end

---The cards of a PC's discard pile, in the same way.
---@return CardName[]
function TestEntity:discarded() end

---The cards that are left in a PC's deck, in the same way. Nobody knows which comes next (HD-82).
---@return CardName[]
function TestEntity:deck() end

---What the scenario keeps for all its callbacks: the values that scenario { state = ... } declares (GL-59).
---@class State
---@field [string] any a number, a text, true or false, or a table of them
local State = {}

---What the scenario keeps, as a test reads it; its scene sets it (GL-59).
---@class TestState
---@field [string] any what it is now
local TestState = {}

---What the table has chosen before the game: a number, or one of an option's words (GL-76). It never changes.
---@class Options
---@field [string] any what was chosen of the option with this name: a number, or one of its words
local Options = {}

---The scenario: one for each pack.
---@param content Scenario
function scenario(content) end

---What the pack is: its name, version and author, and the packs that it needs.
---@param content PackInfo
function pack(content) end

---A campaign: scenarios that lead to each other, with one party. It stands in the file campaign.lua, beside a folder for each scenario (GL-82).
---@param content Campaign
function campaign(content) end

---A region of the map (EX-10).
---@param content Region
function region(content) end

---A way between two regions: connection {"Ford", "Reeds"} (EX-10).
---@param content Connection
function connection(content) end

---A hazard of a region that acts first in each round (EX-55).
---@param content Environ
function environ(content) end

---What blocks a connection (EX-60).
---@param content Obstacle
function obstacle(content) end

---A Challenge that moves and fights as PCs do (EX-75).
---@param content Creature
function creature(content) end

---A guard on patrol (EX-80).
---@param content Seeker
function seeker(content) end

---A Challenge that springs (EX-85).
---@param content Trap
function trap(content) end

---Nobody's enemy: a merchant, a boat, a captive. No play of a PC is against it, and it has no turn without on_turn (GL-89).
---@param content Neutral
function neutral(content) end

---What is in force for a while (GL-52).
---@param content Effect
function effect(content) end

---A Disease lowers a base value until it is healed (EX-140).
---@param content Disease
function disease(content) end

---Something hidden that a Search may find (EX-120).
---@param content Secret
function secret(content) end

---A thing with a lock: a chest (EX-133).
---@param content Feature
function feature(content) end

---A Fortune table or deck: its rows are written without keys (EX-123).
---@param content Fortunes
function fortunes(content) end

---A Counter of the scenario (CT-01).
---@param content CounterSpec
function counter(content) end

---Something that the players may attempt and the book does not name (GL-50).
---@param content Command
function command(content) end

---A way in which the scenario ends, with a name (GL-60).
---@param content EndingSpec
function ending(content) end

---What should happen in some game (GL-97). It decides nothing and nobody is told: homebrew simulate counts in how many games it was so, and homebrew check names it if it never was.
---@param content WitnessSpec
function witness(content) end

---A value that the table chooses before a game, such as how hard it is (GL-76).
---@param content OptionSpec
function option(content) end

---A thing that does something: where PCs carry or find an item of its name, it is this one. Any other item is a name alone (GL-84).
---@param content ItemSpec
function item(content) end

---A ready-made PC, for those who just want to play.
---@param content PC
function pc(content) end

---A card that decks share: the deck of a pc or craft says how many of it there are (HD-01).
---@param content Card
function card(content) end

---A piece of Gear. A pc that names it starts with it equipped. An item with its name is this Gear: who finds it can equip it (GL-47).
---@param content Gear
function gear(content) end

---A Craft: a pc has it by naming it (ST-05, EX-100, EX-120).
---@param content Craft
function craft(content) end

---A table of the d20 game: its rows are written without keys, lowest first (CK-16).
---@param content CheckTable
function check_table(content) end

---A unit of the d20 skirmish game: a pc or challenge is it by its key unit (CK-01).
---@param content Unit
function unit(content) end

---A character of the card game: a pc or challenge is it by its key bioform (PD-04, PD-20 to PD-33).
---@param content Bioform
function bioform(content) end

---A weapon of the skirmish game (CK-33), or of the card game: a spell, a relic or bare hands too (PD-01).
---@param content Weapon
function weapon(content) end

---A condition of the card game, and what it does (PD-09).
---@param content Condition
function condition(content) end

---A number that homebrew tune may turn.
---@param content KnobSpec
function knob(content) end

---What homebrew tune should bring the pack to.
---@param content TargetSpec
function target(content) end

---What the pack's names and texts are in another language: language { name = "de", texts = { ["Ford"] = "Furt" } } (GL-83).
---@param content LanguageSpec
function language(content) end

---A test of the pack: test "name" { run = function(t) ... end }. The command check runs it.
---@param name string
---@return fun(test: TestBlock)
function test(name) end

---Throws dice such as "2d6", tells them and returns the total.
---@param dice Dice
---@param name? string what they are for
---@return integer
function roll(dice, name) end

---Throws dice as roll does and returns a list of the faces.
---@param dice Dice
---@param name? string what they are for
---@return integer[]
function throw(dice, name) end

---A whole number from 1 to n, each with the same chance, from the dice of this command. No event shows it. The dice of a test fix it as dN: d2=1 makes random(2) 1.
---@param n integer
---@return integer
function random(n) end

---Writes a line for the players. In a scenario that is apart, only the PCs that are with self are told, or all if self has no place.
---@param text string|number
function log(text) end

---The same as tell("dm", text).
---@param text string|number
function log_dm(text) end

---Writes a line for one PC, for those who are at a place now (at("Crypt")), or for "dm". Nobody else hears it, but the DM hears all.
---@param who Entity|Place|"dm"
---@param text string|number
function tell(who, text) end

---Shows one or two values to the author: check -v, play, watch and story of the command homebrew print them. It changes nothing, and nobody else sees them. A can, a when and a choose may not call it: they only read, and are asked more often than they count.
---@param value any
---@param more? any
function debug(value, more) end

---Asks a PC's player, or the DM for a Challenge. The callback goes on to its end; when the answer is there, answers.HANDLER(self, who, option) runs, option counted from 1.
---@param who Entity
---@param handler HandlerName the name of a function in answers
---@param question string
---@param options string[] 2 to 20
function ask(who, handler, question, options) end

---Asks a PC's player whether to discard a card of a kind, or of any: 'discard a Strategy, or else' (HD-61). Only the player sees which cards there are. It goes on as ask does: option is 1 if none was discarded, 2 if one was. Of a PC that holds no such card, as all know, the answer is 1 without a question.
---@param who Entity
---@param handler HandlerName the name of a function in answers
---@param question string
---@param kind? "action"|"reaction"|"strategy"|"assist"|"interrupt"
function ask_discard(who, handler, question, kind) end

---Lets timers.TIMER(self) run when so many rounds from now begin, before their on_round: 1 is the next round. It doesn't run if self is gone by then: a Challenge defeated, a disease cured, the PC that played it out of play. Several of one name may wait (GL-77).
---@param rounds integer 1 or more
---@param timer TimerName the name of a function in timers
function after(rounds, timer) end

---Cancels all timers of a name that self has set, in any callback. Returns how many there were (GL-77).
---@param timer TimerName the name of a function in timers
---@return integer
function cancel(timer) end

---Gives points to a counter (CT-02). Returns false, and spends nothing, if a resource can't pay (GL-32).
---@param counter CounterName
---@param points integer
---@param owner? Entity the PC to whom it belongs; if left out it is the scenario's, or else of the PC in the callback
---@return boolean
function advance(counter, points, owner) end

---Whether the slots left of a counter cover so many points. Nothing is spent (CT-13).
---@param counter CounterName
---@param points integer
---@param owner? Entity the PC to whom it belongs; if left out it is the scenario's, or else of the PC in the callback
---@return boolean
function can_pay(counter, points, owner) end

---Clears the slots of a counter that points pay for (GL-30).
---@param counter CounterName
---@param points integer
---@param owner? Entity the PC to whom it belongs; if left out it is the scenario's, or else of the PC in the callback
function retreat(counter, points, owner) end

---Adds Temporary slots to a counter, ten slots in all at most (CT-05).
---@param counter CounterName
---@param slots integer
---@param owner? Entity the PC to whom it belongs; if left out it is the scenario's, or else of the PC in the callback
function add_slots(counter, slots, owner) end

---Takes Temporary slots of a counter away that are not filled; returns how many. Without an unfilled slot it is complete (CT-05).
---@param counter CounterName
---@param slots integer
---@param owner? Entity the PC to whom it belongs; if left out it is the scenario's, or else of the PC in the callback
---@return integer
function drop_slots(counter, slots, owner) end

---Puts a thing into a free slot of an inventory (CT-15). Returns false if there is none. The last slot that fills completes it (CT-04).
---@param inventory CounterName
---@param thing ItemName
---@param owner? Entity the PC to whom it belongs; if left out it is the scenario's, or else of the PC in the callback
---@return boolean
function put_in(inventory, thing, owner) end

---Takes a thing out of an inventory; returns whether a slot held it (CT-15). A Temporary slot that held something is lost (CT-06).
---@param inventory CounterName
---@param thing ItemName
---@param owner? Entity the PC to whom it belongs; if left out it is the scenario's, or else of the PC in the callback
---@return boolean
function take_out(inventory, thing, owner) end

---What the slots of an inventory hold, in the order in which it was put in (CT-15).
---@param inventory CounterName
---@param owner? Entity the PC to whom it belongs; if left out it is the scenario's, or else of the PC in the callback
---@return ItemName[]
function things_in(inventory, owner) end

---How many slots of a counter are filled.
---@param counter CounterName
---@param owner? Entity the PC to whom it belongs; if left out it is the scenario's, or else of the PC in the callback
---@return integer
function filled(counter, owner) end

---How many slots a counter has, temporary ones included.
---@param counter CounterName
---@param owner? Entity the PC to whom it belongs; if left out it is the scenario's, or else of the PC in the callback
---@return integer
function slots(counter, owner) end

---Brings a Challenge of the scenario onto the map and returns it.
---@param challenge ChallengeName
---@param region? RegionName ignored for an obstacle
---@return Entity
function spawn(challenge, region) end

---Lets a PC join that waits, or come back after it left: in on_round at once, else at the start of the next round (GL-49). Returns whether it is there or comes: not if its time in a chase is up.
---@param pc PCName its name
---@param region? RegionName where; the start of the scenario if left out
---@return boolean
function join(pc, region) end

---Puts an item down in a region, for a PC to pick up (GL-48).
---@param item ItemName
---@param region RegionName
function lay(item, region) end

---The items that lie in a region, whether the players know it or not (GL-48).
---@param region RegionName
---@return ItemName[]
function lying(region) end

---The same as way(from, to):open() (EX-122).
---@param from RegionName
---@param to RegionName
function open_way(from, to) end

---Takes Stealth Tokens from the party (EX-101).
---@param n integer
function take_tokens(n) end

---Gives Stealth Tokens back to the party (EX-100).
---@param n integer
function give_tokens(n) end

---Moves a chase's round limit by so many rounds, back if n is negative (EX-114).
---@param n integer
function extend_limit(n) end

---Ends the scenario, by no ending of the pack: finish is for those.
---@param result "success"|"partial success"|"failure"
function end_scenario(result) end

---Ends the scenario with an ending of the pack (GL-60).
---@param ending EndingName its name
function finish(ending) end

---The number of the round being played.
---@return integer
function round() end

---The Stealth Tokens that are left (EX-100).
---@return integer
function tokens() end

---The PCs in play: all, or those in a region.
---@param region? RegionName
---@return Entity[]
function pcs(region) end

---The PC of that name, in play or not; nil if the party has none: local mara = called("Mara").
---@param pc PCName its name
---@return Entity?
function called(pc) end

---A Challenge of the scenario by its name, on the map or not.
---@param name ChallengeName
---@return Entity
function challenge(name) end

---The Challenges on the map: all, or those in a region; an obstacle is in no region.
---@param region? RegionName
---@return Entity[]
function challenges(region) end

---Gives dice levels to the current Action. Call it from the on_attack of the target, or of the scenario: this is what a tool does for a climber (EX-70).
---@param class DiceClass accuracy or damage
---@param levels integer
function aid(class, levels) end

---Prevents the fall if the current Action fails. Call it from the target's on_attack: this is what a rope does for a climber (EX-70).
function belay() end

---Rolls a d20 with modifiers on a check_table of the pack, tells the roll and returns the text of the row (CK-16).
---@param table TableName
---@param modifier? integer 0 if left out
---@param edge? "advantage"|"disadvantage"
---@return string
function look_up(table, modifier, edge) end

---A feature of the map by its name, to read and to describe anew: fixture("Chest").about.
---@param feature FeatureName
---@return Fixture
function fixture(feature) end

---Whether a region is lit (EX-32).
---@param region RegionName
---@return boolean
function lit(region) end

---Whether a region may count as a setting now (EX-91).
---@param region RegionName
---@param setting Setting
---@return boolean
function in_setting(region, setting) end

---A region of the map by its name, to read and to change: at("Shingle").water.
---@param region RegionName
---@return Place
function at(region) end

---The connection between two regions, to open and to close: way("Shingle", "Cave"):close().
---@param from RegionName
---@param to RegionName
---@return Way
function way(from, to) end

---What the scenario keeps, for all callbacks (GL-59).
---@type State
state = nil

---What the table has chosen before the game, for all callbacks and tests to read (GL-76).
---@type Options
options = nil

---The text "Lua 5.1".
---@type string
_VERSION = nil

---Ends the callback with an error if v is false or nil; else returns all its arguments.
---@generic T
---@param v T?
---@param message? any
---@param ... any
---@return T
---@return any ...
function assert(v, message, ...) end

---Ends the callback with an error. What it did is undone.
---@param message any
---@param level? integer
function error(message, level) end

---The metatable of a value, or what its __metatable says.
---@param object any
---@return any
function getmetatable(object) end

---Goes through a list: for i, v in ipairs(list).
---@generic T
---@param list T[]
---@return fun(list: T[], i?: integer): integer, T
function ipairs(list) end

---The key after another, and its value. Unlike Lua 5.1: the list part comes first, then the keys in the order in which they were first set: the same on every machine.
---@generic K, V
---@param t table<K, V>
---@param key? K
---@return K?
---@return V?
function next(t, key) end

---Goes through a table: for k, v in pairs(t). Unlike Lua 5.1: same order as next.
---@generic K, V
---@param t table<K, V>
---@return fun(t: table<K, V>, key?: K): K, V
function pairs(t) end

---Calls f; on an error returns false and the message. Unlike Lua 5.1: a spent budget and a failure of the host can't be caught, and a refused verb fails the callback even if pcall catches it.
---@param f function
---@param ... any
---@return boolean
---@return any ...
function pcall(f, ...) end

---Whether two values are the same, without metatables.
---@param a any
---@param b any
---@return boolean
function rawequal(a, b) end

---Reads a field without metatables.
---@param t table
---@param key any
---@return any
function rawget(t, key) end

---Sets a field without metatables.
---@generic T: table
---@param t T
---@param key any
---@param value any
---@return T
function rawset(t, key, value) end

---Runs a file of the pack, once, and returns what it returns. Unlike Lua 5.1: only files of the pack, and only while it loads: a pack can't reach outside itself.
---@param name string
---@return any
function require(name) end

---The arguments from the n-th on, or their number.
---@param n integer|"#"
---@param ... any
---@return any ...
function select(n, ...) end

---Gives a table its metatable.
---@generic T: table
---@param t T
---@param metatable? table
---@return T
function setmetatable(t, metatable) end

---The number that a text stands for, or nil.
---@param v any
---@param base? integer
---@return number?
function tonumber(v, base) end

---A value as text. Unlike Lua 5.1: tables and functions have no addresses: they are "table" and "function", the same on every machine.
---@param v any
---@return string
function tostring(v) end

---What a value is.
---@param v any
---@return "nil"|"number"|"string"|"boolean"|"table"|"function"|"userdata"
function type(v) end

---The values of a list.
---@generic T
---@param list T[]
---@param i? integer
---@param j? integer
---@return T ...
function unpack(list, i, j) end

---@class mathlib
math = {}

---x without its sign.
---@param x number
---@return number
function math.abs(x) end

---The next whole number up.
---@param x number
---@return integer
function math.ceil(x) end

---Radians as degrees.
---@param x number
---@return number
function math.deg(x) end

---e to the power of x. Unlike Lua 5.1: computed without the machine's own functions, so that the last digit is the same on every machine.
---@param x number
---@return number
function math.exp(x) end

---The next whole number down.
---@param x number
---@return integer
function math.floor(x) end

---What is left of x divided by y.
---@param x number
---@param y number
---@return number
function math.fmod(x, y) end

---Infinity.
---@type number
math.huge = nil

---The natural logarithm. Unlike Lua 5.1: computed without the machine's own functions, so that the last digit is the same on every machine.
---@param x number
---@return number
function math.log(x) end

---The largest.
---@param x number
---@param ... number
---@return number
function math.max(x, ...) end

---The smallest.
---@param x number
---@param ... number
---@return number
function math.min(x, ...) end

---The whole part and the rest.
---@param x number
---@return integer
---@return number
function math.modf(x) end

---3.14159...
---@type number
math.pi = nil

---x to the power of y. Unlike Lua 5.1: computed without the machine's own functions, so that the last digit is the same on every machine.
---@param x number
---@param y number
---@return number
function math.pow(x, y) end

---Degrees as radians.
---@param x number
---@return number
function math.rad(x) end

---The square root.
---@param x number
---@return number
function math.sqrt(x) end

---@class stringlib
string = {}

---The bytes of a text as numbers.
---@param s string
---@param i? integer
---@param j? integer
---@return integer ...
function string.byte(s, i, j) end

---The text of these bytes.
---@param ... integer
---@return string
function string.char(...) end

---Where a pattern begins and ends, and its captures; nil if it is not there. Unlike Lua 5.1: every step of the search is charged, so that no pattern can hang.
---@param s string
---@param pattern string
---@param from? integer
---@param plain? boolean
---@return integer?
---@return integer?
---@return any ...
function string.find(s, pattern, from, plain) end

---A text with values in it: ("%d of %d"):format(1, 2). Unlike Lua 5.1: %s takes any value, as tostring does.
---@param format string
---@param ... any
---@return string
function string.format(format, ...) end

---Goes through all matches. Unlike Lua 5.1: charged as find.
---@param s string
---@param pattern string
---@return fun(): string, any
function string.gmatch(s, pattern) end

---The text with matches replaced, and how many. Unlike Lua 5.1: charged as find.
---@param s string
---@param pattern string
---@param with string|table|function
---@param most? integer
---@return string
---@return integer
function string.gsub(s, pattern, with, most) end

---How many bytes.
---@param s string
---@return integer
function string.len(s) end

---In small letters, A to Z only.
---@param s string
---@return string
function string.lower(s) end

---The captures of the first match; nil if there is none. Unlike Lua 5.1: charged as find.
---@param s string
---@param pattern string
---@param from? integer
---@return string?
---@return any ...
function string.match(s, pattern, from) end

---The text n times.
---@param s string
---@param n integer
---@return string
function string.rep(s, n) end

---The text from back to front.
---@param s string
---@return string
function string.reverse(s) end

---The part from i to j; from the end, if below 0.
---@param s string
---@param i integer
---@param j? integer
---@return string
function string.sub(s, i, j) end

---In capitals, a to z only.
---@param s string
---@return string
function string.upper(s) end

---@class tablelib
table = {}

---The texts and numbers of a list as one text.
---@param list table
---@param sep? string
---@param i? integer
---@param j? integer
---@return string
function table.concat(list, sep, i, j) end

---How long a list is; # does the same.
---@param list table
---@return integer
function table.getn(list) end

---Puts a value at the end of a list, or at a place.
---@param list table
---@param at any
---@param value? any
function table.insert(list, at, value) end

---The largest positive key that is a number, or 0.
---@param t table
---@return number
function table.maxn(t) end

---Removes and returns the last value, or the value at a place.
---@param list table
---@param at? integer
---@return any
function table.remove(list, at) end

---Sorts a list. Unlike Lua 5.1: equal elements keep their order, the same on every machine.
---@generic T
---@param list T[]
---@param before? fun(a: T, b: T): boolean
function table.sort(list, before) end
