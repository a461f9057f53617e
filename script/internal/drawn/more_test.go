package drawn

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// What came later to the language of packs. It is drawn with dice of its own, so that the rest of each pack stays as it was.

// more draws aims, and what is of other games.
func (d *drawer) more(seed uint64) {
	d.Rand = rand.New(rand.NewPCG(seed, 8))
	switch d.IntN(5) {
	case 0:
		d.skirmish()
	case 1:
		d.bioforms()
	}
	if d.p(50) {
		d.aims()
	}
	for _, option := range []string{"open_hands = true", "injury = 3", "gear_limit = 3"} {
		if d.p(20) {
			d.keys["scenario"] = append(d.keys["scenario"], option+",")
		}
	}
}

// aims draws what players want: a few steps of one aim or two. GL-80
func (d *drawer) aims() {
	aims := []string{fmt.Sprintf("{ reach = %q }", d.place())}
	of := func(kind, format string, more ...any) {
		if names := d.names[kind]; len(names) > 0 {
			aims = append(aims, fmt.Sprintf(format, append([]any{d.one(names...)}, more...)...))
		}
	}
	of("item", "{ fetch = %q }")
	of("item", "{ bring = %q, to = %q }", d.place())
	of("feature", "{ use = %q }")
	of("gear", "{ use = %q }")
	of("counter", "{ keep = %q, below = 2 }")
	of("command", "{ command = %q }")
	if len(d.names["command"]) > 0 {
		of("counter", "{ fill = %q, command = %q }", d.names["command"][0])
	}
	d.Shuffle(len(aims), func(i, k int) { aims[i], aims[k] = aims[k], aims[i] })
	steps := aims[:d.number(1, min(4, len(aims)))]
	if len(steps) > 2 && d.p(50) {
		steps = []string{"{ " + steps[0] + ", " + steps[1] + " }", steps[2]}
	}
	d.keys["scenario"] = append(d.keys["scenario"], "aims = { "+strings.Join(steps, ", ")+" },")
}

// language draws some of the names and texts of the pack in another language. Check tells which are missing. GL-83
func (d *drawer) language() {
	var texts []string
	for _, kind := range []string{"item", "foe", "command", "counter", "effect", "disease", "secret", "feature"} {
		for _, name := range d.names[kind] {
			texts = append(texts, fmt.Sprintf("[%q] = %q", name, "das "+name))
		}
	}
	for _, region := range d.regions {
		texts = append(texts, fmt.Sprintf("[%q] = %q", region, "Ort "+region),
			fmt.Sprintf("[%q] = %q", "The "+strings.ToLower(region)+" of the house.", "Das ist "+region+"."))
	}
	d.add("language", "de", "texts = { "+strings.Join(texts, ",\n    ")+" }",
		`story = { ["%s goes from %s to %s"] = "%s geht von %s nach %s", ["explored: %s"] = "erkundet: %s" }`)
}

// Hosted returns the source of the pack of a seed, with what a host of its own has beside it: functions and a kind of Challenge. They are those
// that the tests give. It may have texts in another language too.
func Hosted(seed uint64) string {
	d := draw(seed)
	d.Rand = rand.New(rand.NewPCG(seed, 9))
	d.keys = map[string][]string{}
	d.add("boat", "Skiff", "region = "+quoted(d.place()), fmt.Sprintf("seats = %d", d.number(1, 4)),
		fmt.Sprintf("on_enter = function(self, who)\n    if not hero(who) or self.data.seats == 0 then return end\n"+
			"    self.data.seats = self.data.seats - 1\n    who:send(%q)\n  end", d.place()))
	d.add("command", "Whistle", `cost = "nothing"`, fmt.Sprintf("can = function(self, who) return odd(%d) end", 2*d.number(0, 4)+1),
		"run = function(self, who)\n    log(weather())\n    if weather() == \"rain\" and hero(who) then soak(who, 1) end\n  end")
	if d.p(30) {
		d.language()
	}
	return d.source()
}

// Campaign returns the files of a campaign of two scenarios that share all but what their scenario says. GL-82
func Campaign(seed uint64) map[string]string {
	d := draw(seed)
	files := map[string]string{}
	var shared []string
	for _, piece := range d.pieces {
		if !strings.HasPrefix(piece, "scenario {") {
			shared = append(shared, piece)
			continue
		}
		for _, leg := range []string{"night", "day"} {
			carried := strings.Replace(piece, "scenario { ", "scenario { carries = { \"n\", \"seen\" },\n  ", 1)
			files[leg+"/scenario.lua"] = d.helpers(strings.Replace(carried, "Night at the House", "The "+leg, 1))
		}
	}
	files["all.lua"] = d.helpers(strings.Join(shared, "\n"))
	d.Rand = rand.New(rand.NewPCG(seed, 10))
	heals := d.maybe(60, func() string { return "injuries = 1" })
	if had := d.names["disease"]; len(had) > 0 {
		heals = d.one("heals", "cures") + " = " + quoted(d.one(had...))
	}
	next := d.one("", `next = { success = "day", failure = false }`, `next = { Late = "day" }`)
	files["campaign.lua"] = fmt.Sprintf("campaign { name = \"Two Nights\", { \"night\", %s }, { \"day\", rest = { about = \"An inn.\", %s } } }\n", next, heals)
	return files
}
