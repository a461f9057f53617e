package board

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

// because begins the reason of a ruling.
const because = "because"

// String returns the ruling with numbers for PCs and Challenges, and names for the rest: `pc1 ep 3 because "she ducked"`. ParseRuling reads
// it back, unless a field is set that the matter doesn't use, or out of range.
func (r Ruling) String() string {
	who := ""
	if r.Who != scenario.Nobody {
		who = string(appendWho(nil, r.Who))
	}
	return r.text(who)
}

// text is String with another name of the entity.
func (r *Ruling) text(who string) string {
	if r.Sets >= NumMatters {
		return r.Sets.String()
	}
	words := []string{r.Sets.String()}
	if who != "" {
		words = []string{who, r.Sets.String()}
	}
	words = append(words, r.what()...)
	if r.Why != "" {
		words = append(words, because, strconv.Quote(r.Why))
	}
	return strings.Join(words, " ")
}

// what returns the words for what a ruling says of its matter.
func (r *Ruling) what() []string {
	name, number := strconv.Quote(r.Name), strconv.Itoa(r.N)
	switch matterRows[r.Sets].says {
	case saysNumber:
		return []string{number}
	case saysName:
		return []string{name}
	case saysCount:
		return []string{name, number}
	case saysOn:
		return []string{wordOf(onWords, r.N)}
	case saysWay:
		return []string{name, "to", strconv.Quote(r.To), wordOf(openWords, r.N)}
	case saysLand:
		return []string{name, "is", landWord(r.N)}
	case saysSettings:
		return []string{name, "is", settingWord(r.N)}
	case saysHarm:
		return []string{wordOf(harmWords, r.N)}
	case saysPlace:
		return []string{name, "in", strconv.Quote(r.To)}
	case saysValue:
		return []string{name, "is", strconv.Quote(r.To)}
	case saysFate:
		return []string{wordOf(fateWords, r.N)}
	case saysResult:
		return []string{wordOf(resultWords, r.N)}
	}
	return nil
}

// ParseRuling reads a ruling: whom it is about, what is so, and after "because" the reason, which may be left out. PCs and Challenges go by
// number; View.ParseCommand reads their names too. Several words may stand in quotes.
//
//	pc1 ep 3 because she ducked
//	pc1 region Peat Cutting        so too give, take, equip, unequip, afflict and cure
//	pc1 hand Slash 2               so too discarded
//	pc1 fate away                  safe, dead, caught or away
//	pc1 revive Hall
//	pc1 suffers dazed              unharmed, dazed, stunned or incapacitated; wounds 1, vim 3
//	pc1 perk King 2                inflict Fear, relieve Fear
//	pc1 skip                       so too turn; action on or off; moves 2
//	challenge2 alerted off         so too lit, of a PC
//	challenge2 revealed            so too defeated
//	counter Dread 3
//	state omens is 3               true, none, [1,2]: a text needs no quotes
//	way Ford to Reeds closed
//	terrain Ford is dark           lit, dark, water, or several with commas
//	setting Ford is wilderness     several with /; printed
//	lay rope in Ford               so too clear, and spawn, of a Challenge
//	put rope in Satchel            takeout rope in Satchel
//	found Crack                    so too opened, known, and complete, of a Counter
//	round 5                        so too limit and tokens
//	end failure                    success, partial or failure
//
// Other text is a [*crunch.TextError].
func ParseRuling(text string) (Ruling, error) { return (*View)(nil).parseRuling(text) }

// parseRuling is ParseRuling with the names of a View, if there is one.
func (v *View) parseRuling(text string) (Ruling, error) {
	head, why := reason(text)
	words := commandReader{text: head}
	err := words.split()
	r := Ruling{Why: why}
	if err == nil {
		err = v.ruling(&r, words.words)
	}
	if at, is := err.(*crunch.TextError); is {
		at.What = "ruling"
		return Ruling{}, at
	}
	if err != nil {
		return Ruling{}, &crunch.TextError{Package: "explore", What: "ruling", Text: text, Err: err}
	}
	return r, nil
}

