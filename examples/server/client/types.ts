// What a client gets and sends. Made of the Go types by go test ./explore -run TestSchemaIsCurrent -update

/**
 * A View is what one viewer may know of a play: enough to play it and to show it. It holds the names and descriptions of what the viewer
 * knows, the known part of the map, whose turn it is, the pending question, and the commands to choose from. Players, bots and clients get a
 * View, and never a State or an Scenario, which hold the secrets.
 */
export interface View {
  /** a PC; Everyone for what all players know; DMOnly for the DM, who knows everything */
  viewer: Who;
  /** its name */
  scenario: string;
  /** the text that the players read at the start */
  about?: string;
  type: Type;
  forbids: Forbids;
  /** the region where the PCs start */
  start: RegionID;
  /** NoRegion while it is not known (EX-12) */
  goal?: RegionID;
  /** the item that the PCs have to bring out; "" is none (EX-12) */
  requires?: string;
  /** in a Chase, each PC has a round limit of its own (EX-114) */
  ownLimits: boolean;
  /** each PC knows only what it has seen (Spec.Apart) */
  apart?: boolean;
  /** no PC hands over, drops or picks up items (Spec.ItemsStay) */
  itemsStay?: boolean;
  /** how many pieces of Gear a PC may have equipped; 0 is any number (GL-47) */
  gearLimit?: number;
  round: number;
  /** a Chase's rounds so far (EX-110) */
  count: number;
  /** a Chase's round limit (EX-110) */
  limit?: number;
  phase: RoundPhase;
  /** the entity whose turn has begun and not ended; Nobody between turns, and if the viewer doesn't know the entity */
  turn?: Who;
  /** Stealth Tokens left (EX-100) */
  tokens: number;
  result: Result;
  /** the clause that ended the scenario */
  clause?: string;
  /** the name of the Ending that came, if one has (GL-60) */
  ending?: string;
  pcs: PCView[];
  /** the known ones, in the order of the Spec */
  regions: RegionView[];
  /** the Challenges that the viewer knows of, in the order of their numbers */
  challenges: ChallengeView[];
  /** Challenges of which the viewer knows only the name: defeated ones and Seekers whose bodies lie about, in order */
  gone: GoneView[];
  bodies: BodyView[];
  reached: Reach[];
  boosts: Boosted[];
  counters: CounterView[];
  /** those in force on an entity in the View, in the order of their numbers (GL-52) */
  effects: EffectView[];
  /** those that an entity in the View has, in the order of the Spec */
  diseases: DiseaseView[];
  /** found (EX-122) */
  secrets: string[];
  /** the Gear that the viewer knows of: what PCs carry and what is seen to lie about, in the order of their plays (GL-47) */
  gear: GearView[];
  /** the usable things that PCs carry or see lie about, Gear among them (GL-84) */
  items: ItemView[];
  /** how often PCs have played plays with Uses, and for the DM Challenges too (GL-85) */
  played: PlayUse[];
  /** the commands of content that the viewer knows of, in the order of the Spec (GL-50) */
  commands: CommandView[];
  /** what the scenario keeps, for the DM alone, in the order of the Spec (GL-59) */
  state?: ValueView[];
  /** the Endings with names, for the DM alone, in the order of the Spec (GL-60) */
  endings?: EndingView[];
  /** all Secrets, found or not, for the DM alone, in the order of the Spec (EX-122) */
  hidden?: SecretView[];
  /** the timers that wait, for the DM alone, in the order in which they were set (GL-77) */
  timers?: TimerView[];
  /** what the table has chosen before the game, in the order of the Spec (GL-76) */
  options?: OptionView[];
  /** what players want, for Policies: Players.Choose fills it in, and a View for people has none (GL-80) */
  aims?: AimView[];
  /** the pending question, without the frames behind it */
  asked?: Pending;
  /**
   * the legal commands of the viewer: a PC's own, those of all PCs for Everyone (none if Apart, or if a PC's hand is closed), all others for the
   * DM
   */
  choices: Command[];
  /** an Policy may let another player choose first: see Pass */
  mayPass: boolean;
  /** Choices in words, if the host puts them in for a client: v.Words = show.Choices(&v) */
  words: string[];
}

/**
 * Who names one entity of a running scenario: a PC, a Challenge, or nobody. An audience is a Who too: Everyone or DMOnly. It keeps its meaning
 * for as long as the scenario runs, so saves and events hold it.
 */
export type Who = `pc${number}` | `challenge${number}` | "everyone" | "dm";

/** A Type is the kind of scenario. It decides how the scenario can fail. */
export type Type = "normal" | "stealth" | "chase";

/** Forbids are the things that a scenario forbids outright. EX-104 */
export interface Forbids {
  /** no Action may be played against an Obstacle that has a Lock or a key: only picks and keys open it (GL-43) */
  bashing?: boolean;
  /** a Seeker that can see the PCs' light from its region or an adjacent unblocked one costs Tokens */
  light?: boolean;
  /** how many Stealth Tokens such light costs; 0 is all of them: defeat */
  tokens?: number;
}

/** RegionID is a region's place in Spec.Regions, or NoRegion. In JSON it is a name that counts from 1, such as "region3". */
export type RegionID = `region${number}`;

/** A RoundPhase is a part of a round. It says who takes turns. EX-01 */
export type RoundPhase = "before" | "environs" | "pcs" | "challenges" | "discard" | "over";

/** A Result is the outcome of a scenario. */
export type Result = "running" | "success" | "partialSuccess" | "failure";

/** A PCView is what everyone knows of a PC. The embedded PCState leaves out what only the dice need. */
export interface PCView {
  name: string;
  /** with its Injuries (GL-08) */
  maxEP: number;
  /** as they are now (ST-51) */
  keywords: Keywords;
  /** the light source it carries (EX-43) */
  light: Light;
  /** its Search entry: its own, or that of its Gear; zero if it can't Search (EX-120) */
  search?: Pool;
  /** by Command.Play: its own plays, then those of all Gear; plays of Gear that is not equipped have no name (GL-47) */
  plays: PlayView[];
  /** the known Obstacles in its way: a Move there attempts them (EX-65) */
  blocked: Block[];
  /** out of sight (Spec.Apart): EP, items, Stat Tracks and so on as it came, not as now (EX-30) */
  remembered?: boolean;
  /** how many cards it holds (HD-80) */
  hand?: number;
  /** how many are in its deck; 0 if the host keeps that (HD-80) */
  deck?: number;
  /** the viewer sees which cards it holds; else Cards says that there are none in hand (HD-81) */
  handKnown?: boolean;
  /** what is left of its unit; nil if it is none (CK-01) */
  unit?: Fighter;
  /** what is left of its bioform; nil if it is none (PD-04) */
  bioform?: Character;
  region?: RegionID;
  ep: number;
  injuries: number;
  fate: Fate;
  /** Moves left: 1, plus those that effects grant */
  moves: number;
  /** speed left of the current Move */
  steps: number;
  /** added to the speed of these Moves */
  speed: number;
  /** has spent the Action Phase of its turn */
  acted: boolean;
  /** has spent the Strategy Phase of its turn */
  planned: boolean;
  /** which parts of the extra Move and Action of Skill +5 it has taken */
  extra: Extra;
  /** 1 + the State.Turns of the last turn in which it played an Assist or Interrupt (GL-06); in a View 1 if it is this turn, else 0 */
  interrupts: number;
  /** has had its turn this round */
  turnOver: boolean;
  /** its light source is alight */
  lit: boolean;
  /** it was reduced to 0 EP: an Injury is due at the start of its next turn (GL-41) */
  owing: boolean;
  /** it joins at the start of the next round, in Region (GL-49) */
  expected?: boolean;
  /** it may equip, swap or take off one Gear in this turn beside the Strategy that it has played (ST-45) */
  maySwap?: boolean;
  /** its own round limit (EX-114) */
  limit: number;
  sheet: Sheet;
  diseases: Affliction[];
  /** what it carries, with what it has equipped */
  items: string[];
  /** how often things among Items have been used (GL-84) */
  worn?: ItemUse[];
  /** the Gear of Items that it has equipped, by name (GL-47) */
  equipped: string[];
  /** where the cards of each of its own plays are; none for a PC that holds no hand (HD-05) */
  cards?: CardCount[];
  /** it has drawn its first hand (HD-11) */
  dealt?: boolean;
}

/** Keywords say how an entity sees, swims and moves. */
export type Keywords = string;

/** Light is a kind of light source. */
export type Light = "none" | "flame" | "flameless";

/**
 * A Pool is a dice entry: up to four terms, such as 2d6+1d8. Make it with ParsePool or NewPool; check one made by hand with Validate. Pools
 * compare with == and copy by assignment. The zero Pool is no entry. An entry that was removed is another thing, see Removed. GL-02
 */
export type Pool = string;

/** A PlayView is a play as printed. It only says whether the play has code: the embedded Play's Special and When are nil. */
export interface PlayView {
  name: string;
  kind: PlayKind;
  /** played from a hand of cards, also without Copies: the host then knows who holds it (HD-70, HD-71) */
  card?: boolean;
  /** Copies is how many cards of it are in its PC's deck. Without, it is printed on its Craft, Background or Gear and never drawn (HD-01, HD-02). */
  copies?: number;
  /** an Action's Accuracy entry, against the Reaction's Endure (GL-03, GL-04) */
  inflict?: Pool;
  /** a Reaction's Evasion entry */
  endure?: Pool;
  /** EP that the target loses */
  damage?: Pool;
  /** a Reaction's: rolled and taken off the Damage, even if the Reaction lost (GL-04) */
  defence?: Pool;
  /** lowers every Defence entry of the opposing Reaction by this many levels (GL-02) */
  piercing?: number;
  /** an Action's or a Strategy's: against a Lock (EX-130) */
  lockpick?: Pool;
  /** Trial decides whether it takes effect, in place of the opposed roll. Only an Action or Interrupt against enemies has one. */
  trial?: Trial;
  /** the targets it is played against; an Environ's Actions are against all enemies unless this is SingleEnemy (EX-56) */
  aim?: Aim;
  /** an Action against one enemy or ally: the target may also be in an adjacent region that its player sees (GL-40) */
  ranged?: boolean;
  /** the play is available only in these settings and types of scenario; the empty set is all (EX-90, EX-93) */
  only?: Settings;
  /** the play is not available in these settings: a region with another one serves too (EX-91) */
  never?: Settings;
  /** dice levels that a setting or a type gives or takes (EX-90, EX-93) */
  stronger: SettingBoost[];
  /** Stealth Tokens that PCs lose when it takes effect on one of them (EX-101) */
  tokens?: number;
  /** the Disease it afflicts its target with, by name (EX-140) */
  disease?: string;
  /** Stat Tracks it moves when it takes effect */
  shifts: Shift[];
  /** the trigger of an Interrupt (EX-85) */
  trigger?: Trigger;
  /** left out, though other content speaks of it: nobody can play it; Never is then all settings */
  out?: boolean;
  /** an Interrupt that always fires, even if Interrupts are barred (ST-52, GL-06) */
  automatic?: boolean;
  /** an Interrupt that fires once in a scenario: a Trap that is spent when sprung */
  once?: boolean;
  /** how often its player may play it in a scenario; 0 is any number. Not of a card, of which Copies says so, nor of a Gear's play (HD-62, GL-85) */
  uses?: number;
  /**
   * an Action's or a Strategy's: whether it may be played now, for any target; nil is always. It gets what its player knows: of a Challenge the
   * DM's View (GL-85)
   */
  when?: Condition;
  /** regions added to the speed of this round's later Moves; not an Assist's (EX-20) */
  speed?: number;
  /** gives a Search that does not cost an Action (EX-120) */
  search?: boolean;
  /** Moves added in this round; not an Assist's (EX-20) */
  moves?: number;
  /** dice levels given until the start of its player's next turn (EX-02); an Assist's: for the Action that it helps */
  boosts: Boost[];
  /** bestowed on its target when it takes effect, on its player if it has none (GL-52) */
  effects?: Effect[];
  /** the Special entry as printed, for people */
  text?: string;
  /** the Special entry as code: runs when the play takes effect; nil is none (EX-51) */
  special?: Hook;
  /** a Reaction that wins ties (GL-04) */
  winsTies?: boolean;
  /** its number, as Command.Play has it; -1 for a Gear's plays, whose numbers are the wearer's */
  play?: `play${number}`;
  /** its Special entry has code (EX-51) */
  hasSpecial?: boolean;
  /** it has a When: Choices say whether it may be played now (GL-85) */
  hasWhen?: boolean;
  /** the Gear that prints it, or "" */
  gear?: string;
}

