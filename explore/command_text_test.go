package explore_test

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
)

// Each command has one text in numbers. It is read back as the same command, in JSON too.
func TestCommandText(t *testing.T) {
	pc, challenge := scenario.PC(0), scenario.ChallengeAt(2)
	for text, c := range map[string]board.Command{
		"begin":                     {Do: board.VerbBegin},
		"pc1 begin":                 {Do: board.VerbBegin, Who: pc},
		"challenge3 begin":          {Do: board.VerbBegin, Who: challenge},
		"pc1 move way1":             {Do: board.VerbMove, Who: pc},
		"pc1 move way4 play2":       {Do: board.VerbMove, Who: pc, Conn: 3, Play: 1},
		"pc1 act play1":             {Do: board.VerbAct, Who: pc},
		"pc1 act play1 challenge3":  {Do: board.VerbAct, Who: pc, Target: challenge},
		"challenge3 act play2 pc1":  {Do: board.VerbAct, Who: challenge, Play: 1, Target: pc},
		"pc1 pick play1 feature2":   {Do: board.VerbPick, Who: pc, Feature: 2},
		"pc1 pick play3 challenge3": {Do: board.VerbPick, Who: pc, Play: 2, Target: challenge},
		"pc1 unlock challenge3":     {Do: board.VerbUnlock, Who: pc, Target: challenge},
		"pc1 unlock feature1":       {Do: board.VerbUnlock, Who: pc, Feature: 1},
		"pc64 search":               {Do: board.VerbSearch, Who: scenario.PC(63)},
		"pc1 prepare play5":         {Do: board.VerbPrepare, Who: pc, Play: 4},
		"pc1 hide challenge3":       {Do: board.VerbHide, Who: pc, Target: challenge},
		"pc1 drag challenge3 way2":  {Do: board.VerbDrag, Who: pc, Target: challenge, Conn: 1},
		"pc1 shine":                 {Do: board.VerbShine, Who: pc},
		"pc1 leave":                 {Do: board.VerbLeave, Who: pc},
		"pc1 waive":                 {Do: board.VerbWaive, Who: pc},
		"pc1 end":                   {Do: board.VerbEndTurn, Who: pc},
		"pc1 answer 0":              {Do: board.VerbAnswer, Who: pc},
		`pc1 give "long rope" pc2`:  {Do: board.VerbHandOver, Who: pc, Item: "long rope", Target: scenario.PC(1)},
		`pc1 drop "\"gem\"\n"`:      {Do: board.VerbDrop, Who: pc, Item: "\"gem\"\n"},
		`pc1 equip "crown"`:         {Do: board.VerbEquip, Who: pc, Item: "crown"},
		`pc1 equip "crown" "helm"`:  {Do: board.VerbEquip, Who: pc, Item: "crown", Swap: "helm"},
		`pc1 unequip "crown"`:       {Do: board.VerbTakeOff, Who: pc, Item: "crown"},
		"pc1 draw":                  {Do: board.VerbDraw, Who: pc},
		`pc1 pickup "gem"`:          {Do: board.VerbPickUp, Who: pc, Item: "gem"},
		"challenge3 answer 12":      {Do: board.VerbAnswer, Who: challenge, Choice: 12},
	} {
		if got := c.String(); got != text {
			t.Errorf("%q, want %q", got, text)
		}
		for _, typed := range []string{text, "  " + strings.Replace(text, " ", "\t ", 2) + "\n", strings.Replace(text, c.Do.String(), strings.ToUpper(c.Do.String()), 1)} {
			if got, err := board.ParseCommand(typed); err != nil || got != c {
				t.Errorf("%q is read as %+v, %v; want %+v", typed, got, err, c)
			}
		}
		if got, err := json.Marshal(c); err != nil || string(got) != strconv.Quote(text) {
			t.Errorf("%s, %v, want %q", got, err, text)
		}
		var back board.Command
		if err := json.Unmarshal([]byte(strconv.Quote(text)), &back); err != nil || back != c {
			t.Errorf("the JSON %q is read as %+v, %v; want %+v", text, back, err, c)
		}
	}
}

