package second_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/board"
	. "github.com/crunchrules/crunch/explore/internal/second"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/stattrack"
)

// A pack is data of a pack of examples: examples/packs/second_test.go writes it, without the pack's code.
type pack struct {
	Spec  scenario.Spec
	Party []scenario.Character
}

// readPack reads a pack. Its regions get the names that specOf gives, and its Challenges the base values of their types. GL-07
func readPack(t *testing.T, name string) pack {
	text := must.Get(os.ReadFile("testdata/" + name + ".json"))(t)
	var p pack
	must.OK(t, json.Unmarshal(text, &p))
	names := map[string]string{"": ""}
	for i := range p.Spec.Regions {
		names[p.Spec.Regions[i].Name] = regionName(i)
	}
	rename := func(list ...*string) {
		for _, s := range list {
			*s = names[*s]
		}
	}
	rename(&p.Spec.Start, &p.Spec.Goal.Region)
	for i := range p.Spec.Regions {
		rename(&p.Spec.Regions[i].Name)
	}
	for i := range p.Spec.Connections {
		rename(&p.Spec.Connections[i].From, &p.Spec.Connections[i].To)
	}
	for i := range p.Spec.Challenges {
		c := &p.Spec.Challenges[i]
		if rename(&c.Region); c.Way != nil {
			rename(&c.Way.From, &c.Way.To)
			if k := p.way(c.Way); p.Spec.Connections[k].From != c.Way.From { // as its connection is written
				c.Way.From, c.Way.To = c.Way.To, c.Way.From
			}
		}
		for k := range c.Route {
			rename(&c.Route[k])
		}
		if c.Base == nil {
			switch c.Base = new(stattrack.Values); c.Type {
			case stattrack.Creature, stattrack.Environ, stattrack.Seeker:
				*c.Base = stattrack.Values{-1, -1, -1, -1}
			}
		}
	}
	for i := range p.Spec.Secrets {
		s := &p.Spec.Secrets[i]
		if rename(&s.Region); s.Opens != nil {
			rename(&s.Opens.From, &s.Opens.To)
		}
	}
	for i := range p.Spec.Features {
		rename(&p.Spec.Features[i].Region)
	}
	p.Spec.Name = "Second"
	return p
}