/** PlayKind is the kind of a play, after the book's five kinds of cards. EX-51 */
export type PlayKind = "action" | "reaction" | "strategy" | "assist" | "interrupt";

/** A Trial decides whether an Action takes effect by the rules of another game, in place of the opposed roll. One of its three fields is set. */
export interface Trial {
  /** Attack is an attack: Melee or Ranged, of the actor's unit, or the name of a weapon of its bioform. Only a play has it. CK-21, PD-01 */
  attack?: string;
  /**
   * Check is a check of the actor's unit: the name of a stat ("Melee") or a situation ("Rout"), or a Difficulty ("12"), which needs no unit.
   * CK-10, CK-14, CK-15
   */
  check?: string;
  /** Draw is a draw of the actor's bioform: traits and a target difficulty ("Labor(Correl) 6"). PD-02, PD-08 */
  draw?: string;
}

/** An Aim says which targets an Action is played against. */
export type Aim = "enemy" | "enemies" | "ally" | "none" | "singleEnemy";

/**
 * Settings is a set of settings. In a region with several, the player chooses one freely each time it matters (EX-91). So Has answers the
 * question "does this count as setting X?". A scenario has one type.
 */
export type Settings = string;

/**
 * A SettingBoost makes a play stronger or weaker in a setting, or in a type of scenario (EX-93). In a region with several settings, each entry
 * that is rolled takes the best setting for it (EX-91). What the type gives adds to that.
 */
export interface SettingBoost {
  setting: Setting;
  class: DiceClass;
  levels: number;
}

/**
 * A Setting decides what is available or stronger. The first three are settings of regions; the others stand for the types of scenario. EX-90,
 * EX-92, EX-93
 */
export type Setting = "wilderness" | "dungeon" | "civilization" | "normal" | "stealth" | "chase";

/** A DiceClass is a class of dice. Slots and other effects move all dice of a class. GL-03 */
export type DiceClass = "none" | "accuracy" | "damage" | "evasion" | "defence" | "skillDice";

/** A Shift is one movement of a Stat Track that a play makes when it takes effect. */
export interface Shift {
  track: Track;
  /** slots, up or down */
  by: number;
  /** on the entity that played it, not on the target */
  self?: boolean;
}

/** A Track is one of the four Stat Tracks that every entity has. ST-01 */
export type Track = "power" | "resilience" | "mind" | "skill";

/** A Trigger is a moment at which hooks run and Interrupts may be played. */
export type Trigger =
  | "none" | "begin" | "round" | "turn" | "enter" | "leave" | "attack" | "hurt" | "defeat" | "search" | "find" | "open" | "complete" | "goal"
  | "roundEnd" | "fail" | "allyAttack" | "allyHurt" | "hurtHere" | "defeatHere" | "turnHere" | "action" | "door" | "cross" | "pickUp" | "putDown"
  | "equip" | "takeOff";

/**
 * A Condition decides whether a PC may give a ContentCommand or use a thing now, or an entity play a Play (GL-84, GL-85). It gets the View of
 * that PC without its Choices, or for a Challenge that of the DM, and nothing else. So players learn nothing new from whether a command is
 * offered. A Condition must be a pure function of the View, and safe for several goroutines at once. The View is valid until the Condition
 * returns. View.Command finds the command itself, with the data that its Run has kept.
 */
export type Condition = string;

/** A Boost gives dice levels until the next turn of the entity that played it begins. EX-02 An Assist's are for the Action that it helps. */
export interface Boost {
  class: DiceClass;
  levels: number;
  /** for the entity itself and every ally in its region; otherwise for the entity alone, or the ally that the play is for */
  allies?: boolean;
}

/**
 * An Effect is something in force on an entity for a while. GL-52 Plays, Diseases, Gear, regions and the Spec bestow Effects. In their lists,
 * an Effect with a name and nothing else is the one of that name in Spec.Effects. Any other is defined where it stands, under a name of its
 * own.
 */
export interface Effect {
  name: string;
  about?: string;
  /** how long it is in force */
  lasts?: Lasts;
  /** if one source bestows it twice, both add up; otherwise the second changes nothing (GL-52) */
  adds?: boolean;
  /** in the list of a play: bestowed on the entity that plays it, not on its target */
  self?: boolean;
  /** dice levels; Allies is not for an Effect */
  boosts: Boost[];
  /** added to the maximum EP; EP above the maximum fall with it */
  ep?: number;
  /** added to the base values, together with those of Gear (GL-56) */
  base?: Values;
  /** what it gives */
  keywords?: Keywords;
  /** what it takes away; what has given it does not matter */
  loses?: Keywords;
  /** added to the speed of each Move, which stays at least 1 (EX-20) */
  speed?: number;
  /** what its bearer may not do */
  forbids?: Bans;
  /** whether its bearer is Hidden or Invisible (GL-53) */
  unseen?: Unseen;
  /** HiddenEntry are the dice that a Search must beat to reveal who is Hidden by it; without any those of its card (EX-120). */
  hiddenEntry?: Pool;
  /** Where it is in force: it waits elsewhere. EP and base values go by the setting of the scenario (EX-92, EX-93) */
  where?: Where;
}

/** Lasts says how long an Effect is in force. GL-52 */
export type Lasts =
  | "usual" | "action" | "turn" | "nextTurn" | "endOfNextTurn" | "ownTurn" | "endOfOwnTurn" | "round" | "scenario" | "cure" | "source";

/** Values has a slot for each track, in the book's order: Values{Mind: -1}. */
export type Values = [Slot, Slot, Slot, Slot];

/** A Slot is a place on a track: one of eleven, -5 to +5. ST-02 */
export type Slot = number;

/** Bans are what an Effect forbids: a bit for each kind of play in the order of the PlayKinds, then Moves and Searches. */
export type Bans = string;

/**
 * Unseen says whether an Effect hides its bearer, a PC, a Creature or a Seeker, from enemies. It does nothing for Environs, Obstacles and
 * Traps, and these see everyone. GL-53
 */
export type Unseen = "seen" | "hidden" | "invisible";

/** A Where says in which settings of regions and in which types of scenario something is available. The zero Where is everywhere. EX-92, EX-93 */
export interface Where {
  /** only in these settings, in scenarios of these types; empty is all */
  only?: Settings;
  /** never in these */
  never?: Settings;
}

/**
 * A Hook is a piece of content as code. Homebrew writes it as a Go func (Func, Named), or in Lua with package script. It reads the Scene,
 * rolls its dice and changes the scenario with its verbs. If it returns an error or a verb fails, the whole command fails with an *HookError
 * and the State is unchanged.
 */
export type Hook = string;

/** A Block is an Obstacle in a PC's way out of its region. */
export interface Block {
  way: ConnID;
  by: Who;
}

/** ConnID is a connection's place in Spec.Connections, or NoConn. In JSON it is a name that counts from 1, as in a command's text: "way4". */
export type ConnID = `way${number}`;

/**
 * A Fighter is a unit in play: its profile, its weapons, and what has become of it. NewFighter makes one. It is plain data: it copies by
 * assignment, compares with == and goes through JSON.
 */
export interface Fighter {
  unit: Unit;
  /** those that it bears; a zero Weapon is none */
  weapons?: Weapon[];
  /** Wounds that are left, 0 to those of its profile. GL-14 */
  left: number;
  /** until the end of its turn; Incapacitated: for good. GL-13 */
  suffers: Harm;
  /** its turn in this round is over */
  acted?: boolean;
}

/** A Unit is the profile of a unit: its ten stats (CK-01, CK-02). In the zero value all are dashes (CK-03). Compare units with ==. */
export interface Unit {
  name?: string;
  move: Stat;
  melee: Stat;
  ranged: Stat;
  defence: Stat;
  agility: Stat;
  morale: Stat;
  attacks: Stat;
  wounds: Stat;
  injury: Stat;
  pierce: Stat;
}

/** A Stat is one entry of a unit's profile: a number or a dash (CK-03). The zero value is the dash. Compare stats with ==. */
export type Stat = number | "-";

/** A Weapon is what checks and attacks need to know of a weapon. */
export interface Weapon {
  name: string;
  /** a Ranged weapon, not a Melee weapon */
  ranged?: boolean;
  /** -128 to 127: modifier of the Melee or Ranged check: 2 for a spear with +2 Mel */
  hit?: number;
  /** a dash is no modifier */
  injury: Stat;
  /** a dash is no modifier */
  pierce: Stat;
}

/** A Harm is what the injury tables do to a unit. The zero value is none. */
export type Harm = "unharmed" | "dazed" | "stunned" | "incapacitated";

/**
 * A Character is a bioform in play: its sheet, and what has become of it. NewCharacter makes one. It is plain data: it copies by assignment,
 * compares with == and goes through JSON.
 */
export interface Character {
  bioform: Bioform;
  /** that is left, 0 to its Max Vim; at 0 it is out of the scene */
  vim: number;
  /** its Perk Cards. PD-10 */
  held: Cards;
  /** in force. PD-09 */
  conditions?: Conditions;
}

/**
 * A Bioform is the part of a protagonist's or antagonist's sheet that attack and resistance draws read. It copies by assignment and compares
 * with ==.
 */
export interface Bioform {
  name: string;
  /** 0 to MaxMaxVim */
  maxVim: number;
  abilities: Abilities;
  lobes: Lobes;
  behaviours: Behaviours;
  /** the trauma that passes by how the resistance draw went; zero is 10% > 75% > 90% (PD-33) */
  armour: Spread;
}

/** Abilities are the ratings of a sheet: Abilities{Operate: 4}. An Ability that the sheet doesn't have is rated 0. */
export type Abilities = string;

/** Lobes are the Lobe scores of a sheet: Lobes{Correl: 2}. A Lobe that the sheet doesn't have scores 0. */
export type Lobes = string;

/** Behaviours are those of a sheet, in its order; the first zero Behaviour ends them. */
export type Behaviours = string;

/**
 * A Spread lists percentages by how a draw went, left to right: place 0 is for full success, place m for missing the target difficulty by m.
 * An attack has one for trauma, '100% > 60%' (PD-07). Armour has one for the trauma that it lets through, '10% > 75% > 90%' (PD-33). The zero
 * Spread has no place.
 */
export type Spread = string;

/**
 * Cards says how many there are of each card: Cards[Ace] Aces, Cards[King] Kings; Cards[0] is always 0. It is the cards of a deck, of a
 * discard pile, or the Perk Cards that a player holds.
 */
export type Cards = string;

/** Conditions are those in force on a character, in the order in which they came; the first one without a name ends them. */
export type Conditions = ProbdeckCondition[];

/**
 * A Condition is what an attack afflicts somebody with, and what it does while it is in force. The book names conditions, 'Fear' and
 * 'Paralysis', and leaves open what they do: a game says it. A Condition that says nothing is a name alone. PD-09
 */
export interface ProbdeckCondition {
  name: string;
  /** cards fewer by these Abilities, not below 0 */
  fewer: Abilities;
  /** points off these Lobes, not below 0 */
  less: Lobes;
  /** added to the target difficulty of actions and attacks, not of resistance draws; 0 to 1000 */
  harder?: number;
  /** no action and no attack */
  still?: boolean;
  /** so many ends of its bearer's turns from now; 0: until it is cured */
  turns?: number;
}

