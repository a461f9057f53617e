package probdeck_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
)

func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// roundTrip fails unless a value comes back the same from its JSON.
func roundTrip[T comparable](t interface{ Fatalf(string, ...any) }, v T) {
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("%v: %v", v, err)
	}
	var back T
	if err := json.Unmarshal(b, &back); err != nil {
		t.Fatalf("%s: %v", b, err)
	}
	if back != v {
		t.Fatalf("%v came back from %s as %v", v, b, back)
	}
}

// text reads s into a fresh T and writes it again.
func text[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](s string) (string, error) {
	var v T
	if err := P(&v).UnmarshalText([]byte(s)); err != nil {
		return "", err
	}
	b, err := any(v).(encoding.TextMarshaler).MarshalText()
	return string(b), err
}

var forms = map[string]func(string) (string, error){
	"card":       text[probdeck.Card],
	"cards":      text[probdeck.Cards],
	"deck":       text[probdeck.Deck],
	"hand":       text[probdeck.Hand],
	"pile":       text[probdeck.Pile],
	"perkdeck":   text[probdeck.PerkDeck],
	"spend":      text[probdeck.Spend],
	"ability":    text[probdeck.Ability],
	"lobe":       text[probdeck.Lobe],
	"traits":     text[probdeck.Traits],
	"abilities":  text[probdeck.Abilities],
	"lobes":      text[probdeck.Lobes],
	"spread":     text[probdeck.Spread],
	"behaviour":  text[probdeck.Behaviour],
	"behaviours": text[probdeck.Behaviours],
	"verdict":    text[probdeck.Verdict],
	"step":       text[probdeck.AttackStep],
}

func TestTextForms(t *testing.T) {
	many := strings.TrimSuffix(strings.Repeat("2, ", 64), ", ")
	for _, row := range []struct{ form, in, out string }{
		{"card", "Ace", "ace"}, {"card", "a", "ace"}, {"card", "10", "10"}, {"card", "q", "queen"},
		{"card", "KING", "king"}, {"card", "j", "jack"}, {"card", "none", "none"},
		{"cards", "none", "none"}, {"cards", "King 2*3 2", "2*4 King"}, {"cards", "2*64", "2*64"}, {"cards", " 2  3 ", "2 3"}, {"cards", "2*1", "2"},
		{"deck", "2*4 3", "2*4 3"},
		{"deck", "10 9 8 7*2 6*3 5*4 4*4 3*4 2*4 A*4", "Ace*4 2*4 3*4 4*4 5*4 6*3 7*2 8 9 10"}, // GL-20
		{"hand", "{8, 4, Ace}", "{8, 4, Ace}"}, {"hand", "8,4,A", "{8, 4, Ace}"}, {"hand", "{}", "{}"}, {"hand", "", "{}"},
		{"hand", many, "{" + many + "}"},
		{"pile", "2*4 3", "2*4 3"}, {"pile", "2*4 3, drawn none", "2*4 3, drawn none"}, {"pile", "2*4 3, drawn 3 2*4", "2*4 3, drawn 2*4 3"},
		{"perkdeck", "6 King*2, out King, discarded 6", "6 King*2, out King, discarded 6"},
		{"perkdeck", "6 7*2 8*3 9*3 10*3 J*4 Q*4 K*4, out none, discarded none",
			"6 7*2 8*3 9*3 10*3 Jack*4 Queen*4 King*4, out none, discarded none"}, // GL-20
		{"spend", "none", "none"}, {"spend", "K on 1, 10,J on 5", "King on 1, 10, Jack on 5"}, {"spend", "King on 64", "King on 64"},
		{"ability", "Operate", "operate"}, {"ability", "none", "none"}, {"lobe", "CORREL", "correl"}, {"lobe", "none", "none"},
		{"traits", "Operate(Correl)", "Operate(Correl)"}, // PD-08
		{"traits", " operate ( correl ) ", "Operate(Correl)"}, {"traits", "Will", "Will"}, {"traits", "none", "none"},
		{"abilities", "none", "none"}, {"abilities", "Will 3,Comm 255", "Comm 255, Will 3"}, {"abilities", "will 1, COMM 1", "Comm 1, Will 1"},
		{"lobes", "Correl 2", "Correl 2"}, {"lobes", "none", "none"},
		{"spread", "100% > 60%", "100% > 60%"}, // PD-07
		{"spread", "10%>75%>90%", "10% > 75% > 90%"}, {"spread", "0%", "0%"}, {"spread", "1000%", "1000%"}, {"spread", "none", "none"},
		{"spread", "10%>9%>8%>7%>6%>5%>4%>3%>2%>1%", "10% > 9% > 8% > 7% > 6% > 5% > 4% > 3% > 2% > 1%"},
		{"behaviour", "Weak to Blunt", "Weak to Blunt"}, // PD-23, GL-26
		{"behaviour", "weak to Blunt Trauma 150%", "Weak to Blunt"}, {"behaviour", "Vulnerable to Blunt 101%", "Weak to Blunt 101%"},
		{"behaviour", "Immune to Mental Trauma", "Immune to Mental"}, {"behaviour", "Immune to Mental 0%", "Immune to Mental"},
		{"behaviour", "Resistant to Cold Iron 100%", "Resistant to Cold Iron 100%"}, {"behaviour", "none", "none"},
		{"behaviour", "Weak to AZ az 09-'", "Weak to AZ az 09-'"}, {"behaviour", "Weak to " + strings.Repeat("x", 40), "Weak to " + strings.Repeat("x", 40)},
		{"behaviours", "Immune to Mental, Weak to Blunt", "Immune to Mental, Weak to Blunt"}, {"behaviours", "none", "none"},
		{"verdict", "full success", "fullSuccess"}, {"verdict", "not judged", "notJudged"},
		{"step", "attack drawn", "attackDrawn"}, {"step", "settled", "settled"},
	} {
		got, err := forms[row.form](row.in)
		if err != nil || got != row.out {
			t.Errorf("%s %q: %q, %v; want %q", row.form, row.in, got, err, row.out)
		}
		if again, err := forms[row.form](got); err != nil || again != got {
			t.Errorf("%s: %q read and written again: %q, %v; want the same", row.form, got, again, err)
		}
	}
}

