package script

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// plays reads the entries of one kind.
func plays(k scenario.PlayKind) func(r *reader, v value, c *challenge) {
	return func(r *reader, v value, c *challenge) { readPlays(r, v, k, &c.Plays) }
}

// maxPlays is how many plays of one kind one piece of content may have.
const maxPlays = 100

func readPlays(r *reader, v value, k scenario.PlayKind, to *[]scenario.Play) {
	t, ok := r.t.Table(v)
	if !ok || r.hasNames(t) {
		r.want(v, "a list of tables, such as {{name = \"Bite\", inflict = \"1d6\"}}")
		return
	}
	if t.Len() > maxPlays {
		r.problem("", "%s: found %d plays, want at most %d", r.key, t.Len(), maxPlays)
		return
	}
	key := r.key
	for i := 1; i <= t.Len(); i++ {
		r.key = key
		item, ok := r.t.Table(t.At(i))
		if !ok {
			r.want(t.At(i), "a table for each play")
			continue
		}
		p := scenario.Play{Kind: k}
		readPlay(r, item, &p)
		*to = append(*to, p)
	}
	r.key = key
}

// readPlay reads one play and records its source position.
func readPlay(r *reader, t sandbox.Table, p *scenario.Play) {
	what := r.what + ", " + r.key
	if s, ok := t.Get("name").(sandbox.LString); ok {
		what = fmt.Sprintf("%s, play %q", r.what, string(s))
	}
	in := r.inside(t, what)
	playKind.read(&in, p)
	if r.at.plays == nil {
		r.at.plays = map[string]*origin{}
	}
	r.at.plays[p.Name] = in.at
}

type play = scenario.Play