// reason cuts a ruling in two before its reason, and takes the quotes off that.
func reason(text string) (head, why string) {
	for at, quoted := 0, false; at < len(text); at++ {
		switch {
		case text[at] == '\\' && quoted:
			at++
		case text[at] == '"':
			quoted = !quoted
		case !quoted && (at == 0 || text[at-1] == ' ') && len(text) >= at+len(because) && strings.EqualFold(text[at:at+len(because)], because):
			if head, why = text[:at], strings.TrimSpace(text[at+len(because):]); text[at+len(because):] != "" && text[at+len(because)] != ' ' {
				continue // a longer word
			}
			if bare, err := strconv.Unquote(why); err == nil {
				why = bare
			}
			return head, why
		}
	}
	return text, ""
}

// ruling reads the words before the reason. Names may have words that are matters: of readings that fit, the one with the longest entity counts.
func (v *View) ruling(r *Ruling, words []word) error {
	first, wrong := -1, error(nil)
	for at := len(words) - 1; at >= 0; at-- {
		m := matterOf(words[at].text)
		if words[at].quoted || m == NumMatters {
			continue
		}
		first = at
		if who, known := v.whose(words[:at]); known && (who != scenario.Nobody) == matterRows[m].of {
			*r = Ruling{Sets: m, Who: who, Why: r.Why}
			err := v.says(r, words[at+1:])
			if err == nil {
				return nil
			}
			wrong = cmp.Or(wrong, err)
		}
	}
	switch {
	case wrong != nil:
		return wrong
	case first >= 0:
		return v.nobody(words[:first], matterOf(words[first].text))
	}
	names := make([]string, NumMatters)
	for m := range Matter(NumMatters) {
		names[m] = m.String()
	}
	e := &crunch.NameError{Package: "explore", What: "matter of a ruling", Want: "one such as ep, region, give, fate, counter, way or end"}
	for i := range words {
		if e.Near == "" {
			e.Name, e.Near = words[i].text, near.Name(words[i].text, names)
		}
	}
	return e
}

// matterOf returns the matter of a word; NumMatters for others.
func matterOf(word string) Matter {
	if i := slices.IndexFunc(matterRows[:], func(row matterRow) bool { return strings.EqualFold(row.word, word) }); i >= 0 {
		return Matter(i)
	}
	return NumMatters
}

// whose reads the entity of a ruling.
func (v *View) whose(words []word) (scenario.Who, bool) {
	if len(words) == 0 {
		return scenario.Nobody, true
	}
	name := joined(words)
	if w, ok := scenario.ParseWho(name); ok && len(words) == 1 && !words[0].quoted && (w.IsPC() || w.IsChallenge()) {
		return w, true
	}
	if v != nil {
		all := v.entities()
		var names []string
		for _, w := range all {
			names = append(names, v.Name(w))
		}
		for _, gone := range v.Gone {
			all, names = append(all, gone.Who), append(names, gone.Name)
		}
		if i := near.Find(name, names); i >= 0 {
			return all[i], true
		}
	}
	return scenario.Nobody, false
}

// nobody returns the error of a ruling whose entity is missing, unknown, or too much.
func (v *View) nobody(words []word, m Matter) error {
	want, list := "a number such as pc1 or challenge1", []string(nil)
	if v != nil {
		for _, w := range v.entities() {
			list = append(list, v.Name(w))
		}
		if want = "a name, or " + want; len(list) <= mostTold {
			want = near.List(append(list, "a number such as pc1"), "or")
		}
	}
	name := joined(words)
	if !matterRows[m].of {
		want = "nobody before " + m.String()
	}
	return &crunch.NameError{Package: "explore", What: "PC or Challenge", Name: name, Want: want, Near: near.Name(name, list)}
}

func joined(words []word) string {
	list := make([]string, len(words))
	for i := range words {
		list[i] = words[i].text
	}
	return strings.Join(list, " ")
}

// wanted has the words for what a ruling may say, for its errors.
var wanted = [...]string{saysNothing: "nothing more", saysNumber: "a number", saysName: "a name", saysCount: "a name and a number",
	saysOn: "on or off", saysWay: `two regions and open or closed: Ford to Reeds open`, saysLand: "a region and its terrain: Ford is dark",
	saysPlace: "what and where: rope in Ford", saysFate: "safe, dead, caught or away", saysResult: "success, partial or failure",
	saysHarm: "unharmed, dazed, stunned or incapacitated", saysSettings: "a region and its settings: Ford is dungeon/wilderness",
	saysValue: "a name and a value: omens is 3"}