func TestTextRefused(t *testing.T) {
	for _, row := range []struct{ form, in string }{
		{"card", ""}, {"card", "1"}, {"card", "11"}, {"card", "Joker"}, {"card", "0"}, {"card", " 2"}, {"card", "Card(14)"},
		{"cards", ""}, {"cards", "  "}, {"cards", "2*0"}, {"cards", "2*"}, {"cards", "*2"}, {"cards", "2*-1"}, {"cards", "2*+1"},
		{"cards", "2*65"}, {"cards", "2*64 3"}, {"cards", "2, 3"}, {"cards", "none 2"}, {"cards", "2*99999999999999999999"},
		{"deck", "none"}, {"deck", "2*65"}, {"deck", "2*64 3*64 4*64 5*64 6*64"},
		{"hand", "{8, 4"}, {"hand", "8}"}, {"hand", "{8,,4}"}, {"hand", "{8 4}"}, {"hand", "{1}"}, {"hand", "{none}"},
		{"hand", strings.Repeat("2,", 64) + "2"},
		{"pile", "none"}, {"pile", "2*4, drawn 3"}, {"pile", "2*4, drawn 2*5"}, {"pile", "2*4, drawn"}, {"pile", ", drawn 2"}, {"pile", "2*4, drawn x"},
		{"perkdeck", "6"}, {"perkdeck", "6, out 7, discarded none"}, {"perkdeck", "6, out 6, discarded 6"}, {"perkdeck", "6, out none"},
		{"perkdeck", "Ace, out none, discarded none"}, {"perkdeck", "6, out x, discarded none"},
		{"spend", ""}, {"spend", "Ace"}, {"spend", "King"}, {"spend", "King on 0"}, {"spend", "King on x"}, {"spend", "King on 65"},
		{"spend", "10 on 1"}, {"spend", "King on 300"}, {"spend", strings.Repeat("10,", 24) + "10"}, {"spend", "10,"},
		{"ability", ""}, {"ability", "Strength"}, {"lobe", "Operate"},
		{"traits", ""}, {"traits", "Operate("}, {"traits", "Operate()"}, {"traits", "Operate(none)"}, {"traits", "none(Correl)"},
		{"traits", "Operate(Correl"}, {"traits", "Operate(Correl))"}, {"traits", "Correl(Operate)"}, {"traits", "(Correl)"},
		{"abilities", ""}, {"abilities", "Will"}, {"abilities", "Will 0"}, {"abilities", "Will 256"}, {"abilities", "Will -1"},
		{"abilities", "Will 3, Will 3"}, {"abilities", "none 1"}, {"abilities", "Correl 1"}, {"lobes", "Will 1"}, {"lobes", "Correl 1,"},
		{"spread", ""}, {"spread", "100"}, {"spread", "100% >"}, {"spread", "-1%"}, {"spread", "1001%"}, {"spread", "60.5%"},
		{"spread", "100% < 60%"}, {"spread", "none > 60%"}, {"spread", "+5%"}, {"spread", "99999%"},
		{"spread", "10%>9%>8%>7%>6%>5%>4%>3%>2%>1%>0%"}, {"spread", strings.Repeat("1%>", 1000) + "1%"},
		{"behaviour", ""}, {"behaviour", "Weak"}, {"behaviour", "Weak to"}, {"behaviour", "Weak to 150%"}, {"behaviour", "Weak against Blunt"},
		{"behaviour", "Weak to Blunt 100%"}, {"behaviour", "Weak to Blunt 50%"}, {"behaviour", "Immune to Blunt 10%"},
		{"behaviour", "Resistant to Blunt"}, {"behaviour", "Resistant to Blunt 0%"}, {"behaviour", "Resistant to Blunt 101%"},
		{"behaviour", "Weak to Blunt 1001%"}, {"behaviour", "Weak to Trauma"}, {"behaviour", "Weak to Bl,unt"}, {"behaviour", "Fond of Blunt 50%"}, {"behaviour", "Fond to Blunt 150%"}, {"behaviour", "Immune to Mental x%"},
		{"behaviour", "Weak to x trauma trauma"}, {"behaviour", "Weak to " + strings.Repeat("x", 41)}, {"behaviour", "Weak to Blünt"},
		{"behaviours", ""}, {"behaviours", "Weak to Blunt,"}, {"behaviours", "none, none"},
		{"behaviours", strings.Repeat("Weak to Blunt, ", 8) + "Weak to Blunt"},
		{"verdict", ""}, {"verdict", "success"}, {"step", "drawn"},
	} {
		got, err := forms[row.form](row.in)
		if !refuses(err) {
			t.Errorf("%s %q: %q, %v; want a *TextError or *NameError", row.form, row.in, got, err)
			continue
		}
		if s := err.Error(); !strings.HasPrefix(s, "probdeck: ") || strings.Count(s, "probdeck: ") != 1 || len(s) > 500 {
			t.Errorf("%s %q: %s: want the package named once, and a short message", row.form, row.in, s)
		}
	}
}