// Text that is not a command is refused. The error says where and what would be right.
func TestCommandMistakes(t *testing.T) {
	for text, want := range map[string]string{
		"":                       `at byte 1: found nothing: want a number such as pc1 or challenge1`,
		"pc1":                    `at byte 4: found nothing: want a verb: begin, move, act, pick, unlock, search, prepare, `,
		"pc0 begin":              `at byte 1: "pc0 begin" is not a valid subject: want a number such as pc1 or challenge1`,
		"dm begin":               `at byte 1: "dm begin"`,
		"pc1 mvoe way1":          `at byte 5: "mvoe way1" is not a valid verb: want a verb: begin, move, act, pick, unlock, search, prepare, hide, drag, shine, leave, waive, end, answer, give, drop, pickup, attempt, equip, unequip, draw, join, hold, rule or use (did you mean move?)`,
		"pc1  mvoe":              `at byte 6: "mvoe" is not a valid verb: want a verb: begin, move, act, pick, unlock, search, prepare, hide, drag, shine, leave, waive, end, answer, give, drop, pickup, attempt, equip, unequip, draw, join, hold, rule or use (did you mean move?)`,
		"pc1 move":               `at byte 9: found nothing: want a number such as way1`,
		"pc1 move 4":             `at byte 10: "4" is not a valid way: want a number such as way1`,
		"pc1 move way0":          `at byte 10`,
		"pc1 move way01":         `at byte 10`,
		"pc1 move way2147483648": `at byte 10`,
		"pc1 move way1 play1 x":  `at byte 21: "x" is not a valid end of the command: want nothing more`,
		"pc1 act challenge1":     `at byte 9: "challenge1" is not a valid play: want a number such as play1`,
		"pc1 act play1 feature1": `at byte 15: "feature1" is not a valid end of the command or target: want nothing more, or a number such as pc1 or challenge1`,
		"pc1 act play1 nobody":   `at byte 15`,
		"pc1 prepare play32768":  `at byte 13`,
		"pc1 unlock feature0":    `at byte 12: "feature0" is not a valid thing with a Lock: want a number such as challenge1 or feature1`,
		"pc1 search way1":        `at byte 12: "way1" is not a valid end of the command: want nothing more`,
		"pc1 answer -1":          `at byte 12: "-1" is not a valid option: want a number from 0`,
		"pc1 answer 32768":       `at byte 12`,
		"pc1 drop item1":         `at byte 10: "item1" is not a valid item: want a name such as "rope"`,
		"pc1 give \"rope\"":      `at byte 16: found nothing: want a number such as pc1 or challenge1`,
		"pc1 pickup item32768":   `at byte 12`,
		"begin pc1":              `at byte 7`,
		`pc1 move "Hall"`:        `at byte 10: "\"Hall\"" is not a valid way: want a number such as way1`,
		`pc1 drop "rope`:         `at byte 10: found a quote: want names in double quotes, as Go writes a string`,
		"pc1 move way1" + strings.Repeat(" x", 70):  `at byte 137: found 73 words: want at most 64`,
		"pc1 move way1" + strings.Repeat(" ", 4100): `at byte 4097: found 4113 bytes: want at most 4096`,
	} {
		var bad *crunch.TextError
		if c, err := board.ParseCommand(text); !errors.As(err, &bad) || bad.What != "command" || !strings.Contains(err.Error(), want) || c != (board.Command{}) {
			t.Errorf("%.40q: %+v, %v, want %s", text, c, err, want)
		}
	}
	for _, c := range []board.Command{{}, {Do: 99}, {Do: board.VerbSearch, Who: scenario.PC(0), Conn: 1}, {Do: board.VerbMove, Who: scenario.PC(0), Conn: -1}, {Do: board.VerbBegin, Who: scenario.DMOnly}, {Do: board.VerbAct, Who: scenario.PC(100000)}} {
		var bad *crunch.TextError
		if text, err := c.MarshalText(); !errors.As(err, &bad) || c.String() == "" {
			t.Errorf("MarshalText of %+v: %q, %v; want a *TextError, and a String all the same", c, text, err)
		}
	}
}