/** A Fate says whether a PC is in play, or how it left play. */
export type Fate = "playing" | "safe" | "dead" | "caught" | "away" | "waiting";

/** Extra says which parts of the extra Move and Action of Skill +5 have been taken. ST-57 */
export interface Extra {
  moved: boolean;
  acted: boolean;
}

/**
 * A Sheet is the Stat Tracks of one entity in one scenario. It is plain data: copy it by assignment, compare it with ==. Make it with
 * NewSheet; check one made or changed by hand with Validate. The zero Sheet stands at 0 on every track.
 */
export interface Sheet {
  /** what the entity is */
  kind?: EntityKind;
  /** from Background, Role and Gear, or by rank or type (ST-05, ST-07, ST-08). Gear may change it alone */
  base: Values;
  /** where each track stands */
  now: Values;
  /** how far Diseases lower each base, all together (ST-08) */
  lowered?: Lowered;
  /** how often an Obstacle's base has risen: 0 to 4, up to 8 with the widest limit (ST-57) */
  raised?: number;
  /** tracks that changed in this round (ST-11) */
  moved?: TrackSet;
  /** tracks that changed in the round before (ST-11) */
  wasMoved?: TrackSet;
  /** the entity that brought Mind to -5, while it stands there (ST-40) */
  cause?: Cause;
  /** rerolls used up in this round (ST-43, ST-44, ST-46) */
  spent?: Rerolls;
  /** a second Assist or Interrupt was played in this round (ST-55) */
  seconded?: boolean;
}

/**
 * An EntityKind says what an entity is, as far as that changes what a slot means. The zero EntityKind draws no cards, is not a Challenge, and
 * is in no scenario. ST-13
 */
export interface EntityKind {
  /** it draws cards and holds a hand */
  draws?: boolean;
  /** it has two Actions a turn (ST-21) */
  miniBoss?: boolean;
  /** its type, if it is a Challenge */
  challenge?: ChallengeType;
  /** the type of scenario that is played */
  scenario?: ScenarioType;
  /**
   * WiderBase widens the limit of base values: 1 makes -2..+2 into -3..+3, 2 makes it -4..+4. That is the widest: a base at +5 or -5 would have
   * the effect of its slot again at each reset. ST-08
   */
  widerBase?: number;
  /**
   * ResilienceBarsActions reads Resilience -4 as it is printed, "can't play Action cards from hand". By default it bars Reaction cards. An
   * entity that draws no cards is not affected. GL-05
   */
  resilienceBarsActions?: boolean;
}

/** A ChallengeType is a type of Challenge: what opposes PCs in exploration, and Neutral, which doesn't. ST-07 */
export type ChallengeType = "none" | "creature" | "environ" | "obstacle" | "seeker" | "trap" | "neutral";

/** A ScenarioType is a type of scenario. ST-05, ST-13 */
export type ScenarioType = "outside" | "exploration" | "combat" | "interaction";

/** Lowered is how far Diseases lower the base value of each track, all together. EX-142 */
export type Lowered = [number, number, number, number];

/** A TrackSet is a set of tracks. The zero TrackSet is empty. */
export type TrackSet = string;

/** A Cause is the game's own number for an entity: the one that brought Mind to -5. The zero Cause is unknown. ST-40 */
export type Cause = Who;

/** Rerolls is a set of rights and duties to reroll. Mind gives them to entities that draw no cards. ST-41, ST-43, ST-44, ST-46 */
export type Rerolls = string;

/** An Affliction is a Disease that an entity has. */
export interface Affliction {
  /** its place in Spec.Diseases */
  disease: `disease${number}`;
  /** how many instances (EX-145) */
  times: number;
}

/** An ItemUse says how often the things of one name that a PC carries, or that lie in a region, have been used. GL-84 */
export interface ItemUse {
  item: string;
  /** in all; what is used up is not counted */
  used: number;
}

/**
 * A CardCount says where the cards of one play are. Those in none of these places are in the deck. Equal cards are alike, and the deck has no
 * order: a card is picked when it is drawn. HD-05, HD-06
 */
export interface CardCount {
  hand?: number;
  /** in the discard pile; 0 if the host keeps the deck (HD-70) */
  discard?: number;
  /** being played: in no pile until that is over (HD-31) */
  played?: number;
}

/** A RegionView is what a viewer knows of a region. */
export interface RegionView {
  region: RegionID;
  name: string;
  about?: string;
  /** EX-90 */
  settings: Settings;
  /** EX-40; this and Submerged as the viewer last saw it */
  water: boolean;
  /** it lies under water (EX-41) */
  submerged: boolean;
  /** EX-103 */
  noHiding: boolean;
  /** the players know of it; false for the DM alone */
  known: boolean;
  /** a PC has been there (EX-31) */
  explored: boolean;
  /** a PC sees into it now (EX-30) */
  inSight: boolean;
  /** EX-32 */
  lit: boolean;
  exits: ExitView[];
  /** those not opened, in explored regions */
  features: FeatureView[];
  /** items that lie there (GL-48) */
  lying: string[];
  /** what content says of Features that are open and of Challenges that are gone (GL-78) */
  remains?: RemainView[];
}

/** An ExitView is what a viewer knows of one way out of a region. An unexplored region shows only those through which PCs have seen it. EX-31 */
export interface ExitView {
  way: ConnID;
  /** NoRegion while it is not known */
  to?: RegionID;
  /** the players know where it leads */
  known: boolean;
  /** false at the far end of a one-way connection */
  open: boolean;
  /** climbing down (EX-69) */
  down: boolean;
  /** nobody passes or sees through it, as far as the viewer knows (EX-21) */
  closed: boolean;
  /** the players have not found it yet; for the DM alone (EX-122) */
  hidden?: boolean;
  /** the Obstacles in it that the viewer knows of, those that somebody can pass too (EX-34) */
  obstacles: Who[];
}

/** A FeatureView is what a viewer knows of a Feature. EX-133 */
export interface FeatureView {
  /** its number from 1, as Command.Feature has it */
  feature: `feature${number}`;
  name: string;
  about?: string;
  /** it has a Lock that can be picked */
  lock: boolean;
  /** it has a Lock or needs a key */
  locked: boolean;
  /** the item that opens it, if a PC carries it; the DM always knows */
  key?: string;
}

/** A RemainView is the description that content has given to an open Feature, or to a Challenge that is gone. GL-78 */
export interface RemainView {
  name: string;
  about: string;
}

/** A ChallengeView is what a viewer knows of a Challenge. */
export interface ChallengeView {
  who: Who;
  /** as printed; View.Name adds a number to spawned copies */
  name: string;
  about?: string;
  /** its place in Spec.Challenges: spawned copies share it */
  printed: `challenge${number}`;
  type: ChallengeType;
  /** NoRegion for an Obstacle */
  region?: RegionID;
  /** an Obstacle's connection; else NoConn */
  way?: ConnID;
  /** for a PC viewer and a Persisting Obstacle: its own pool (EX-63) */
  ep: number;
  /** 0 if it has no EP (EX-58, EX-86) */
  maxEP?: number;
  alerted: boolean;
  sheet: Sheet;
  /** out of sight (Spec.Apart): as printed, not as it is now (EX-30) */
  remembered?: boolean;
  /** EX-142 */
  diseases: Affliction[];
  /** the light source that it carries (EX-43) */
  light?: Light;
  /** an Obstacle's: forms of movement that pass it (GL-09) */
  passedBy?: Keywords;
  /** it has a Lock that can be picked (EX-130) */
  lock: boolean;
  /** an Obstacle with a Lock or a key (GL-43) */
  locked: boolean;
  /** the item that opens it, if a PC carries it; the DM always knows (EX-134) */
  key?: string;
  /** what using Key costs; nothing without Key */
  keyUse?: KeyUse;
  /** what is left of its unit; nil if it is none (CK-01) */
  unit?: Fighter;
  /** what is left of its bioform; nil if it is none (PD-04) */
  bioform?: Character;
  /** for the DM, and for players that may force one of them (ST-40) */
  plays?: PlayView[];
  /** the players know of it */
  known?: boolean;
  /** as they are now */
  keywords?: Keywords;
  /** EX-76 */
  pursues?: boolean;
  /** Obstacles don't block it */
  passes?: boolean;
  /** a Seeker's patrol (EX-80) */
  route?: RegionID[];
  /** its place on Route */
  leg?: number;
}

/** A KeyUse is what it costs to remove a Lock with its key. EX-134 */
export type KeyUse = "move" | "strategy" | "action";

/** A GoneView is a Challenge of which only the name is known. */
export interface GoneView {
  who: Who;
  name: string;
}

/** A BodyView is the body of a defeated Seeker. EX-102 */
export interface BodyView {
  seeker: Who;
  region: RegionID;
  /** a PC has hidden it (EX-103) */
  hidden: boolean;
  /** the players have seen it, or were told of it; else they see it only now */
  known: boolean;
}

/** A Reach is a region that has raised a PC's own round limit. EX-114 */
export interface Reach {
  pc: Who;
  region: RegionID;
}

/** A Boosted is something in force on an entity for a time: a Boost, until the start of By's next turn (EX-02), or an Effect (GL-52). */
export interface Boosted {
  on: Who;
  by?: Who;
  /** of a Boost */
  class?: DiceClass;
  /** of a Boost */
  levels?: number;
  /** of an Effect: its number, from 1, among those of the Game (Game.Effect) */
  effect?: `effect${number}`;
  /** the Disease that it belongs to, from 1; it ends with the cure (EX-148) */
  disease?: `disease${number}`;
  /**
   * of an Effect: the State.Turns when it was bestowed; between turns that of the turn to come, if it lasts a turn. In a View it is 1 if that is
   * the turn which runs or is to come, else 0
   */
  since?: number;
}

/** A CounterView is what a viewer knows of a Counter. */
export interface CounterView {
  counter: `counter${number}`;
  /** "" if Hidden */
  name?: string;
  /** its value is not for this viewer */
  hidden: boolean;
  /** zero if Hidden; without its Owner */
  state?: Counter;
  /** the PC to whom it belongs, Nobody for the scenario's own and if Hidden (CT-17) */
  owner?: Who;
  /** a Timer that Actions don't advance (CT-14) */
  byHand?: boolean;
  /** where points count (EX-92) */
  where?: Where;
  /** what its slots hold, in order, if it is an Inventory (CT-15) */
  things?: string[];
}

/**
 * A Counter is one to ten slots, some of them filled. They fill in their order, so it says how many, not which. Counter{Slots: 10} is a
 * Progress Counter of ten slots worth 5; the zero Counter has no slots and is not valid.
 */
export interface Counter {
  kind: Kind;
  /** permanent slots, filled or not, 1 to 10. CT-01 */
  slots: number;
  /** permanent slots that are filled */
  filled?: number;
  /** unfilled Temporary slots; a filled one is lost. CT-06 */
  temporary?: number;
  /** points that a slot is worth, up to 65,535; 0 is the usual 5, and == tells it from a 5 that is written. CT-01 */
  worth?: number;
  /** points slot by slot; Temporary slots are worth Worth. CT-16 */
  worths?: number[];
  /** option: Temporary slots fill before permanent ones. GL-31 */
  temporaryFirst?: boolean;
  /** option: a Resource that can't cover a spend gives what it has. GL-32 */
  spendRest?: boolean;
  /** the game tells its value to the DM and the Owner only */
  hidden?: boolean;
  /** the game's number of the player that it belongs to, from 1; 0 if none */
  owner?: number;
}

/** A Kind is the type of a Counter. The zero Kind is Progress. */
export type Kind = "progress" | "danger" | "defeat" | "resource" | "timer" | "inventory";