// refuses reports whether err is one that a text is refused with.
func refuses(err error) bool {
	return errors.As(err, new(*crunch.TextError)) || errors.As(err, new(*crunch.NameError))
}

// A refusal says what would be right, down to the limit that is passed.
func TestTextMessages(t *testing.T) {
	for _, row := range []struct{ form, in, want string }{
		{"card", "Joker", `probdeck: "Joker" is not a valid card: want Ace, 2 to 10, Jack, Queen or King`},
		{"deck", "x", `probdeck: "x" is not a valid list of cards: want cards such as "Ace*4 2 10*3", or "none": "x" is not a valid card: want Ace, 2 to 10, Jack, Queen or King`},
		{"deck", "none", `probdeck: "none" is not a valid deck: number of cards in the deck is 0: want 1 to 64`},
		{"cards", "2*64 3", `probdeck: "2*64 3" is not a valid list of cards: number of cards is 65: want 0 to 64`},
		{"hand", strings.Repeat("2,", 64) + "2", `number of cards in the hand is 65: want 0 to 64`},
		{"spend", strings.Repeat("10,", 24) + "10", `number of Perk Cards spent is 25: want 0 to 24`},
		{"spread", "10%>9%>8%>7%>6%>5%>4%>3%>2%>1%>0%", `number of places in the spread is 11: want 0 to 10`},
		{"spread", "1001%", `percentage is 1001: want 0 to 1000`},
		{"behaviours", strings.Repeat("Weak to Blunt, ", 8) + "Weak to Blunt", `number of behaviours is 9: want 0 to 8`},
		{"verdict", strings.Repeat("x", 80), `probdeck: "` + strings.Repeat("x", 60) + `"... is not a valid verdict: want not judged, failed, partial success, full success`},
		{"ability", strings.Repeat("x", 81), `probdeck: "` + strings.Repeat("x", 60) + `"... is not a valid Ability: want none, Comm, Labor, Move, Operate, Sense, Surge, Think, Will`},
		{"lobes", "Will 1", `probdeck: "Will 1" is not a valid list of Lobes: want scores such as "Correl 4, Focal 2" of Correl, Focal, Marvel, Natural, or "none": "Will" is not a valid Lobe: want none, Correl, Focal, Marvel, Natural`},
		{"step", "drawn", `probdeck: "drawn" is not a valid step of an attack: want not drawn, attack drawn, resistance drawn, settled`},
	} {
		if _, err := forms[row.form](row.in); err == nil || !strings.HasSuffix(err.Error(), row.want) {
			t.Errorf("%s: reading %q: %v\nwant %s", row.form, row.in, err, row.want)
		}
	}
}