// fork is a scenario with names that are easy to mistake.
func fork(t testing.TB) *explore.Session {
	t.Helper()
	hit := scenario.Play{Name: "Hit", Kind: scenario.Action, Inflict: dice("1d6")}
	ask := func(sc *explore.Scene) error { return sc.Actor().Ask("well", "Which?", "The left one", "way1") }
	sc := must.Get(explore.New(scenario.Spec{
		Name: "Fork", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Fork", Goal: scenario.Goal{Region: "End"},
		Regions: []scenario.Region{{Name: "Fork"}, {Name: "Peat Cutting"}, {Name: "way1"}, {Name: "Bank"}, {Name: "End"}, {Name: "Hidden Mire"}},
		Connections: []scenario.Connection{{From: "Fork", To: "Peat Cutting"}, {From: "Fork", To: "way1"}, {From: "Fork", To: "Bank"}, {From: "Peat Cutting", To: "End"},
			{From: "Fork", To: "Hidden Mire", Hidden: true}},
		Challenges: []scenario.Challenge{{Name: "Bog Hound", Type: stattrack.Creature, Region: "Fork", EP: 9, Plays: []scenario.Play{hit}},
			{Name: "Hound", Type: stattrack.Creature, Region: "Fork", EP: 9}, {Name: "Rat", Type: stattrack.Creature, Region: "End", EP: 9},
			{Name: `The "Old" One`, Type: stattrack.Creature, Region: "Fork", EP: 9}},
		Features: []scenario.Feature{{Name: "Chest", Region: "Fork"}, {Name: "pc1", Region: "Fork"}},
		Hooks:    scenario.Hooks{scenario.OnOpen: explore.Func(ask)},
	}))(t)
	axe := scenario.Play{Name: "Axe", Kind: scenario.Action, Inflict: dice("1d6")}
	bog := scenario.Play{Name: "Axe Bog", Kind: scenario.Action, Inflict: dice("1d6")}
	g := must.Get(explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 10, Plays: []scenario.Play{axe, bog}}, scenario.Character{Name: "Bo Move", EP: 10}))(t)
	s := explore.NewSession(g, 1)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}} {
		must.Get(s.Do(c))(t)
	}
	return s
}

func viewOf(s *explore.Session, viewer scenario.Who) *board.View {
	v := s.View(viewer)
	return &v
}