/** An EffectView is an Effect that is in force on an entity in the View. GL-52 */
export interface EffectView {
  /** as Boosted.Effect has it */
  number: `effect${number}`;
  effect: Effect;
  /** who bears it, in order; with what Gear, their region and the scenario bestow */
  on: Who[];
  /**
   * What bestows it on some of them: the scenario on all, regions on those who stand there, Gear on those who have it equipped. What else
   * bestows it is in View.Boosts.
   */
  everywhere?: boolean;
  regions: RegionID[];
  gear: string[];
}

/** A DiseaseView is a Disease that an entity in the View has. EX-140 */
export interface DiseaseView {
  /** as Affliction.Disease has it */
  disease: `disease${number}`;
  name: string;
  about?: string;
  track: Track;
  /** how far each instance lowers the base */
  by: number;
}

/** A GearView is a Gear that a viewer knows of. GL-47 */
export interface GearView {
  name: string;
  about?: string;
  ep: number;
  base: Values;
  keywords: Keywords;
  light: Light;
  search?: Pool;
  /** where it is of use (EX-92) */
  where?: Where;
  /** dice levels of its Search entry and of what its plays roll (EX-92) */
  stronger: SettingBoost[];
  /** Command.Play of its first play is this many after a PC's own plays */
  first: number;
  /** the plays that it gives */
  plays: PlayView[];
}

/** An ItemView is what a viewer knows of a thing that does something: an Item, or a Gear that can be used. GL-84 */
export interface ItemView {
  name: string;
  about?: string;
  /** it is a Gear: only a PC that has it equipped can use it */
  gear?: boolean;
  /** it does something when it is used */
  usable: boolean;
  /** how often an unused one may be used (PCView.Worn counts uses); 0 is any number */
  uses?: number;
  /** what part of the turn a use costs */
  cost: CommandCost;
  /** what it is used on */
  aim: Aim;
  /** the target may also be in an adjacent region (GL-40) */
  ranged?: boolean;
  /** the PC whose turn it is has used one in this turn */
  used?: boolean;
  /** what it has kept */
  data?: string;
}

/** A CommandCost is what part of the turn a ContentCommand costs. GL-50 */
export type CommandCost = "nothing" | "strategy" | "action" | "move";

/** A PlayUse says how often an entity has played a play with a limited number of Uses. GL-85 */
export interface PlayUse {
  who: Who;
  /** its place among the plays of Who, as Command.Play has it */
  play?: `play${number}`;
  times: number;
}

/** A CommandView is what a viewer knows of a command of content. GL-50 */
export interface CommandView {
  /** its place in Spec.Commands, as Command.Play has it */
  command: `command${number}`;
  name: string;
  about?: string;
  /** it may be given in every region */
  anywhere: boolean;
  /** where else: the explored ones; the DM knows all */
  regions: RegionID[];
  /** the names of the PCs that may give it; none is every PC */
  who: string[];
  /** the item that the PC must carry for it */
  item?: string;
  cost: CommandCost;
  /** the PC whose turn it is has given it in this turn */
  given: boolean;
  /** what its Run has kept */
  data?: string;
}

/** A ValueView is what the scenario keeps under a name. GL-59 */
export interface ValueView {
  name: string;
  /** as JSON: 3, false, "none" */
  value: string;
}

/** An EndingView is a way for the scenario to end. GL-60 */
export interface EndingView {
  name: string;
  about?: string;
  /** what it is for the PCs */
  result: Result;
  /** it comes by itself when its question says so; else content ends the scenario with it */
  asks: boolean;
}

/** A SecretView is a Secret as the DM knows it. EX-122 */
export interface SecretView {
  /** its place in Spec.Secrets */
  secret: `secret${number}`;
  name: string;
  region: RegionID;
  /** the dice that a Search must beat */
  hidden: Pool;
  found: boolean;
  /** the hidden connection that it reveals; NoConn for none */
  way?: ConnID;
  /** what the finder takes */
  item?: string;
  /** the Challenge that it disables (EX-86) */
  disarms?: string;
  /** the table that the finder rolls on (EX-123) */
  fortune?: string;
}

/** A TimerView is a timer that waits. GL-77 */
export interface TimerView {
  name: string;
  /** the name of the content that has set it */
  of: string;
  /** the round at whose start it runs */
  round: number;
}

/** An OptionView is what the table has chosen of an Option. GL-76 */
export interface OptionView {
  name: string;
  about?: string;
  /** one of its words, or a number in digits */
  value: string;
}

/** An AimView is an Aim, and how it stands. GL-80 */
export interface AimView {
  /** an item that a PC should have */
  fetch?: string;
  /** an item that a PC should have in the region To */
  bring?: string;
  /** of Bring */
  to?: string;
  /** a Feature to open, or Gear to put on */
  use?: string;
  /** a region where a PC should be */
  reach?: string;
  /** a command of content to give; beside Fill and Keep: the one that helps */
  command?: string;
  /** a Counter of the scenario that should be full; its Command is given until it is */
  fill?: string;
  /** a Counter of the scenario that should always have fewer than Below slots filled */
  keep?: string;
  /** of Keep: 1 to 10 */
  below?: number;
  /** Aims of a Step with the same number are alternatives: one is enough; 0 is none; not for Keep */
  either?: number;
  /** from 0: players want the Aims of a Step when those of the Steps before it are reached */
  step: number;
  /** it has been reached, as far as the viewer knows; never for a Keep */
  reached: boolean;
  /** another Aim of its Step with the same Either is reached: nobody wants this one any more */
  spared?: boolean;
  /** of a Keep: it was not kept; the DM alone knows */
  broken?: boolean;
}

/**
 * Pending is a question that waits for its Answer, with everything needed to go on from there. It survives a save. event.Answer says what an
 * answer means.
 */
export type Pending =
  | ReactionPending | InterruptPending | AssistPending | RerollPending | KeepPending | TrackPending | ContentPending | ForcedPending
  | ForcedReactionPending | DiscardPending | CardPending | DiscardOrNotPending;

/** An Ask is the kind of a question that the rules put to a player or the DM in mid-resolution. */
export type Ask =
  | "nothing" | "reaction" | "interrupt" | "assist" | "reroll" | "keep" | "track" | "content" | "forced" | "forcedReaction" | "discard" | "card"
  | "discardOrNot";

/**
 * A Command is one thing that a player or the DM tells the scenario to do. It names things by numbers of the Spec and by the names of items,
 * which keep their meaning as long as the scenario is played. Compare Commands with ==. Legal lists every one that is legal in a State. In
 * text and JSON a Command looks like "pc1 move way4" (ParseCommand).
 */
export type Command = string;

/**
 * A Frame is one thing that is being resolved or waits for it. It is plain data that a save holds, small enough to copy. Only the engine uses
 * its fields.
 */
export interface Frame {
  kind: FrameKind;
  step?: number;
  actor?: Who;
  target?: Who;
  /** the actor's play */
  play?: number;
  /** the target's Reaction; -1 none */
  react?: number;
  /** the answer to the last question */
  choice?: number;
  /** where a loop over entities goes on */
  next?: number;
  feature?: number;
  conn?: ConnID;
  region?: RegionID;
  n?: number;
  /**
   * the Action takes effect; of one against all enemies: it has the Special of ST-27; of a Move through an Obstacle: the PC has fallen to the
   * far side
   */
  hit?: boolean;
  /** the Reaction takes effect */
  held?: boolean;
  /** a failure is not a fall (EX-70) */
  belayed?: boolean;
  /** content has sent the actor away meanwhile: it is no longer in an attempt, a fall or a Move (GL-54) */
  sent?: boolean;
  /** the actor or the target is gone, and a new Challenge has its number: this one is not in it (EX-77) */
  renewed?: boolean;
  /** the actor was unseen until it played this (GL-10) */
  unseen?: boolean;
  /** the target was unseen until this struck all enemies (GL-10, GL-45) */
  groped?: boolean;
  trigger?: Trigger;
  owner?: Owner;
  /** dice levels from Assists, by class */
  aid?: number[];
  /** what an attack does: its Damage less the Defence, and the Damage of the Reaction (GL-04) */
  harm?: [number, number];
  /** of a card that is being played, or of an attack: of the card of its Reaction */
  card?: CardEnd;
}

/** A FrameKind is the kind of a Frame. */
export type FrameKind =
  | "none" | "attack" | "volley" | "cross" | "enter" | "hook" | "spring" | "search" | "pick" | "sap" | "mind" | "forced" | "leave" | "verdict"
  | "command" | "card" | "discard" | "seek" | "timer" | "due";

/** An Owner is the piece of content whose hook runs. */
export interface Owner {
  kind: OwnerKind;
  /** its place in the Spec's list, or a play's among its player's plays */
  index?: number;
  /** the Challenge or PC; for a Disease, the afflicted; for a play, who played it; for Gear and an Item, the bearer */
  who?: Who;
}

/** An OwnerKind is a kind of content that has hooks. */
export type OwnerKind =
  | "scenario" | "challenge" | "disease" | "secret" | "feature" | "counter" | "fortune" | "play" | "command" | "region" | "connection" | "state" | "pc"
  | "gear" | "aims" | "item";

/** A CardEnd says where a card goes when it has been played. HD-31 */
export type CardEnd = "discarded" | "returns" | "stays";

/**
 * An Opposed is an opposed roll. Start it with Oppose. Then call Roll (or Judge, for dice rolled at the table), until Stage is Decided or asks
 * a player something. It is plain data from start to end, so a game can save it while a player thinks about a reroll. The zero Opposed is one
 * without entries. GL-04
 */
export interface Opposed {
  action?: Side;
  reaction?: Side;
  /** if content says so; by default ties go to the Action (GL-04) */
  reactionWinsTies?: boolean;
  /** how far the roll has come */
  stage: RollStage;
  /** the side whose turn it is in Reroll, AskReroll and AskKeep */
  by?: Party;
}

/**
 * A Side is a side of an opposed roll. Sheet.ActionSide and Sheet.ReactionSide make it, or fill in Pool, Certain and Rerolls by hand. The roll
 * fills in the rest.
 */
export interface Side {
  /** its entry, all adjustments made */
  pool?: Pool;
  /** it wins without dice (ST-28, ST-37) */
  certain?: boolean;
  /** its rights and duties to reroll */
  rerolls?: Rerolls;
  /** its first roll */
  first?: PoolRoll;
  /** its reroll */
  second?: PoolRoll;
  /** the right or duty that it used to reroll */
  used?: Rerolls;
  /** Second counts, not First */
  keptSecond?: boolean;
  /** it was winning at some point, even if it rerolled the win away */
  won?: boolean;
}

/** A PoolRoll is a pool with the dice that it rolled. Its text form is "2d6+1d8=3,4,8". It compares with ==. The zero PoolRoll is no roll. */
export type PoolRoll = string;

/** A RollStage is how far an opposed roll has come. */
export type RollStage = "notOpposed" | "firstRoll" | "reroll" | "askReroll" | "askKeep" | "decided";

/** A Party is a side of an opposed roll. */
export type Party = "action" | "reaction";

export interface ReactionPending {
  ask: "reaction";
  /** who answers: a PC's player, or the DM for a Challenge */
  who: Who;
  /** the entity it is about: the attacker, the ally */
  by?: Who;
  /** the plays that it is about; none if they are not for the viewer (HD-83) */
  plays?: `play${number}`[];
  /** the part of a hook that takes the answer */
  handler?: string;
  /** the command that began the turn, if it waits in Stack until the turn has begun */
  first?: Command;
  /** the frames being resolved; the last one asks */
  stack?: Frame[];
  /** the opposed roll that may be rerolled, or that the Damage follows */
  opposed?: Opposed;
}