// model describes the pack for the model. What the model has no word for is lost: see TestPacksWithDecks.
func (p *pack) model() *Scenario {
	s := &p.Spec
	region := func(name string) int {
		return slices.IndexFunc(s.Regions, func(r scenario.Region) bool { return r.Name == name })
	}
	sc := &Scenario{Type: int(s.Type), Start: region(s.Start), Goal: region(s.Goal.Region), GoalKnown: s.Goal.Known, Requires: s.Goal.Requires,
		Rounds: s.Limits.Rounds, Rest: int(s.Limits.Rest), Chasing: s.Limits.Chasing, Deadly: s.Limits.Deadly, Own: s.Limits.Own,
		ForbidBashing: s.Forbids.Bashing, ForbidLight: s.Forbids.Light, ForbidTokens: int(s.Forbids.Tokens), HealingAverts: s.HealingAverts,
		ItemsStay: s.ItemsStay, InjuryEP: s.InjuryEP, GearLimit: s.GearLimit, OpenHands: s.OpenHands, Settings: int(s.Setting)}
	for _, d := range s.Diseases {
		sc.Diseases = append(sc.Diseases, Disease{Name: d.Name, Track: int(d.Track), By: int(d.By), Many: d.Many})
	}
	for _, r := range s.Regions {
		sc.Regions = append(sc.Regions, Region{Dark: r.Dark, Water: r.Water, Submerged: r.Submerged, NoHiding: r.NoHiding, Limit: r.Limit, Extends: r.Extends,
			Settings: int(r.Setting), Items: r.Items})
	}
	for _, c := range s.Connections {
		sc.Conns = append(sc.Conns, Conn{From: region(c.From), To: region(c.To), OneWay: c.OneWay, Hidden: c.Hidden, Closed: c.Closed, Down: c.Down})
	}
	for _, c := range s.Challenges {
		x := Challenge{Name: c.Name, Kind: Kind(slices.Index(kinds[:], c.Type)), EP: c.EP, Height: int(c.Climbing), Respawn: int(c.Respawn), Persists: c.Persists,
			Hidden: c.Hidden, Passes: c.Passes, Sighted: c.Sighted, Absent: c.Absent, PassedBy: int(modelKeywords(c.PassedBy)),
			Keywords: int(modelKeywords(c.Keywords)), Base: modelValues(*c.Base), Plays: p.plays(c.Plays), HiddenEntry: modelPool(c.HiddenEntry),
			Lock: modelPool(c.Lock), Key: c.Key, KeyUse: KeyUse(c.KeyUse)}
		if c.Way != nil {
			x.Conn = p.way(c.Way)
		} else {
			x.Region = region(c.Region)
		}
		for _, r := range c.Route {
			x.Route = append(x.Route, region(r))
		}
		sc.Challenges = append(sc.Challenges, x)
	}
	for _, x := range s.Secrets {
		y := Secret{Name: x.Name, Region: region(x.Region), Hidden: modelPool(x.Hidden), Item: x.Item,
			Disarms: 1 + slices.IndexFunc(s.Challenges, func(c scenario.Challenge) bool { return c.Name == x.Disarms })}
		if x.Opens != nil {
			y.Opens = 1 + p.way(x.Opens)
		}
		sc.Secrets = append(sc.Secrets, y)
	}
	for _, f := range s.Features {
		sc.Features = append(sc.Features, Feature{Name: f.Name, Region: region(f.Region), Lock: modelPool(f.Lock), Key: f.Key, Item: f.Item})
	}
	for _, g := range s.Gear {
		sc.Gear = append(sc.Gear, Gear{Name: g.Name, EP: g.EP, Keywords: modelKeywords(g.Keywords), Base: modelValues(g.Base), Light: int(g.Light),
			Search: modelPool(g.Search), Plays: p.plays(g.Plays)})
	}
	for _, c := range s.Counters {
		kind := slices.Index([]counter.Kind{counter.Progress, counter.Danger, counter.Defeat, counter.Resource, counter.Timer, counter.Holding}, c.Counter.Kind)
		sc.Counters = append(sc.Counters, Counter{Name: c.Name, Kind: CounterKind(kind), Slots: int(c.Counter.Slots), Worth: int(c.Counter.Worth), Wins: c.Wins,
			Loses: c.Loses, ByHand: c.ByHand})
	}
	for _, c := range p.Party {
		sc.Party = append(sc.Party, Character{Name: c.Name, Background: modelValues(c.Base), EP: c.EP, Injuries: c.Injuries, Keywords: modelKeywords(c.Keywords),
			Light: int(c.Light), Tokens: int(c.Tokens), Search: modelPool(c.Search), Plays: p.plays(c.Plays), Items: c.Items, Equipped: c.Equipped,
			Plain: c.Plain, Waits: c.Waits})
	}
	return sc
}

// way returns the place of the connection between two regions.
func (p *pack) way(w *scenario.Way) int {
	return slices.IndexFunc(p.Spec.Connections, func(c scenario.Connection) bool {
		return c.From == w.From && c.To == w.To || c.From == w.To && c.To == w.From
	})
}