// says reads what a ruling says of its matter.
func (v *View) says(r *Ruling, words []word) (err error) {
	last, says := len(words)-1, matterRows[r.Sets].says
	wrong := &crunch.NameError{Package: "explore", What: r.Sets.String(), Name: joined(words), Want: wanted[says]}
	if (last < 0) != (says == saysNothing) {
		return wrong
	}
	switch says {
	case saysNumber, saysCount:
		r.N, err = strconv.Atoi(words[last].text)
		if r.Name = joined(words[:last]); err != nil || words[last].quoted || (r.Name == "") != (says == saysNumber) {
			return wrong
		}
	case saysName:
		r.Name = joined(words)
	case saysOn:
		r.N, err = numberOf(onWords, joined(words), r.Sets.String())
	case saysFate:
		r.N, err = numberOf(fateWords, joined(words), r.Sets.String())
	case saysResult:
		r.N, err = numberOf(resultWords, joined(words), r.Sets.String())
	case saysHarm:
		r.N, err = numberOf(harmWords, joined(words), r.Sets.String())
	case saysWay, saysLand, saysPlace, saysSettings, saysValue:
		between := map[string]bool{"to": says == saysWay, "is": says == saysLand || says == saysSettings || says == saysValue, "in": says == saysPlace}
		k := slices.IndexFunc(words, func(w word) bool { return !w.quoted && between[strings.ToLower(w.text)] })
		if k < 1 || k == last {
			return wrong
		}
		r.Name = joined(words[:k])
		rest := words[k+1:]
		switch {
		case says == saysPlace:
			r.To = joined(rest)
		case says == saysValue:
			if r.To = joined(rest); !json.Valid([]byte(r.To)) { // a text without its quotes
				text, _ := json.Marshal(r.To) // texts always can be
				r.To = string(text)
			}
		case says == saysLand:
			r.N, err = landOf(joined(rest))
		case says == saysSettings:
			r.N, err = settingsOf(joined(rest))
		case len(rest) < 2:
			return wrong
		default:
			r.To = joined(rest[:len(rest)-1])
			r.N, err = numberOf(openWords, rest[len(rest)-1].text, r.Sets.String())
		}
	}
	v.spell(r)
	return err
}

// spell writes the names of a ruling as the View has them, whatever their case.
func (v *View) spell(r *Ruling) {
	if v == nil {
		return
	}
	var names []string
	for i := range v.State {
		exact := slices.ContainsFunc(v.State, func(k ValueView) bool { return k.Name == r.Name })
		if r.Sets == RuleState && !exact && strings.EqualFold(v.State[i].Name, r.Name) {
			r.Name = v.State[i].Name
		}
	}
	for i := range v.Regions {
		names = append(names, v.Regions[i].Name)
		for _, f := range v.Regions[i].Features {
			names = append(names, f.Name)
		}
		names = append(names, v.Regions[i].Lying...)
	}
	for i := range v.PCs {
		names = append(names, v.PCs[i].Items...)
		for k := range v.PCs[i].Plays {
			names = append(names, v.PCs[i].Plays[k].Name)
		}
	}
	for i := range v.Counters {
		names = append(names, v.Counters[i].Name, v.CounterName(&v.Counters[i]))
	}
	for i := range v.Diseases {
		names = append(names, v.Diseases[i].Name)
	}
	for i := range v.Bodies {
		names = append(names, v.Name(v.Bodies[i].Seeker))
	}
	for _, name := range [...]*string{&r.Name, &r.To} {
		if i := near.Find(*name, names); i >= 0 && r.Sets != RuleData && r.Sets != RuleState {
			*name = names[i]
		}
	}
}

// rulingText returns the command of a ruling with the name of its entity.
func (v *View) rulingText(r Ruling, quoted bool) string {
	who := ""
	if r.Who != scenario.Nobody {
		if who = v.Name(r.Who); quoted {
			who = strconv.Quote(who)
		}
	}
	return verbWords[VerbRule] + " " + r.text(who)
}