export interface InterruptPending {
  ask: "interrupt";
  /** who answers: a PC's player, or the DM for a Challenge */
  who: Who;
  /** the entity it is about: the attacker, the ally */
  by?: Who;
  /** the plays that it is about; none if they are not for the viewer (HD-83) */
  plays?: `play${number}`[];
  /** the part of a hook that takes the answer */
  handler?: string;
  /** the command that began the turn, if it waits in Stack until the turn has begun */
  first?: Command;
  /** the frames being resolved; the last one asks */
  stack?: Frame[];
  /** the opposed roll that may be rerolled, or that the Damage follows */
  opposed?: Opposed;
}

export interface AssistPending {
  ask: "assist";
  /** who answers: a PC's player, or the DM for a Challenge */
  who: Who;
  /** the entity it is about: the attacker, the ally */
  by?: Who;
  /** the plays that it is about; none if they are not for the viewer (HD-83) */
  plays?: `play${number}`[];
  /** the part of a hook that takes the answer */
  handler?: string;
  /** the command that began the turn, if it waits in Stack until the turn has begun */
  first?: Command;
  /** the frames being resolved; the last one asks */
  stack?: Frame[];
  /** the opposed roll that may be rerolled, or that the Damage follows */
  opposed?: Opposed;
}

export interface RerollPending {
  ask: "reroll";
  /** who answers: a PC's player, or the DM for a Challenge */
  who: Who;
  /** the entity it is about: the attacker, the ally */
  by?: Who;
  /** the Damage or Defence that may be rerolled; zero for a Search or an opposed roll */
  roll?: PoolRoll;
  /** the part of a hook that takes the answer */
  handler?: string;
  /** the command that began the turn, if it waits in Stack until the turn has begun */
  first?: Command;
  /** the frames being resolved; the last one asks */
  stack?: Frame[];
  /** the opposed roll that may be rerolled, or that the Damage follows */
  opposed?: Opposed;
}

export interface KeepPending {
  ask: "keep";
  /** who answers: a PC's player, or the DM for a Challenge */
  who: Who;
  /** the entity it is about: the attacker, the ally */
  by?: Who;
  /** the part of a hook that takes the answer */
  handler?: string;
  /** the command that began the turn, if it waits in Stack until the turn has begun */
  first?: Command;
  /** the frames being resolved; the last one asks */
  stack?: Frame[];
  /** the opposed roll that may be rerolled, or that the Damage follows */
  opposed?: Opposed;
}

export interface TrackPending {
  ask: "track";
  /** who answers: a PC's player, or the DM for a Challenge */
  who: Who;
  /** the entity it is about: the attacker, the ally */
  by?: Who;
  /** the part of a hook that takes the answer */
  handler?: string;
  /** the command that began the turn, if it waits in Stack until the turn has begun */
  first?: Command;
  /** the frames being resolved; the last one asks */
  stack?: Frame[];
  /** the opposed roll that may be rerolled, or that the Damage follows */
  opposed?: Opposed;
}

export interface ContentPending {
  ask: "content";
  /** who answers: a PC's player, or the DM for a Challenge */
  who: Who;
  /** the entity it is about: the attacker, the ally */
  by?: Who;
  /** a hook's question */
  text: string;
  /** a hook's options */
  options: string[];
  /** the part of a hook that takes the answer */
  handler?: string;
  /** the command that began the turn, if it waits in Stack until the turn has begun */
  first?: Command;
  /** the frames being resolved; the last one asks */
  stack?: Frame[];
  /** the opposed roll that may be rerolled, or that the Damage follows */
  opposed?: Opposed;
}

export interface ForcedPending {
  ask: "forced";
  /** who answers: a PC's player, or the DM for a Challenge */
  who: Who;
  /** the entity it is about: the attacker, the ally */
  by?: Who;
  /** what By could be forced to do (ST-40) */
  forced?: Command[];
  /** the part of a hook that takes the answer */
  handler?: string;
  /** the command that began the turn, if it waits in Stack until the turn has begun */
  first?: Command;
  /** the frames being resolved; the last one asks */
  stack?: Frame[];
  /** the opposed roll that may be rerolled, or that the Damage follows */
  opposed?: Opposed;
}

export interface ForcedReactionPending {
  ask: "forcedReaction";
  /** who answers: a PC's player, or the DM for a Challenge */
  who: Who;
  /** the entity it is about: the attacker, the ally */
  by?: Who;
  /** the plays that it is about; none if they are not for the viewer (HD-83) */
  plays?: `play${number}`[];
  /** the part of a hook that takes the answer */
  handler?: string;
  /** the command that began the turn, if it waits in Stack until the turn has begun */
  first?: Command;
  /** the frames being resolved; the last one asks */
  stack?: Frame[];
  /** the opposed roll that may be rerolled, or that the Damage follows */
  opposed?: Opposed;
}

export interface DiscardPending {
  ask: "discard";
  /** who answers: a PC's player, or the DM for a Challenge */
  who: Who;
  /** the plays that it is about; none if they are not for the viewer (HD-83) */
  plays?: `play${number}`[];
  /** the part of a hook that takes the answer */
  handler?: string;
  /** the command that began the turn, if it waits in Stack until the turn has begun */
  first?: Command;
  /** the frames being resolved; the last one asks */
  stack?: Frame[];
  /** the opposed roll that may be rerolled, or that the Damage follows */
  opposed?: Opposed;
}

export interface CardPending {
  ask: "card";
  /** who answers: a PC's player, or the DM for a Challenge */
  who: Who;
  /** the plays that it is about; none if they are not for the viewer (HD-83) */
  plays?: `play${number}`[];
  /** the part of a hook that takes the answer */
  handler?: string;
  /** the command that began the turn, if it waits in Stack until the turn has begun */
  first?: Command;
  /** the frames being resolved; the last one asks */
  stack?: Frame[];
  /** the opposed roll that may be rerolled, or that the Damage follows */
  opposed?: Opposed;
}

export interface DiscardOrNotPending {
  ask: "discardOrNot";
  /** who answers: a PC's player, or the DM for a Challenge */
  who: Who;
  /** the entity it is about: the attacker, the ally */
  by?: Who;
  /** the plays that it is about; none if they are not for the viewer (HD-83) */
  plays?: `play${number}`[];
  /** the kinds of card that a hook wants discarded; none: any kind (HD-61) */
  kinds?: PlayKind[];
  /** a hook's question */
  text: string;
  /** the part of a hook that takes the answer */
  handler?: string;
  /** the command that began the turn, if it waits in Stack until the turn has begun */
  first?: Command;
  /** the frames being resolved; the last one asks */
  stack?: Frame[];
  /** the opposed roll that may be rerolled, or that the Damage follows */
  opposed?: Opposed;
}

/**
 * An Event is one thing that happened. Events are the only output of a command: folding them over the State before it gives the State after it
 * (Game.Fold). It is stored flat: Kind says which fields matter, and what N, From, To, Index and Text mean. Hosts read the types of package
 * event instead, which event.Of makes. Position.Tell leaves out what a viewer may not know. Package show turns a told event into a line.
 */
export type Event =
  | BegunEvent | RoundBeganEvent | PhaseBeganEvent | TurnBeganEvent | TurnEndedEvent | DiceTakenEvent | ActionSpentEvent | StrategySpentEvent
  | SpeedGainedEvent | TrackRecoveredEvent | TrackShiftedEvent | TrackSettledEvent | RerollsUsedEvent | MovedEvent | MoveSpentEvent | MoveGrantedEvent
  | MoveStoppedEvent | RegionSeenEvent | RegionExploredEvent | WayFoundEvent | WaySeenEvent | RevealedEvent | PlayedEvent | InterruptedEvent
  | AssistedEvent | ReactedEvent | RolledEvent | OpposedWonEvent | MissedEvent | HurtEvent | HealedEvent | PoolHurtEvent | PoolRefilledEvent
  | FellEvent | InjuredEvent | DiedEvent | LeftBehindEvent | DefeatedEvent | BodySeenEvent | BodyLeftEvent | BodyHiddenEvent | BodyDraggedEvent
  | AfflictedEvent | CuredEvent | AlertedEvent | TokensTakenEvent | AidedEvent | StrengthenedEvent | LitEvent | SearchedEvent | SecretFoundEvent
  | FortuneDrawnEvent | FeatureOpenedEvent | ItemTakenEvent | ItemLostEvent | AdvancedEvent | CompletedEvent | SpawnedEvent | RespawnedEvent
  | RespawnCountedEvent | RoundCountedEvent | LimitChangedEvent | ReachedGoalEvent | KeptEvent | NotedEvent | AskedEvent | AnsweredEvent | EndedEvent
  | UnharmedEvent | GlowSeenEvent | LapsedEvent | TokensGivenEvent | SlotsAddedEvent | ItemGivenEvent | ItemDroppedEvent | ItemPickedUpEvent
  | ItemsLeftEvent | ItemLaidEvent | ItemSeenEvent | RegionChangedEvent | WayChangedEvent | AttemptedEvent | GearEquippedEvent | GearTakenOffEvent
  | SwapAllowedEvent | CardDrawnEvent | DepartedEvent | ExpectedEvent | JoinedEvent | GearSwappedEvent | DeckShuffledEvent | CardDiscardedEvent
  | CardReturnedEvent | CardsDueEvent | HandSetEvent | RuledEvent | BestowedEvent | EffectEndedEvent | CheckedEvent | WoundsTakenEvent | DrewEvent
  | TraumaTakenEvent | PerkEarnedEvent | PerkSpentEvent | ConditionBeganEvent | ConditionEndedEvent | FighterSetEvent | PutInEvent | TakenOutEvent
  | ToldEvent | AmendedEvent | TimerSetEvent | TimerOverEvent | UsedEvent | UsedUpEvent | DescribedEvent | ChallengeDescribedEvent
  | FeatureDescribedEvent;

/** An EventKind is what happened, in the past tense. */
export type EventKind =
  | "none" | "begun" | "roundBegan" | "phaseBegan" | "turnBegan" | "turnEnded" | "diceTaken" | "actionSpent" | "strategySpent" | "speedGained"
  | "trackRecovered" | "trackShifted" | "trackSettled" | "rerollsUsed" | "moved" | "moveSpent" | "moveGranted" | "moveStopped" | "regionSeen"
  | "regionExplored" | "wayFound" | "waySeen" | "revealed" | "played" | "interrupted" | "assisted" | "reacted" | "rolled" | "opposedWon" | "missed"
  | "hurt" | "healed" | "poolHurt" | "poolRefilled" | "fell" | "injured" | "died" | "leftBehind" | "defeated" | "bodySeen" | "bodyLeft" | "bodyHidden"
  | "bodyDragged" | "afflicted" | "cured" | "alerted" | "tokensTaken" | "aided" | "strengthened" | "lit" | "searched" | "secretFound" | "fortuneDrawn"
  | "featureOpened" | "itemTaken" | "itemLost" | "advanced" | "completed" | "spawned" | "respawned" | "respawnCounted" | "roundCounted"
  | "limitChanged" | "reachedGoal" | "kept" | "noted" | "asked" | "answered" | "ended" | "unharmed" | "glowSeen" | "lapsed" | "tokensGiven"
  | "slotsAdded" | "itemGiven" | "itemDropped" | "itemPickedUp" | "itemsLeft" | "itemLaid" | "itemSeen" | "regionChanged" | "wayChanged" | "attempted"
  | "gearEquipped" | "gearTakenOff" | "swapAllowed" | "cardDrawn" | "departed" | "expected" | "joined" | "gearSwapped" | "deckShuffled"
  | "cardDiscarded" | "cardReturned" | "cardsDue" | "handSet" | "ruled" | "bestowed" | "effectEnded" | "checked" | "woundsTaken" | "drew"
  | "traumaTaken" | "perkEarned" | "perkSpent" | "conditionBegan" | "conditionEnded" | "fighterSet" | "putIn" | "takenOut" | "told" | "amended"
  | "timerSet" | "timerOver" | "used" | "usedUp" | "described" | "challengeDescribed" | "featureDescribed";