// What is refused when it is written: values that no text stands for.
func TestTextNotWritten(t *testing.T) {
	var tooMany probdeck.Cards
	tooMany[2], tooMany[3] = 255, 255
	for _, v := range []encoding.TextMarshaler{
		probdeck.Card(14), tooMany, probdeck.Cards{1}, probdeck.Ability(99), probdeck.Lobe(99),
		probdeck.Traits{Lobe: probdeck.Correl}, probdeck.Traits{Ability: 99}, probdeck.Traits{Ability: 1, Lobe: 99},
		probdeck.Spend{{Perk: probdeck.King}}, probdeck.Spend{{}, {Perk: 7}},
		probdeck.Behaviour{Of: "x", Percent: -1}, probdeck.Behaviour{Percent: 1}, probdeck.Behaviour{Of: " x"},
		probdeck.Behaviours{{}, {Of: "x"}}, probdeck.Behaviours{{Of: "x  y"}}, probdeck.Verdict(99), probdeck.AttackStep(99),
	} {
		if b, err := v.MarshalText(); err == nil {
			t.Errorf("%#v is written as %q: want it refused", v, b)
		}
	}
	for _, v := range []interface{ String() string }{probdeck.Card(99), probdeck.Ability(99), probdeck.Lobe(99), probdeck.Verdict(99), probdeck.AttackStep(99)} {
		if !strings.HasSuffix(v.String(), "(99)") {
			t.Errorf("%#v is %s: want a text that ends in (99)", v, v)
		}
	}
}

func TestJSONRoundTrip(t *testing.T) {
	roundTrip(t, books.Quila())
	roundTrip(t, books.Ashmite())
	roundTrip(t, books.Paralyzer())
	roundTrip(t, books.FearRod())
	roundTrip(t, *printedAttack())
	roundTrip(t, probdeck.Decks{})
	roundTrip(t, probdeck.OpenAttack{})
	roundTrip(t, probdeck.Decks{Pile: probdeck.NewPile(deck(t, "2*4 King"), true)})
	b := must.Get(json.Marshal(books.Ashmite()))(t)
	const want = `{"name":"Ashmite","maxVim":12,"abilities":"Labor 4, Move 2, Sense 4, Will 3","lobes":"none",` +
		`"behaviours":"Immune to Mental, Weak to Blunt","armour":"none"}`
	if string(b) != want {
		t.Errorf("a sheet is saved as\n%s\nwant\n%s", b, want)
	}
}