var playKind = kind[play]{fields: []field[play]{
	{"name", "string", "what the play is called", func(r *reader, v value, p *play) { r.text(v, &p.Name) }},
	{"card", "boolean", "played from a hand of cards: power -4 and resilience -4 bar it (ST-22, ST-31)", func(r *reader, v value, p *play) { r.flag(v, &p.Card) }},
	{"copies", "integer", "how many cards of it are in the deck of its pc; without it, the play is printed and never drawn (HD-01, HD-02)", func(r *reader, v value, p *play) { whole(r, v, 1, scenario.MaxDeck, &p.Copies) }},
	{"inflict", "Dice", "an Action's Accuracy entry (GL-03)", func(r *reader, v value, p *play) { r.pool(v, &p.Inflict) }},
	{"attack", `"Melee"|"Ranged"|WeaponName`, "of an Action or Interrupt, in place of inflict: the attack that its player's unit makes, or the weapon of its player's bioform (CK-21, PD-01)", func(r *reader, v value, p *play) {
		r.text(v, &ensure(&p.Trial).Attack)
	}},
	{"check", "string|integer", `in place of inflict: it takes effect if its player passes this check: "Melee", "Rout", or a Difficulty such as 12 (CK-10, CK-15)`, func(r *reader, v value, p *play) {
		readCheck(r, v, &ensure(&p.Trial).Check)
	}},
	{"ability", "string", `in place of inflict: it takes effect if this draw of its player's bioform is a full success: "Labor(Correl) 6" (PD-04)`, func(r *reader, v value, p *play) {
		r.text(v, &ensure(&p.Trial).Draw)
	}},
	{"endure", "Dice", "a Reaction's Evasion entry (GL-03)", func(r *reader, v value, p *play) { r.pool(v, &p.Endure) }},
	{"damage", "Dice", "EP taken from the one it takes effect on", func(r *reader, v value, p *play) { r.pool(v, &p.Damage) }},
	{"defence", "Dice", "of a Reaction: taken off the damage, even if the Reaction lost (GL-04)", func(r *reader, v value, p *play) { r.pool(v, &p.Defence) }},
	{"piercing", "integer", "by how many levels it lowers the opposing Reaction's Defence (GL-02)", func(r *reader, v value, p *play) { whole(r, v, 0, 100, &p.Piercing) }},
	{"lockpick", "Dice", "of an Action or a Strategy: rolled against a lock (EX-130)", func(r *reader, v value, p *play) { r.pool(v, &p.Lockpick) }},
	{"aim", `"enemy"|"enemies"|"ally"|"none"|"single enemy"`, "the targets of an Action; if left out, one enemy, or all enemies for an environ (EX-56)", func(r *reader, v value, p *play) {
		name(r, v, `"enemy", "enemies", "ally", "none" or "single enemy"`, &p.Aim)
	}},
	{"ranged", "boolean", "an Action whose one target may also be in an adjacent region that its player sees (GL-40)", func(r *reader, v value, p *play) { r.flag(v, &p.Ranged) }},
	{"only", occasionType, "playable only in these settings, and in scenarios of these types (EX-90, EX-93)", func(r *reader, v value, p *play) { r.occasions(v, &p.Only) }},
	{"never", occasionType, "not playable in these settings, nor in scenarios of these types (EX-91, EX-93)", func(r *reader, v value, p *play) { r.occasions(v, &p.Never) }},
	{"stronger", "table", "dice levels that settings and types give: {wilderness = {accuracy = 1}} (EX-90, EX-93)", func(r *reader, v value, p *play) { readStronger(r, v, &p.Stronger) }},
	{"tokens", "integer", "Stealth Tokens that the PCs lose when it takes effect (EX-101)", func(r *reader, v value, p *play) { whole(r, v, 0, 255, &p.Tokens) }},
	{"disease", "DiseaseName", "the disease that it afflicts its target with (EX-140)", func(r *reader, v value, p *play) { r.text(v, &p.Disease) }},
	{"shifts", "Tracks", "Stat Tracks of the target that it moves: {power = -1}", func(r *reader, v value, p *play) { readShifts(r, v, p, false) }},
	{"self_shifts", "Tracks", "Stat Tracks of its player that it moves", func(r *reader, v value, p *play) { readShifts(r, v, p, true) }},
	{"trigger", "Trigger", `what an Interrupt waits for: "enter", "attack", "ally_hurt", ... (EX-85)`, func(r *reader, v value, p *play) { name(r, v, triggerNames(), &p.Trigger) }},
	{"automatic", "boolean", "an Interrupt that always fires (ST-52)", func(r *reader, v value, p *play) { r.flag(v, &p.Automatic) }},
	{"once", "boolean", "an Interrupt that fires once in a scenario", func(r *reader, v value, p *play) { r.flag(v, &p.Once) }},
	{"uses", "integer", "how often its player may play it in a scenario; any number of times if left out; not of a card or of what Gear prints (GL-85)", func(r *reader, v value, p *play) { whole(r, v, 1, 255, &p.Uses) }},
	{"when", "fun(self: Entity): boolean", "of an Action or a Strategy: whether self may play it now; always if left out. It only reads, as the can of a command does; of a creature and the like it may ask all that the DM knows (GL-85)", func(r *reader, v value, p *play) {
		if cb := r.callback(v, nil); cb != nil {
			cb.played = true
			p.When = cb.condition()
		}
	}},
	{"speed", "integer", "regions added to the speed of this round's later Moves (EX-20)", func(r *reader, v value, p *play) { whole(r, v, 0, 100, &p.Speed) }},
	{"search", "boolean", "grants an extra Search roll, besides the Search Action (EX-120)", func(r *reader, v value, p *play) { r.flag(v, &p.Search) }},
	{"moves", "integer", "Moves added in this round (EX-20)", func(r *reader, v value, p *play) { whole(r, v, 0, 100, &p.Moves) }},
	{"boosts", "Classes", "dice levels until the start of its player's next turn: {accuracy = 1} (EX-02); of an Assist: for the Action that it helps", func(r *reader, v value, p *play) { readBoosts(r, v, p, false) }},
	{"ally_boosts", "Classes", "the same for its player and every ally in its region (EX-02)", func(r *reader, v value, p *play) { readBoosts(r, v, p, true) }},
	bestows("effects", "bestowed on the one it takes effect on, or on its player if it is played against nobody (GL-52)", func(p *play) *[]effect { return &p.Effects }),
	{"self_effects", effectsType, "bestowed on its player (GL-52)", func(r *reader, v value, p *play) {
		from := len(p.Effects)
		readEffects(r, v, &p.Effects)
		for i := range p.Effects[from:] {
			p.Effects[from+i].Self = true
		}
	}},
	{"wins_ties", "boolean", "a Reaction that wins ties (GL-04)", func(r *reader, v value, p *play) { r.flag(v, &p.WinsTies) }},
	{"text", "string", "the Special entry as printed, for people", func(r *reader, v value, p *play) { r.prose(v, &p.Text) }},
	{"special", "fun(self: Entity, target: Entity)", "the Special entry as code: runs when the play takes effect, also if its damage has just killed the target; of a Strategy target is self; self.data is that of the creature or PC that plays it (EX-51). At power -4 an Action and at resilience -4 a Reaction loses it, with all that shifts, tokens, disease, boosts, effects, speed, moves and search give (EX-149)", func(r *reader, v value, p *play) {
		if cb := r.callback(v, r.handlers()); cb != nil {
			cb.special = true
			p.Special = cb.hook()
		}
	}},
	{"answers", "table<string, fun(self: Entity, who: Entity, option: integer)>", "the handlers of questions that special asks", func(*reader, value, *play) {}},
	{"timers", "table<string, fun(self: Entity)>", "the functions that after(rounds, timer) in special lets run later (GL-77)", func(*reader, value, *play) {}},
}}