/**
 * Names hold the names of what a told event is about. A client without the scenario, such as a browser, needs them to tell the event. A name
 * is "" if the event has none of that kind, or if the viewer doesn't know it.
 */
export interface Names {
  who?: string;
  by?: string;
  /** the play, Disease, Effect, Secret, Feature, Counter or command of content; of Begun the scenario */
  what?: string;
  /** regions: the start and end of a Move, or the two ends of a found way; To alone: where it happens */
  from?: string;
  /** regions: the start and end of a Move, or the two ends of a found way; To alone: where it happens */
  to?: string;
  /** the description of a region that is seen, of a Challenge that is revealed, and a new one */
  about?: string;
  /** of RegionSeen: the Creatures and Seekers that the players see there (EX-30) */
  seen?: string[];
  /** of Rolled: the Effects among its Mods, in order (GL-52) */
  effects?: string[];
  /** of RegionExplored: what blocks the ways out, as far as the players know (EX-34) */
  blocked?: Blockade[];
}

/** A Blockade is an Obstacle in a way out of a region that the PCs explore. EX-34 */
export interface Blockade {
  /** the Obstacle; "" if the way is closed */
  by: string;
  about?: string;
  /** the region behind it; "" if the players don't know it */
  to?: string;
  /** the way is one-way and leads here */
  into?: boolean;
}

/** PCs are a set of PCs. The zero PCs are none. */
export type PCs = string;