// People type commands with names: in any case, in quotes where two readings are possible, beside numbers.
func TestCommandNames(t *testing.T) {
	s := fork(t)
	ada, hound := scenario.PC(0), scenario.ChallengeAt(1)
	for _, row := range []struct {
		typed, text string // text is what CommandText returns for it; "" means the same as typed
		c           board.Command
	}{
		{"Ada move Peat Cutting", "", board.Command{Do: board.VerbMove, Who: ada}},
		{"ada MOVE  peat   cutting", "Ada move Peat Cutting", board.Command{Do: board.VerbMove, Who: ada}},
		{"pc1 move Peat Cutting", "Ada move Peat Cutting", board.Command{Do: board.VerbMove, Who: ada}},
		{"pc1 move way1", "Ada move Peat Cutting", board.Command{Do: board.VerbMove, Who: ada}},
		{`Ada move "way1"`, `"Ada" move "way1"`, board.Command{Do: board.VerbMove, Who: ada, Conn: 1}},
		{"pc1 move way5", "Ada move way5", board.Command{Do: board.VerbMove, Who: ada, Conn: 4}},
		{"Bo Move end", "", board.Command{Do: board.VerbEndTurn, Who: scenario.PC(1)}},
		{"Bo Move move Bank", "", board.Command{Do: board.VerbMove, Who: scenario.PC(1), Conn: 2}},
		{"Ada act Axe Hound", "", board.Command{Do: board.VerbAct, Who: ada, Target: hound}},
		{`Ada act "Axe" Bog Hound`, `"Ada" act "Axe" "Bog Hound"`, board.Command{Do: board.VerbAct, Who: ada, Target: scenario.ChallengeAt(0)}},
		{`Ada act play1 Bog Hound`, `"Ada" act "Axe" "Bog Hound"`, board.Command{Do: board.VerbAct, Who: ada, Target: scenario.ChallengeAt(0)}},
		{`Ada act Axe Bog "Hound"`, `"Ada" act "Axe Bog" "Hound"`, board.Command{Do: board.VerbAct, Who: ada, Play: 1, Target: hound}},
		{`Ada act Axe "The \"Old\" One"`, `"Ada" act "Axe" "The \"Old\" One"`, board.Command{Do: board.VerbAct, Who: ada, Target: scenario.ChallengeAt(3)}},
		{"Ada unlock chest", "Ada unlock Chest", board.Command{Do: board.VerbUnlock, Who: ada, Feature: 1}},
		{`Ada unlock feature2`, `"Ada" unlock "pc1"`, board.Command{Do: board.VerbUnlock, Who: ada, Feature: 2}},
	} {
		for _, viewer := range []scenario.Who{scenario.Everyone, ada, scenario.DMOnly} {
			if viewer == scenario.DMOnly && row.c.Conn == 4 {
				continue // the DM knows where it leads
			}
			got, err := viewOf(s, viewer).ParseCommand(row.typed)
			if err != nil || got != row.c {
				t.Errorf("%s: %+v, %v, want %+v", row.typed, got, err, row.c)
			}
			want := row.text
			if want == "" {
				want = row.typed
			}
			if text := viewOf(s, viewer).CommandText(row.c); text != want {
				t.Errorf("%+v is %s, want %s", row.c, text, want)
			}
		}
	}
	for typed, want := range map[string]string{
		"Ada move Pet Cuting":     `at byte 10: "Pet Cuting" is not a valid way: want Peat Cutting, way1, Bank (did you mean Peat Cutting?)`,
		"Ada move Hidden Mire":    `at byte 10: "Hidden Mire" is not a valid way: want Peat Cutting, way1, Bank`,
		"Adda end":                `at byte 1: "Adda end" is not a valid subject: want Ada, Bo Move, Bog Hound, Hound, The "Old" One, or a number such as pc1 or challenge1 (did you mean Ada?)`,
		"Ada act Axe Bog Hound":   `found two readings: want "Ada" act "Axe" "Bog Hound" or "Ada" act "Axe Bog" "Hound"`,
		"Ada act Axe Rat":         `at byte 13: "Rat" is not a valid`,
		"Rat end":                 `at byte 1: "Rat end" is not a valid subject`,
		"Bog Hound act Hit Ada":   `at byte 15: "Hit Ada" is not a valid play: want a number such as play1`,
		"Ada unlock Chst":         `at byte 12: "Chst" is not a valid thing with a Lock: want Ada, Bo Move, Bog Hound, Hound, The "Old" One, Chest, pc1, or a number such as challenge1 or feature1 (did you mean Chest?)`,
		`Ada move "Bank`:          `at byte 10: found a quote`,
		`Ada move "Peat" Cutting`: `at byte 10: "\"Peat\" Cutting" is not a valid way`,
		"Ada answer The left one": `at byte 12: "The left one" is not a valid option: want a number from 0`,
		`"" end`:                  `at byte 1`,
	} {
		var bad *crunch.TextError
		if c, err := viewOf(s, scenario.Everyone).ParseCommand(typed); !errors.As(err, &bad) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %+v, %v, want %s", typed, c, err, want)
		}
	}
	twins := board.View{PCs: []board.PCView{{Name: "Ada"}, {Name: "Ada"}}} // quotes can't tell them apart
	if c, err := twins.ParseCommand("Ada end"); err == nil || !strings.HasSuffix(err.Error(), "found two readings: want pc1 end or pc2 end") {
		t.Errorf("two that have one name: %+v, %v, want numbers", c, err)
	}
	if c, err := viewOf(s, scenario.DMOnly).ParseCommand("Rat end"); err != nil || c.Who != scenario.ChallengeAt(2) {
		t.Errorf("the DM knows the rat: %v, %v", c, err)
	}
	if text := viewOf(s, scenario.DMOnly).CommandText(board.Command{Do: 77}); text != "verb(77)" {
		t.Errorf("an unknown verb is written as %q", text)
	}

	must.Get(s.Do(board.Command{Do: board.VerbUnlock, Who: ada, Feature: 1}))(t)
	for typed, choice := range map[string]int16{"Ada answer the LEFT one": 0, "Ada answer 0": 0, "pc1 answer way1": 1, "Ada answer 1": 1} {
		if c, err := viewOf(s, scenario.Everyone).ParseCommand(typed); err != nil || c != (board.Command{Do: board.VerbAnswer, Who: ada, Choice: choice}) {
			t.Errorf("%q is read as %+v, %v; want the answer %d", typed, c, err, choice)
		}
	}
	if _, err := viewOf(s, scenario.Everyone).ParseCommand("Bo Move answer the left one"); err == nil {
		t.Error("found no question for Bo, want one")
	}
}