func triggerNames() string {
	return strings.Join(mapped(scenario.Triggers(), func(t *scenario.Trigger) string { return strconv.Quote(t.String()) }), ", ")
}

func readShifts(r *reader, v value, p *play, self bool) {
	r.tracks(v, -10, 10, func(t stattrack.Track, n int) {
		p.Shifts = append(p.Shifts, scenario.Shift{Track: t, By: int8(n), Self: self})
	})
}

func readBoosts(r *reader, v value, p *play, allies bool) {
	r.byName(v, "a table such as {accuracy = 1}", func(s string, v value) {
		b := scenario.Boost{Allies: allies}
		name(r, sandbox.LString(className(s)), classNames, &b.Class)
		whole(r, v, -5, 5, &b.Levels)
		p.Boosts = append(p.Boosts, b)
	})
}

// className reads the name of a class of dice: skill_dice and skill are Skill Dice.
func className(s string) string {
	if s == "skill" || s == "skill_dice" {
		return "Skill Dice"
	}
	return s
}

func readStronger(r *reader, v value, to *[]scenario.SettingBoost) {
	r.byName(v, "a table such as {wilderness = {accuracy = 1}}", func(s string, v value) {
		var setting scenario.Setting
		name(r, sandbox.LString(s), occasionNames, &setting)
		r.byName(v, "a table such as {accuracy = 1}", func(s string, v value) {
			b := scenario.SettingBoost{Setting: setting}
			name(r, sandbox.LString(className(s)), classNames, &b.Class)
			whole(r, v, -5, 5, &b.Levels)
			*to = append(*to, b)
		})
	})
}

// readCheck reads the name of a check, or a Difficulty.
func readCheck(r *reader, v value, to *string) {
	n := int32(0)
	if s, is := v.(sandbox.LString); is {
		if _, err := scenario.ParseCheck(string(s), nil); err != nil || s != "" && s[0] <= '9' {
			r.want(v, scenario.WantCheck)
			return
		}
		r.text(v, to)
	} else if whole(r, v, 1, 100, &n); n > 0 {
		*to = strconv.Itoa(int(n))
	}
}