func TestJSONRefused(t *testing.T) {
	check := func(what, in string, dst any) {
		t.Helper()
		err := json.Unmarshal([]byte(in), dst)
		if !errors.As(err, new(*crunch.TextError)) {
			t.Errorf("%s: %v, want a *TextError", what, err)
		}
	}
	const sheet = `"abilities":"Operate 4","lobes":"none","behaviours":"none","armour":"none"`
	check("Max Vim below 0", `{"maxVim":-1,`+sheet+`}`, new(probdeck.Bioform))
	check("Max Vim above", `{"maxVim":1000001,`+sheet+`}`, new(probdeck.Bioform))
	check("Max Vim no number", `{"maxVim":"12",`+sheet+`}`, new(probdeck.Bioform))
	check("an unknown key", `{"vim":12,`+sheet+`}`, new(probdeck.Bioform))
	check("armour", `{"armour":"10"}`, new(probdeck.Bioform))
	const weapon = `"traits":"Operate(Correl)","difficulty":7,"trauma":"Biotic"`
	check("PD-01: a weapon that makes no attack", `{`+weapon+`,"spread":"none","condition":""}`, new(probdeck.Weapon))
	check("no traits", `{"traits":"none","difficulty":7,"trauma":"Biotic","spread":"100%","condition":""}`, new(probdeck.Weapon))
	check("no trauma type", `{"traits":"Will","difficulty":7,"trauma":"","spread":"100%","condition":""}`, new(probdeck.Weapon))
	check("difficulty", `{"traits":"Will","difficulty":-7,"trauma":"Biotic","spread":"100%","condition":""}`, new(probdeck.Weapon))
	check("an unknown key", `{"wight":1}`, new(probdeck.Weapon))
	check("a weapon with an unknown key", `{`+weapon+`,"spread":"100%","condition":"","wight":1}`, new(probdeck.Weapon))
	check("an attack without a difficulty", `{"weapon":{"traits":"Will","trauma":"Biotic","spread":"100%"}}`, new(probdeck.Attack))
	b := must.Get(json.Marshal(printedAttack()))(t)
	check("an attack with an unknown key", strings.Replace(string(b), "{", `{"weapons":{},`, 1), new(probdeck.Attack))
	check("an attack by one of no number", strings.Replace(string(b), `"maxVim":17`, `"maxVim":"17"`, 1), new(probdeck.Attack))
	check("a chart of nothing", `{}`, new(probdeck.Chart))
	check("a chart with an unknown key", `{"family":[]}`, new(probdeck.Chart))
	check("a whole chart with an unknown key", `{"families":[{"name":"Cold","resist":"Will"}],"types":[],"kinds":[]}`, new(probdeck.Chart))
	check("a type without its family", `{"families":[{"name":"Cold","resist":"Will"}],"types":[{"name":"Frost","family":"Ice"}]}`, new(probdeck.Chart))
}

// A value that is refused leaves what was there.
func TestUnmarshalRefusedUnchanged(t *testing.T) {
	spread := spread(t, "100% > 60%")
	was := spread
	if spread.UnmarshalText([]byte("60")) == nil || spread != was {
		t.Error("a spread that was refused changed: want it unchanged")
	}
	c := books.Quila()
	if json.Unmarshal([]byte(`{"name":"X","maxVim":-1}`), &c) == nil || c != books.Quila() {
		t.Error("a sheet that was refused changed: want it unchanged")
	}
}

// "none" is a value like any other: it replaces what was there.
func TestNoneReplaces(t *testing.T) {
	card, behaviour := probdeck.King, probdeck.Behaviour{Of: "Blunt", Percent: 150}
	abilities, spend, spread := books.Quila().Abilities, spend(t, "10"), spread(t, "100%")
	for _, v := range []encoding.TextUnmarshaler{&card, &behaviour, &abilities, &spend, &spread} {
		if err := v.UnmarshalText([]byte("none")); err != nil {
			t.Errorf("%T: %v", v, err)
		}
	}
	if card != 0 || behaviour != (probdeck.Behaviour{}) || abilities != (probdeck.Abilities{}) || spend.Len() != 0 || spread.Len() != 0 {
		t.Errorf("none reads as %v, %v, %v, %v, %v: want each zero", card, behaviour, abilities, spend, spread)
	}
}