// A refusal names the ways out: by the region behind, and by number where the viewer doesn't know the region. EX-31
func TestMistakenWay(t *testing.T) {
	spec := scenario.Spec{Name: "Cave", Setting: scenario.SettingsOf(scenario.Dungeon), Regions: []scenario.Region{{Name: "Hall", Dark: true}, {Name: "Pit", Dark: true}, {Name: "Loft"}}, Start: "Hall", Goal: scenario.Goal{Region: "Loft"},
		Connections: []scenario.Connection{{From: "Hall", To: "Loft"}, {From: "Pit", To: "Loft"}, {From: "Hall", To: "Pit"}}}
	s := explore.NewSession(gameOf(t, spec, scenario.Character{Name: "Ada", EP: 9}), 1)
	doAll(t, s, board.Command{Do: board.VerbBegin})
	const want = `at byte 10: "Loftt" is not a valid way: want way1, way3`
	if _, err := viewOf(s, scenario.PC(0)).ParseCommand("Ada move Loftt"); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
	if text := viewOf(s, scenario.PC(0)).CommandText(board.Command{Do: board.VerbMove, Who: scenario.PC(0), Conn: 2}); text != "Ada move way3" {
		t.Errorf("the way to the Pit is %q, want its number", text)
	}
}

// What a player types is a place in the Choices or a pass, and ChoiceText writes what ParseChoice reads.
func TestParseChoice(t *testing.T) {
	s := fork(t)
	v := viewOf(s, scenario.PC(0))
	for i := range v.Choices {
		if got, err := v.ParseChoice(v.ChoiceText(i)); err != nil || got != i {
			t.Errorf("%q is choice %d, %v, want %d", v.ChoiceText(i), got, err, i)
		}
	}
	if len(v.Choices) < 4 || v.ChoiceText(len(v.Choices)) != "" || v.ChoiceText(-2) != "" {
		t.Errorf("%d choices, and words for one that there is not", len(v.Choices))
	}
	for _, text := range []string{"pass", " Pass ", "Ada search", "pc2 end"} {
		if _, err := v.ParseChoice(text); !errors.As(err, new(*board.Refusal)) || !errors.Is(err, board.ErrNoSuchOption) {
			t.Errorf("%q: %v, want a Refusal", text, err)
		}
	}
	if _, err := v.ParseChoice("Ada mvoe Bank"); !errors.As(err, new(*crunch.TextError)) {
		t.Errorf("a word that is none: %v", err)
	}
	v.MayPass = true
	for _, text := range []string{v.ChoiceText(board.Pass), "PASS\n"} {
		if i, err := v.ParseChoice(text); err != nil || i != board.Pass {
			t.Errorf("%q is choice %d, %v, want a pass", text, i, err)
		}
	}
}

// legalTexts plays a game by chance. It writes and reads every legal command, in numbers and with the names that each viewer knows.
func legalTexts(t rapid.TB, g *explore.Game, seed crunch.Seed, commands int) {
	s := explore.NewSession(g, seed)
	rng := seed.Stream(crunch.Key("legal texts"))
	for range commands {
		legal := s.Legal()
		if len(legal) == 0 {
			return
		}
		viewers := []scenario.Who{scenario.Everyone, scenario.PC(0), scenario.DMOnly}
		for _, c := range legal {
			if back, err := board.ParseCommand(c.String()); err != nil || back != c {
				t.Fatalf("%q is read as %+v, %v, want %+v", c, back, err, c)
			}
			viewer := viewers[rng.IntN(len(viewers))]
			v := viewOf(s, viewer)
			text := v.CommandText(c)
			if back, err := v.ParseCommand(text); err != nil || back != c {
				t.Fatalf("for %v %q is read as %+v, %v, want %+v", viewer, text, back, err, c)
			}
		}
		if _, err := s.Do(legal[rng.IntN(len(legal))]); err != nil {
			return // a hook that fails
		}
	}
}