export interface BegunEvent {
  kind: "begun";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface RoundBeganEvent {
  kind: "roundBegan";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** the round */
  round: number;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface PhaseBeganEvent {
  kind: "phaseBegan";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** the entities that have turns now */
  phase: RoundPhase;
  /** how many Challenges will take turns in it, for the DM */
  challenges?: number;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface TurnBeganEvent {
  kind: "turnBegan";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface TurnEndedEvent {
  kind: "turnEnded";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

/**
 * A DiceKey says whose dice are rolled, for what and against whom. With the seed, the round and the number of times that the same key has been
 * rolled in the round, it decides how the dice fall (SeedDice). Nothing else does: it makes no difference who else is there, what they roll,
 * and where something stands in a list.
 */
export interface DiceKey {
  what: Purpose;
  /** of a hook; NoTrigger for a Special, a Fortune and a command */
  on?: Trigger;
  /** who rolls, or for whom the DM or content rolls */
  who?: Who;
  /** the other side, or who caused the hook */
  against?: Who;
  /** the play, or the piece of content */
  content?: Owner;
}

/** A Purpose is what dice are rolled for. */
export type Purpose =
  | "content" | "inflict" | "endure" | "damage" | "defence" | "search" | "hidden" | "lockpick" | "lock" | "fall" | "fortune" | "cards" | "check"
  | "draw";

export interface DiceTakenEvent {
  kind: "diceTaken";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** how often these dice have been rolled before in this round */
  times: number;
  /** the key of the roll */
  dice: DiceKey;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface ActionSpentEvent {
  kind: "actionSpent";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** it is the extra one of Skill +5 (ST-57) */
  extra: boolean;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface StrategySpentEvent {
  kind: "strategySpent";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface SpeedGainedEvent {
  kind: "speedGained";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** regions for each Move */
  speed: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface TrackRecoveredEvent {
  kind: "trackRecovered";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** the four tracks before */
  before: Values;
  /** the four tracks now */
  after: Values;
  /** the Stat Tracks as they stand now, for the DM */
  sheet?: Sheet;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

/**
 * An Effect is what a slot does besides moving dice levels. A game meets those of the +5 and -5 slots: a TrackChange says which one happened.
 * Methods such as Sheet.MayReact answer for the others.
 */
export type StattrackEffect =
  | "none" | "skipAction" | "skipOneOfTwo" | "noActionsFromHand" | "plainActions" | "noDebate" | "returnActions" | "sapWithActions" | "winNextAction"
  | "noReaction" | "noReactionsFromHand" | "plainReactions" | "returnReactions" | "sapWithReactions" | "winNextReaction" | "forcedPlay" | "noDraw"
  | "rerollEveryWin" | "noStrategies" | "handLimitDown" | "rerollFirstWin" | "handLimitUp" | "rerollKeepSecond" | "swapGear" | "extraDraw"
  | "rerollChoose" | "searchDeck" | "recoverMaximum" | "injury" | "debateAgainst" | "defeat" | "loseForms" | "noSkillRecovery" | "noAssists"
  | "noRecovery" | "sureRecovery" | "secondAssist" | "ignoreSight" | "baseUp" | "extraMoveAction" | "baseUpToEnd";

export interface TrackShiftedEvent {
  kind: "trackShifted";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** the Stat Track */
  track: Track;
  /** how far the effect moves the track */
  shift: number;
  /** the four tracks before */
  before: Values;
  /** the four tracks now */
  after: Values;
  /** the slot effect on arrival (ST-12) */
  fired: StattrackEffect;
  /** the Stat Tracks as they stand now, for the DM */
  sheet?: Sheet;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

/** A Happening is an event that a slot waits for. ST-12 */
export type Happening =
  | "none" | "skippedAction" | "actionTookEffect" | "reactionTookEffect" | "hostileActionTookEffect" | "forcedPlay" | "skillSpent";

export interface TrackSettledEvent {
  kind: "trackSettled";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** what the slot waited for */
  happening: Happening;
  /** the four tracks before */
  before: Values;
  /** the four tracks now */
  after: Values;
  /** the Stat Tracks as they stand now, for the DM */
  sheet?: Sheet;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface RerollsUsedEvent {
  kind: "rerollsUsed";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** the rights that are used up (ST-43) */
  rerolls: Rerolls;
  /** an opposed roll used them and was won */
  won: boolean;
  /** the four tracks before */
  before: Values;
  /** the four tracks now */
  after: Values;
  /** the Stat Tracks as they stand now, for the DM */
  sheet?: Sheet;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface MovedEvent {
  kind: "moved";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** scenario.NoConn if the viewer doesn't know it */
  way?: ConnID;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** the region that it left; scenario.NoRegion if the viewer doesn't know it */
  from?: `region${number}`;
  /** the players don't know From; for the DM */
  fromUnknown?: boolean;
  /** the players don't know Region; for the DM */
  toUnknown?: boolean;
  /** the players don't know Way; for the DM */
  wayUnknown?: boolean;
  /** the players know nothing of it; for the DM */
  unseen?: boolean;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface MoveSpentEvent {
  kind: "moveSpent";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** it is the extra one of Skill +5 (ST-57) */
  extra: boolean;
  /** regions for each Move */
  speed: number;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface MoveGrantedEvent {
  kind: "moveGranted";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** how many Moves */
  moves: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface MoveStoppedEvent {
  kind: "moveStopped";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface RegionSeenEvent {
  kind: "regionSeen";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region: RegionID;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface RegionExploredEvent {
  kind: "regionExplored";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who?: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface WayFoundEvent {
  kind: "wayFound";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who?: Who;
  /** who caused it */
  by?: Who;
  /** scenario.NoConn if the viewer doesn't know it */
  way?: ConnID;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface WaySeenEvent {
  kind: "waySeen";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** scenario.NoConn if the viewer doesn't know it */
  way: ConnID;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface RevealedEvent {
  kind: "revealed";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** the Hidden roll that the Search beat; 0 unless the scenario or what is found shares it (EX-121) */
  beaten?: number;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface PlayedEvent {
  kind: "played";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** against whom, if it has a target */
  target?: Who;
  /** its place among the plays of Who, as Command.Play has it; -1 is none */
  play?: `play${number}`;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface InterruptedEvent {
  kind: "interrupted";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who triggered it */
  trigger?: Who;
  /** its place among the plays of Who, as Command.Play has it; -1 is none */
  play?: `play${number}`;
  /** it counts as the turn's Assist or Interrupt (GL-06) */
  counted: boolean;
  /** it is the second of the turn (ST-55) */
  second: boolean;
  /** it is spent for good: a Once Interrupt */
  spent: boolean;
  /** it fires even if Interrupts are barred (ST-52) */
  automatic: boolean;
  /** the four tracks before */
  before?: Values;
  /** the four tracks now */
  after?: Values;
  /** the Stat Tracks as they stand now, for the DM */
  sheet?: Sheet;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface AssistedEvent {
  kind: "assisted";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** whom it helps */
  ally?: Who;
  /** its place among the plays of Who, as Command.Play has it; -1 is none */
  play?: `play${number}`;
  /** it counts as the turn's Assist or Interrupt (GL-06) */
  counted: boolean;
  /** it is the second of the turn (ST-55) */
  second: boolean;
  /** it is spent for good: a Once Interrupt */
  spent: boolean;
  /** it fires even if Interrupts are barred (ST-52) */
  automatic: boolean;
  /** the four tracks before */
  before?: Values;
  /** the four tracks now */
  after?: Values;
  /** the Stat Tracks as they stand now, for the DM */
  sheet?: Sheet;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface ReactedEvent {
  kind: "reacted";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** whose play it answers */
  attacker?: Who;
  /** its place among the plays of Who, as Command.Play has it; -1 is none */
  play?: `play${number}`;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

/** Mods are the reasons why the dice of one entry differ from the printed ones. From the first NoMod on, all are zero. */
export type Mods = Mod[];

/** A Mod is one reason why the dice of an entry differ from the printed ones. */
export interface Mod {
  source: ModSource;
  levels: number;
  /** FromTrack */
  track: Track;
  /** FromTrack */
  slot: Slot;
  /** FromEffect: its number, from 1 (Game.Effect) */
  effect?: `effect${number}`;
}

/** A ModSource is where dice levels come from. */
export type ModSource =
  | "none" | "track" | "darkness" | "water" | "unseen" | "alerted" | "strategy" | "assist" | "setting" | "piercing" | "effect" | "type" | "content";

export interface RolledEvent {
  kind: "rolled";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who?: Who;
  /** only the DM knows of it */
  hidden?: boolean;
  /** the dice */
  class: DiceClass;
  /** what the dice show */
  roll: PoolRoll;
  /** why their levels differ from the printed ones */
  mods: Mods;
  /** the name of the content behind it, or none */
  source?: string;
  /** its words */
  text?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface OpposedWonEvent {
  kind: "opposedWon";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who?: Who;
  /** who lost */
  loser?: Who;
  /** what the winner rolled */
  total: number;
  /** what the loser rolled */
  loserTotal: number;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface MissedEvent {
  kind: "missed";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** against whom, if it has a target */
  target?: Who;
  /** its place among the plays of Who, as Command.Play has it; -1 is none */
  play?: `play${number}`;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface HurtEvent {
  kind: "hurt";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** after Defence */
  damage: number;
  /** EP before */
  epWas: number;
  /** EP now */
  ep: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface HealedEvent {
  kind: "healed";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** EP before */
  epWas: number;
  /** EP now */
  ep: number;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface PoolHurtEvent {
  kind: "poolHurt";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** whose pool it is (EX-63) */
  pc?: Who;
  /** after Defence */
  damage: number;
  /** EP before */
  epWas: number;
  /** EP now */
  ep: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface PoolRefilledEvent {
  kind: "poolRefilled";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** whose pool it is (EX-63) */
  pc?: Who;
  /** EP before */
  epWas: number;
  /** EP now */
  ep: number;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface FellEvent {
  kind: "fell";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface InjuredEvent {
  kind: "injured";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** the Injuries now (EX-96) */
  injuries: number;
  /** EP now */
  ep: number;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface DiedEvent {
  kind: "died";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface LeftBehindEvent {
  kind: "leftBehind";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface DefeatedEvent {
  kind: "defeated";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface BodySeenEvent {
  kind: "bodySeen";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface BodyLeftEvent {
  kind: "bodyLeft";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface BodyHiddenEvent {
  kind: "bodyHidden";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface BodyDraggedEvent {
  kind: "bodyDragged";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** the region that it left; scenario.NoRegion if the viewer doesn't know it */
  from?: `region${number}`;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface AfflictedEvent {
  kind: "afflicted";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** its place in scenario.Spec.Diseases */
  disease: `disease${number}`;
  /** how far it lowers the base */
  lowers: number;
  /** the Stat Track */
  track: Track;
  /** the base of the track before */
  baseWas: number;
  /** the base of the track now */
  base: number;
  /** the four tracks before */
  before: Values;
  /** the four tracks now */
  after: Values;
  /** the Stat Tracks as they stand now, for the DM */
  sheet?: Sheet;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface CuredEvent {
  kind: "cured";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** its place in scenario.Spec.Diseases */
  disease: `disease${number}`;
  /** the Stat Track */
  track: Track;
  /** the base of the track before */
  baseWas: number;
  /** the base of the track now */
  base: number;
  /** the four tracks before */
  before: Values;
  /** the four tracks now */
  after: Values;
  /** the Stat Tracks as they stand now, for the DM */
  sheet?: Sheet;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface AlertedEvent {
  kind: "alerted";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** false when the condition is lost */
  alerted: boolean;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface TokensTakenEvent {
  kind: "tokensTaken";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** who caused it */
  by?: Who;
  /** how many */
  amount: number;
  /** the pool before */
  tokensWas: number;
  /** the pool now */
  tokens: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface AidedEvent {
  kind: "aided";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** the dice */
  class: DiceClass;
  /** dice levels */
  levels: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface StrengthenedEvent {
  kind: "strengthened";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** the dice */
  class: DiceClass;
  /** dice levels */
  levels: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface LitEvent {
  kind: "lit";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** false when it goes out */
  lit: boolean;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface SearchedEvent {
  kind: "searched";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** something was found */
  found: boolean;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface SecretFoundEvent {
  kind: "secretFound";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who?: Who;
  /** its place in scenario.Spec.Secrets */
  secret: `secret${number}`;
  /** the Hidden roll that the Search beat; 0 unless the scenario or what is found shares it (EX-121) */
  beaten?: number;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface FortuneDrawnEvent {
  kind: "fortuneDrawn";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who?: Who;
  /** its place in scenario.Spec.Fortunes */
  table: `table${number}`;
  /** its place in the table */
  row: `row${number}`;
  /** what was rolled; 0 for a deck */
  rolled?: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface FeatureOpenedEvent {
  kind: "featureOpened";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who?: Who;
  /** its number from 1, as Command.Feature has it */
  feature: `feature${number}`;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface ItemTakenEvent {
  kind: "itemTaken";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** its name */
  item?: string;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface ItemLostEvent {
  kind: "itemLost";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** its name */
  item?: string;
  /** the name of the content behind it, or none */
  source?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface AdvancedEvent {
  kind: "advanced";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** who caused it */
  by?: Who;
  /** its place in scenario.Spec.Counters */
  counter: `counter${number}`;
  /** how many it is advanced by */
  points: number;
  /** slots filled before */
  filledWas: number;
  /** slots filled now */
  filled: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface CompletedEvent {
  kind: "completed";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** its place in scenario.Spec.Counters */
  counter: `counter${number}`;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface SpawnedEvent {
  kind: "spawned";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** its place in scenario.Spec.Challenges */
  printed: `challenge${number}`;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** the piece of content that did it */
  owner: Owner;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface RespawnedEvent {
  kind: "respawned";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface RespawnCountedEvent {
  kind: "respawnCounted";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** rounds since the defeat (GL-10) */
  rounds: number;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface RoundCountedEvent {
  kind: "roundCounted";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** a Chase's rounds so far (EX-110) */
  count: number;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface LimitChangedEvent {
  kind: "limitChanged";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who?: Who;
  /** who caused it */
  by?: Who;
  /** the round limit now (EX-110) */
  limit: number;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface ReachedGoalEvent {
  kind: "reachedGoal";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface KeptEvent {
  kind: "kept";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** the piece of content whose data it is */
  keeper: Owner;
  /** its data now */
  data?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface NotedEvent {
  kind: "noted";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who?: Who;
  /** only the DM knows of it */
  hidden?: boolean;
  /** its words */
  text?: string;
  /** the name of the content behind it, or none */
  source?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface AskedEvent {
  kind: "asked";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** the question */
  ask?: Pending;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface AnsweredEvent {
  kind: "answered";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** the number of the option, from 0, as Command.Choice has it; -1 if that is not for the viewer */
  choice?: number;
  /** its words */
  text?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface EndedEvent {
  kind: "ended";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** how it ended */
  result: Result;
  /** the name of the Ending that came; none if the end has no name (GL-60) */
  ending?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface UnharmedEvent {
  kind: "unharmed";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** after Defence */
  damage: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface GlowSeenEvent {
  kind: "glowSeen";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

/** A dropped is the JSON of a command that is dropped: what its verb uses, as far as the viewer knows it. */
export interface Dropped {
  verb: Verb;
  target?: Who;
  way?: ConnID;
  play?: `play${number}`;
  command?: `command${number}`;
  feature?: `feature${number}`;
  item?: string;
  swap?: string;
}

/** A Verb is what a Command tells the scenario to do. */
export type Verb =
  | "none" | "begin" | "move" | "act" | "pick" | "unlock" | "search" | "prepare" | "hide" | "drag" | "shine" | "leave" | "waive" | "endTurn" | "answer"
  | "handOver" | "drop" | "pickUp" | "attempt" | "equip" | "takeOff" | "draw" | "join" | "hold" | "rule" | "use";

/**
 * A Reason says why a command is refused. It is the cause of a *Refusal: test for it with errors.Is(err, ErrBlocked). The zero Reason means
 * legal; no error of this package holds it.
 */
export type Reason =
  | "legal" | "isOver" | "notBegun" | "mustAnswer" | "nothingAsked" | "notAsked" | "noSuchOption" | "noSuchVerb" | "noSuchEntity" | "noSuchConn"
  | "noSuchPlay" | "noSuchFeature" | "outOfPlay" | "notItsPhase" | "turnTaken" | "notItsTurn" | "othersTurn" | "extraFirst" | "noMoveLeft" | "cantMove"
  | "offRoute" | "notThere" | "wrongWay" | "blocked" | "needsAction" | "needsMove" | "noActionLeft" | "actionSkipped" | "noStrategyLeft" | "barred"
  | "wrongSetting" | "noTargetGiven" | "notATarget" | "outOfReach" | "unseen" | "forbidden" | "noLock" | "noLockpick" | "noKey" | "noSearchEntry"
  | "noBody" | "noPlaceToHide" | "noLightSource" | "noRequirement" | "notAtGoal" | "nothingExtra" | "onlyPicks" | "strayField" | "noSuchItem"
  | "itemsStay" | "handsFull" | "wayClosed" | "cantAttempt" | "notGear" | "isEquipped" | "notEquipped" | "gearFull" | "noCards" | "cantJoin"
  | "hasBegun" | "tooLate" | "notInHand" | "noCardsLeft" | "notHosted" | "tooManyCards" | "cantRule" | "banned" | "idle" | "wrongType" | "cantUse"
  | "usedUp" | "notNow" | "usedInTurn";

export interface LapsedEvent {
  kind: "lapsed";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** the command that is no longer legal */
  dropped: Dropped;
  /** why */
  reason: Reason;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface TokensGivenEvent {
  kind: "tokensGiven";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** who caused it */
  by?: Who;
  /** how many */
  amount: number;
  /** the pool before */
  tokensWas: number;
  /** the pool now */
  tokens: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface SlotsAddedEvent {
  kind: "slotsAdded";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** who caused it */
  by?: Who;
  /** its place in scenario.Spec.Counters */
  counter: `counter${number}`;
  /** Temporary slots that are added, or below 0 taken away (CT-05) */
  slots: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface ItemGivenEvent {
  kind: "itemGiven";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who gets it */
  taker?: Who;
  /** its name */
  item?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface ItemDroppedEvent {
  kind: "itemDropped";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** its name */
  item?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface ItemPickedUpEvent {
  kind: "itemPickedUp";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** its name */
  item?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface ItemsLeftEvent {
  kind: "itemsLeft";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface ItemLaidEvent {
  kind: "itemLaid";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** who caused it */
  by?: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** its name */
  item?: string;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface ItemSeenEvent {
  kind: "itemSeen";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region: RegionID;
  /** its name */
  item?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

/** Terrain is what a region is like: lit or dark, dry, with water, or fully under water. The zero Terrain is lit and dry. */
export type Terrain = string;

export interface RegionChangedEvent {
  kind: "regionChanged";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** who caused it */
  by?: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region: RegionID;
  /** what it was like */
  terrainWas: Terrain;
  /** what it is like now */
  terrain: Terrain;
  /** the players don't see it happen; for the DM */
  missed?: boolean;
  /** it happened earlier, and the players see it now */
  late?: boolean;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface WayChangedEvent {
  kind: "wayChanged";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** who caused it */
  by?: Who;
  /** scenario.NoConn if the viewer doesn't know it */
  way: ConnID;
  /** false when it is open now (EX-21) */
  closed: boolean;
  /** the players don't see it happen; for the DM */
  missed?: boolean;
  /** it happened earlier, and the players see it now */
  late?: boolean;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface AttemptedEvent {
  kind: "attempted";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** its place in scenario.Spec.Commands, as Command.Play has it */
  command: `command${number}`;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface GearEquippedEvent {
  kind: "gearEquipped";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** its name */
  gear?: string;
  /** the maximum EP now (GL-47) */
  maxEP: number;
  /** EP before */
  epWas: number;
  /** EP now */
  ep: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface GearTakenOffEvent {
  kind: "gearTakenOff";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** its name */
  gear?: string;
  /** the maximum EP now (GL-47) */
  maxEP: number;
  /** EP before */
  epWas: number;
  /** EP now */
  ep: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface SwapAllowedEvent {
  kind: "swapAllowed";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** false once it has been used */
  allowed: boolean;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface CardDrawnEvent {
  kind: "cardDrawn";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** its place among the plays of Who, as Command.Play has it; -1 is none */
  play?: `play${number}`;
  /** the cards left in its deck; -1 if the host keeps that */
  left?: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface DepartedEvent {
  kind: "departed";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface ExpectedEvent {
  kind: "expected";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface JoinedEvent {
  kind: "joined";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface GearSwappedEvent {
  kind: "gearSwapped";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** its name */
  gear?: string;
  /** the Gear whose place it takes */
  replaces?: string;
  /** the maximum EP now (GL-47) */
  maxEP: number;
  /** EP before */
  epWas: number;
  /** EP now */
  ep: number;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface DeckShuffledEvent {
  kind: "deckShuffled";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** how many */
  amount: number;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface CardDiscardedEvent {
  kind: "cardDiscarded";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** its place among the plays of Who, as Command.Play has it; -1 is none */
  play?: `play${number}`;
  /** it comes from the hand, and has not been played */
  fromHand: boolean;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface CardReturnedEvent {
  kind: "cardReturned";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** its place among the plays of Who, as Command.Play has it; -1 is none */
  play?: `play${number}`;
  /** it comes from the discard pile, and has not been played */
  fromPile: boolean;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface CardsDueEvent {
  kind: "cardsDue";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** how many */
  amount: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface HandSetEvent {
  kind: "handSet";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** its place among the plays of Who, as Command.Play has it; -1 is none */
  play?: `play${number}`;
  /** how many of the card Who holds now; -1 if that is not for the viewer */
  held?: number;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface RuledEvent {
  kind: "ruled";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who?: Who;
  /** its words */
  text?: string;
  /** the reason that the DM gives, or none */
  why?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface BestowedEvent {
  kind: "bestowed";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** its place among the Effects of the Game (explore.Game.Effect counts from 1) */
  effect: `effect${number}`;
  /** the piece of content that did it */
  owner?: Owner;
  /** the maximum EP now (GL-47) */
  maxEP: number;
  /** EP before */
  epWas: number;
  /** EP now */
  ep: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface EffectEndedEvent {
  kind: "effectEnded";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** its place among the Effects of the Game (explore.Game.Effect counts from 1) */
  effect: `effect${number}`;
  /** the piece of content that did it */
  owner?: Owner;
  /** the maximum EP now (GL-47) */
  maxEP: number;
  /** EP before */
  epWas: number;
  /** EP now */
  ep: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface CheckedEvent {
  kind: "checked";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** the check and what it came to, in words */
  check?: string;
  /** the face that counts */
  die: number;
  /** what it has to equal or beat */
  needed: number;
  /** by how much it passes, below 0: fails; a natural 1-4 and a natural 20 decide first */
  margin: number;
  /** it passed */
  passed: boolean;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface WoundsTakenEvent {
  kind: "woundsTaken";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** Wounds left before */
  woundsWas: number;
  /** Wounds left now */
  wounds: number;
  /** what the unit suffers now (GL-13) */
  suffers: Harm;
  /** its words */
  text?: string;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

/** A Verdict is how a draw went. */
export type Verdict = "notJudged" | "failed" | "partialSuccess" | "fullSuccess";

export interface DrewEvent {
  kind: "drew";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** the result: the highest card, Perk Cards counted in (PD-05) */
  highest: number;
  /** the target difficulty after the Lobe (PD-03) */
  against: number;
  /** how the draw went (PD-06, PD-07) */
  verdict: Verdict;
  /** its words */
  text?: string;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface TraumaTakenEvent {
  kind: "traumaTaken";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** Vim left before */
  vimWas: number;
  /** Vim left now */
  vim: number;
  /** how the draw went (PD-06, PD-07) */
  verdict: Verdict;
  /** its words */
  text?: string;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

/**
 * A Card is one card by its rank; suits don't matter. Its number is its value in a draw: 1 for the Ace, which is the lowest (PD-05, GL-21), 11
 * for a Jack, 12 for a Queen, 13 for a King. The zero Card is not a card.
 */
export type Card = "none" | "ace" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "jack" | "queen" | "king";

export interface PerkEarnedEvent {
  kind: "perkEarned";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** the Perk Card */
  perk: Card;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface PerkSpentEvent {
  kind: "perkSpent";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** the Perk Card */
  perk: Card;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface ConditionBeganEvent {
  kind: "conditionBegan";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** its name */
  condition?: string;
  /** so many ends of its bearer's turns; 0: until it is cured */
  turns: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface ConditionEndedEvent {
  kind: "conditionEnded";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** its name */
  condition?: string;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface FighterSetEvent {
  kind: "fighterSet";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** Wounds or Vim lost before */
  lostWas: number;
  /** Wounds or Vim lost now */
  lost: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface PutInEvent {
  kind: "putIn";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** who caused it */
  by?: Who;
  /** its place in scenario.Spec.Counters */
  counter: `counter${number}`;
  /** its name */
  thing?: string;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface TakenOutEvent {
  kind: "takenOut";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** who caused it */
  by?: Who;
  /** its place in scenario.Spec.Counters */
  counter: `counter${number}`;
  /** its name */
  thing?: string;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface ToldEvent {
  kind: "told";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who?: Who;
  /** who caused it */
  by?: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region?: RegionID;
  /** its words */
  text?: string;
  /** the name of the content behind it, or none */
  source?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

/** A Before is a kind of thing that is about to happen and that content may change. GL-72 */
export type Before = "none" | "hurt" | "heal" | "shift" | "roll" | "move" | "afflict" | "tokens";

export interface AmendedEvent {
  kind: "amended";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who?: Who;
  /** who caused it */
  by?: Who;
  /** what was about to happen */
  coming: Before;
  /** how many it would have been: EP, slots, dice levels or Stealth Tokens */
  numberWas: number;
  /** how many it is now */
  number: number;
  /** it does not happen */
  stopped: boolean;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface TimerSetEvent {
  kind: "timerSet";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** the piece of content that did it */
  owner: Owner;
  /** its name */
  timer?: string;
  /** when the hook ran that has set it */
  of?: Trigger;
  /** the round at whose start it runs */
  due: number;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface TimerOverEvent {
  kind: "timerOver";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** the piece of content that did it */
  owner: Owner;
  /** its name */
  timer?: string;
  /** the round at whose start it runs */
  due: number;
  /** it was cancelled */
  cancelled?: boolean;
  /** its content is gone, so it does not run */
  gone?: boolean;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface UsedEvent {
  kind: "used";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** against whom, if it has a target */
  target?: Who;
  /** its name */
  item?: string;
  /** how often it may still be used; -1 is any number */
  uses: number;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface UsedUpEvent {
  kind: "usedUp";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** its name */
  item?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface DescribedEvent {
  kind: "described";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** who caused it */
  by?: Who;
  /** scenario.NoRegion if the viewer doesn't know it */
  region: RegionID;
  /** its description now; none if it is the printed one again */
  about?: string;
  /** the players don't see it happen; for the DM */
  missed?: boolean;
  /** it happened earlier, and the players see it now */
  late?: boolean;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface ChallengeDescribedEvent {
  kind: "challengeDescribed";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** to whom it happened */
  who: Who;
  /** who caused it */
  by?: Who;
  /** its description now; none if it is the printed one again */
  about?: string;
  /** the players don't see it happen; for the DM */
  missed?: boolean;
  /** it happened earlier, and the players see it now */
  late?: boolean;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

export interface FeatureDescribedEvent {
  kind: "featureDescribed";
  /** who may know it: Everyone, one PC, or DMOnly: then the PCs of Only too */
  for?: Who;
  /** who caused it */
  by?: Who;
  /** its number from 1, as Command.Feature has it */
  feature: `feature${number}`;
  /** its description now; none if it is the printed one again */
  about?: string;
  /** the players don't see it happen; for the DM */
  missed?: boolean;
  /** it happened earlier, and the players see it now */
  late?: boolean;
  /** the name of the content behind it, or none */
  source?: string;
  /** the clause that caused it, or none */
  clause?: string;
  /** the players don't know By: Tell leaves out By and Source */
  veiled?: boolean;
  /** the names of what the event is about; Tell fills it in, nil before that */
  names?: Names;
  /** the PCs that perceive it, if not all do */
  only?: PCs;
  /** PCs that perceive it and don't know By; of Moved, those that don't see it leave */
  notBy?: PCs;
  /** PCs that don't know Region; of Moved, those that don't see it arrive */
  notTo?: PCs;
}

/**
 * A Layout is a map as numbers: where its places and ways are, and the words on them. MapSVG draws it, and any front end can. Regions are
 * boxes, in columns by their distance from the starting region. A unit is a pixel of MapSVG's picture, counted from its upper left corner. The
 * words are wide enough in a monospace font of 13 pixels.
 */
export interface Layout {
  width: number;
  height: number;
  /** the scenario and its progress */
  title: string;
  places: LayoutPlace[];
  ways: LayoutWay[];
  /** what MapSVG writes below: the PCs that are no longer on the map, and what the drawing means */
  notes: string[];
}

/** A LayoutPlace is the box of a region that the viewer knows, or of an unknown one at the far end of a way. */
export interface LayoutPlace {
  /** NoRegion if it is unknown */
  region?: RegionID;
  box: Box;
  /** the region's description */
  about?: string;
  explored: boolean;
  lit: boolean;
  water: boolean;
  goal: boolean;
  /** its name, its state in words, then who and what is there; "?" alone if it is unknown */
  lines: LayoutLine[];
}

/** A Box is a rectangle: its upper left corner and its size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A LayoutLine is a line of text: Y is its top, and it is 18 units high. */
export interface LayoutLine {
  x: number;
  y: number;
  /** "name" (of the place), "note" (its state), "pc", "foe" (a Challenge), "thing" (a body, Feature or item), "label" (on a way) */
  class: string;
  /** the PC or Challenge, also of a body */
  who?: Who;
  text: string;
}

/** A LayoutWay is a connection that the viewer knows. */
export interface LayoutWay {
  conn: ConnID;
  /** the places that it joins, in Layout.Places */
  from: number;
  /** the places that it joins, in Layout.Places */
  to: number;
  /** a cubic Bezier curve: where it ends at From, two control points, where it ends at To */
  curve: [Point, Point, Point, Point];
  /** it leads from From to To */
  forth: boolean;
  /** it leads from To to From */
  back: boolean;
  /** by what stands on it, or it is closed */
  blocked: boolean;
  /** what stands on it, and which way is down; X is their middle */
  label: LayoutLine[];
  /** around the label */
  frame?: Box;
}

/** A Point is a point of a Layout. */
export interface Point {
  x: number;
  y: number;
}

/** A TableRow is one entity on the DM's table: what a viewer may know of a PC or Challenge at a glance. */
export interface TableRow {
  who: Who;
  name: string;
  /** "PC", or the type of the Challenge */
  kind: string;
  /** NoRegion for an Obstacle, and where the viewer doesn't know */
  region?: RegionID;
  /** the region's name, "" if there is none */
  where: string;
  ep: number;
  /** 0 if it has no EP */
  maxEP: number;
  /** of a PC */
  injuries?: number;
  /** where the four stand now */
  tracks: Values;
  /** of a PC */
  fate?: Fate;
  /** it is its turn */
  turn?: boolean;
  /** of a Challenge (EX-81) */
  alerted?: boolean;
  /** the players don't know of it; for the DM */
  unknown?: boolean;
  /** what else is so: what is left of its unit or bioform, what lasts on it, its Counters, Diseases, its light */
  notes: string[];
}

/**
 * A SheetData is the sheet of one thing as data for a page: what it is, its text, and the part of the View that says it all. One of the
 * pointers is set, by Kind; none for what is gone and for a Secret that players have found.
 */
export interface SheetData {
  /**
   * "PC", "Challenge", "gone", "region", "Feature", "Disease", "Counter", "state", "Gear", "item", "card", "Effect", "Secret", "command" or
   * "scenario"
   */
  kind: string;
  name: string;
  /** as SheetOf has it */
  text: string;
  pc?: PCView;
  challenge?: ChallengeView;
  region?: RegionView;
  feature?: FeatureView;
  disease?: DiseaseView;
  counter?: CounterView;
  state?: ValueView;
  gear?: GearView;
  item?: ItemView;
  card?: PlayView;
  effect?: EffectView;
  /** for the DM */
  secret?: SecretView;
  command?: CommandView;
  scenario?: ScenarioSheet;
}

/**
 * A ScenarioSheet is the sheet of the scenario itself: what it is, what the PCs want, how it stands, and for the DM how it may end and what it
 * keeps.
 */
export interface ScenarioSheet {
  name: string;
  about?: string;
  type: Type;
  /** of the regions that the viewer knows (EX-90) */
  settings: Settings;
  /** the region where the PCs start; "" if the viewer doesn't know it */
  start: string;
  /** the region that they want to reach; "" if there is none or the viewer doesn't know it (EX-12) */
  goal: string;
  /** the item that they have to bring out (EX-12) */
  requires?: string;
  /** the rules of its own: what it forbids, limits and says of items and Gear */
  rules: string[];
  round: number;
  /** a Chase's round limit (EX-110) */
  limit?: number;
  /** a Chase's rounds so far */
  count?: number;
  /** Stealth Tokens left (EX-100) */
  tokens: number;
  result: Result;
  /** the Ending that came */
  ending?: string;
  /** what the table has chosen (GL-76) */
  options?: OptionView[];
  /** the Effects that it bestows on all, with what they change (GL-52) */
  inForce?: string[];
  /** for the DM (GL-60) */
  endings?: EndingView[];
  /** for the DM (GL-59) */
  state?: ValueView[];
}