func (p *pack) plays(list []scenario.Play) (out []Play) {
	for _, q := range list {
		x := Play{Name: q.Name, Kind: PlayKind(q.Kind), Card: q.Card, Copies: int(q.Copies), Inflict: modelPool(q.Inflict), Endure: modelPool(q.Endure),
			Damage: modelPool(q.Damage), Defence: modelPool(q.Defence), Lockpick: modelPool(q.Lockpick), Piercing: int(q.Piercing), Tokens: int(q.Tokens),
			Speed: int(q.Speed), Moves: int(q.Moves), Aim: Aim(q.Aim), Ranged: q.Ranged, Automatic: q.Automatic, Once: q.Once, Search: q.Search,
			WinsTies: q.WinsTies, Where: Where{Only: int(q.Only), Never: int(q.Never)},
			Disease: 1 + slices.IndexFunc(p.Spec.Diseases, func(d scenario.Disease) bool { return d.Name == q.Disease })}
		for ours, theirs := range triggers {
			if theirs == q.Trigger {
				x.Trigger = ours
			}
		}
		for _, s := range q.Shifts {
			x.Shifts = append(x.Shifts, Shift{Track: int(s.Track), By: int(s.By), Self: s.Self})
		}
		for _, b := range q.Boosts {
			x.Boosts = append(x.Boosts, Boost{Class: Class(b.Class), Levels: int(b.Levels), Allies: b.Allies})
		}
		for _, s := range q.Stronger {
			x.Stronger = append(x.Stronger, Stronger{In: 1 << s.Setting, Class: Class(s.Class), Levels: int(s.Levels)})
		}
		out = append(out, x)
	}
	return out
}

func modelPool(p stattrack.Pool) (out Pool) {
	for _, d := range p.Terms {
		if d.N > 0 {
			out = append(out, Die{N: int(d.N), Sides: d.Size.Sides()})
		}
	}
	return out
}

func modelValues(v stattrack.Values) (out [4]int) {
	for t := range out {
		out[t] = int(v[t])
	}
	return out
}

func modelKeywords(k scenario.Keywords) (out int) {
	for i := range 6 {
		if k&keywords(1<<i) != 0 {
			out |= 1 << i
		}
	}
	return out
}

// Whole turns of real packs with decks: explore and the model agree on everything after each command. Nothing of the packs' data is left out. HD-01
// to HD-53
func TestPacksWithDecks(t *testing.T) {
	cover := map[string]int{}
	for _, name := range []string{"examination", "fen"} {
		p := readPack(t, name)
		sc := p.model()
		if back, want := writing(t, specOf(sc), partyOf(sc)), writing(t, p.Spec, p.Party); back != want {
			t.Fatalf("%s: not all of the pack is in the model: %.500s", name, difference(back, want))
		}
		if name == "examination" { // what the pack's code does first if one studies the book of forms
			sc.Content = []Content{{Name: "Study", Regions: []int{1}, Cost: CostsAction, Deed: &Deed{Do: FetchCard, Thing: "Thrust"}}}
		}
		for _, open := range []bool{false, true} {
			sc.OpenHands = open
			turns := 0
			for seed := uint64(1); turns < short.Or(150, 1000, 3000); seed++ {
				n, err := playPack(sc, seed, cover)
				if turns += n; err != nil {
					t.Fatalf("%s, open hands %v, seed %d: %v", name, open, seed, err)
				}
			}
			t.Logf("%s, open hands %v: %d turns of PCs", name, open, turns)
		}
	}
	for _, what := range []string{"an empty deck", "discards down to its Hand Limit", "asked in vain", "content fetches", "command draw", "command prepare", "command act"} {
		if cover[what] == 0 {
			t.Errorf("never: %s", what)
		}
	}
	t.Logf("%v", cover)
}

// playPack plays a game by chance, and returns how many turns of PCs were played out.
func playPack(sc *Scenario, seed uint64, cover map[string]int) (turns int, err error) {
	tb, err := newTable(sc, seed)
	if err != nil {
		return 0, err
	}
	defer tb.model.Stop()
	r := rand.New(rand.NewPCG(seed, 3))
	err = tb.compare()
	for n := 0; err == nil && n < 600 && tb.run.Result() == board.ResultRunning; n++ {
		c := pick(r, tb.legal)
		if err = tb.do(c); c.Do == board.VerbEndTurn && c.Who.IsPC() {
			turns++
		}
	}
	if err != nil {
		err = fmt.Errorf("after %q: %w", tb.history, err)
	}
	for k, n := range tb.model.Cover {
		cover[k] += n
	}
	return turns, err
}

// writing is the JSON of a pack.
func writing(t *testing.T, spec scenario.Spec, party []scenario.Character) string {
	text := must.Get(json.MarshalIndent(pack{spec, party}, "", " "))(t)
	return string(text)
}