func TestLegalCommandTexts(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) { legalTexts(t, anyGame(t), crunch.Seed(rapid.Uint64().Draw(t, "seed")), 20) })
}

func FuzzLegalCommandTexts(f *testing.F) {
	f.Add(uint64(1))
	games := []*explore.Game{kitchen(f, scenario.Normal), kitchen(f, scenario.Stealth), kitchen(f, scenario.Chase)}
	f.Fuzz(func(t *testing.T, seed uint64) { legalTexts(t, games[seed%3], crunch.Seed(seed), 40) })
}

// FuzzParseCommand types anything. A refusal is a *crunch.TextError that says where. A command that is read is written as text that reads
// back.
func FuzzParseCommand(f *testing.F) {
	for _, text := range []string{"", "begin", "pc1 move way4", "Ada move Peat Cutting", `Ada act "Axe" Bog Hound`, "Ada answer none", "pc1 act play1 challenge1 x", `"\x`, "Bo Move move Bank", "ada ada ada"} {
		f.Add(text)
	}
	s := fork(f)
	asked := fork(f)
	must.Get(asked.Do(board.Command{Do: board.VerbUnlock, Who: scenario.PC(0), Feature: 1}))(f)
	f.Fuzz(func(t *testing.T, text string) {
		c, err := board.ParseCommand(text)
		typed(t, text, c, err)
		if back, errBack := board.ParseCommand(c.String()); err == nil && (errBack != nil || back != c) {
			t.Fatalf("%q is read as %v, which is read as %+v, %v: want the same", text, c, back, errBack)
		}
		for _, s := range []*explore.Session{s, asked} {
			for _, viewer := range []scenario.Who{scenario.Everyone, scenario.PC(0), scenario.DMOnly} {
				v := viewOf(s, viewer)
				c, err := v.ParseCommand(text)
				typed(t, text, c, err)
				if back, errBack := v.ParseCommand(v.CommandText(c)); err == nil && (errBack != nil || back != c) {
					t.Fatalf("%q is written as %q, which is read as %+v, %v: want the same", text, v.CommandText(c), back, errBack)
				}
				_ = s.Check(c)
				if i, err := v.ParseChoice(text); err != nil && !errors.As(err, new(*crunch.TextError)) && !errors.Is(err, board.ErrNoSuchOption) {
					t.Fatalf("%q as a choice: %v, want a *TextError or NoSuchOption", text, err)
				} else if back, errBack := v.ParseChoice(v.ChoiceText(i)); err == nil && (errBack != nil || back != i) {
					t.Fatalf("%q is choice %d, written as %q, which is read as %d, %v: want the same", text, i, v.ChoiceText(i), back, errBack)
				}
			}
		}
		if k, err := scenario.ParseKeyword(text); err != nil && !errors.As(err, new(*crunch.NameError)) || err == nil && k == 0 {
			t.Fatalf("%q as a keyword: %v, %v; want a keyword or a *NameError", text, k, err)
		}
	})
}

// typed checks what reading a command returned.
func typed(t *testing.T, text string, c board.Command, err error) {
	t.Helper()
	if err == nil {
		return
	}
	var bad *crunch.TextError
	if !errors.As(err, &bad) || bad.Text != text || bad.At < 0 || bad.At > len(text)+1 || c != (board.Command{}) {
		t.Fatalf("%q is read as %+v, %v; want no command, and a *TextError with its place", text, c, err)
	}
}

// Repeated names, as of spawned Challenges, don't hide each other.
func TestCommandsInLargeGames(t *testing.T) {
	g := sample.Kitchen(t, scenario.Stealth)
	for seed := range crunch.Seed(8) {
		legalTexts(t, g, seed, 60)
	}
}
