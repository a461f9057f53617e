package browser

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const fen = top + "/examples/fen/content"

// at is the text that says where the game stands.
const at = `document.getElementById("at").textContent`

// A person plays by clicks to the end.
func TestPlayToTheEnd(t *testing.T) {
	tb := open(t, top+"/examples/hello", "light", 1000, 800)
	for range 200 {
		if tb.is(`document.getElementById("choices").textContent.startsWith("The game is over: ")`) {
			tb.shot("over")
			return
		}
		tb.do("how it stands", chromedp.Evaluate(`window.was = `+at, nil))
		tb.click("#choices .do")
		tb.until("the click did something", at+` != was`)
	}
	t.Errorf("after 200 clicks the game is at %q", tb.text("state"))
}

// A person plays by clicks: choices, the map, undo, another roll, the timeline. On a phone nothing is wider than the screen.
func TestPlayByClicks(t *testing.T) {
	tb := open(t, fen, "light", 1400, 900)
	tb.until("choices", `document.querySelectorAll("#choices .do").length > 5`)
	tb.shot("light")
	start := tb.text("at")
	tb.click("#choices .do")
	tb.until("the choice is done", at+` != "`+start+`"`)
	after := tb.text("at")
	tb.click("#undo")
	tb.until("undo", at+`.startsWith("1 of")`)
	tb.click("#redo")
	tb.until("redo", at+` == "`+after+`"`)
	tb.click("#reroll")
	tb.until("a game that branches off", `document.getElementById("branch").options.length == 2`)
	tb.click(`#map [data-region="region1"]`)
	tb.until("the region is shown", `document.querySelector("#chosen h3")?.textContent == "Ferry Landing"`)
	tb.click(`#map [data-who="pc1"]`)
	tb.until("the sheet", `document.querySelector("#chosen pre")?.textContent.includes("Aerim")`)
	tb.do("scrub", chromedp.Evaluate(`{ const s = document.getElementById("scrub"); s.value = 0; s.dispatchEvent(new Event("change")) }`, nil))
	tb.until("the beginning", at+`.startsWith("0 of") && document.getElementById("map").textContent == "Nobody has seen anything yet."`)
	tb.click("#redo")
	tb.do("on a phone", lit("dark"), chromedp.EmulateViewport(390, 844))
	tb.until("fits", aMap+` && document.documentElement.scrollWidth <= 390`)
	tb.shot("phone")
	if text := tb.text("error"); text != "" {
		t.Errorf("the page says %q", text)
	}
}

// tabTo presses Tab until an element has the focus. Tab leaves the editor after Escape.
func (tb *tab) tabTo(what, condition string) {
	tb.t.Helper()
	for range 150 {
		if tb.is("(e => " + condition + ")(document.activeElement)") {
			return
		}
		tb.keys(kb.Escape + "\t")
	}
	tb.t.Fatalf("Tab doesn't come to %s", what)
}

// A person plays a pack of the gallery by keys alone, from opening it to the end of the game.
func TestPlayByKeys(t *testing.T) {
	tb := playground(t, "", "dark", 1000, 800)
	tb.tabTo("the samples", `e.id == "samples"`)
	tb.keys("dyke")
	tb.until("the dyke", `document.getElementById("title").textContent == "The Dyke"`)
	tb.tabTo("the map", `e.getAttribute("aria-label")?.startsWith("Farm")`)
	tb.keys("\r")
	tb.until("what is known of the farm", `document.querySelector("#chosen h3")?.textContent == "Farm"`)
	tb.tabTo("the way back", `e.textContent == "Show all"`)
	tb.keys("\r")
	done := func(keys string) { // presses keys and waits until something has come of it
		t.Helper()
		stands := `["at", "branch", "story"].map(id => document.getElementById(id).textContent).join()`
		tb.do("how it stands", chromedp.Evaluate("window.was = "+stands, nil))
		tb.keys(keys)
		tb.until("something comes of "+keys, "was != "+stands)
	}
	for _, key := range []string{"1", "2", "u", "y", "r"} {
		done(key)
	}
	// the way over the Osier Bed, through the Willows
	best := `[...document.querySelectorAll("#choices .do")].sort((a, b) => rank(a) - rank(b))[0]`
	tb.do("a plan", chromedp.Evaluate(`const plan = ["Moves to Church Hill", "Moves to Osier Bed", "plays Spade against Willows", "plays Bill Hook against Willows", "ends the turn"]
		window.rank = e => (plan.findIndex(words => e.textContent.includes(words)) + 6) % 6`, nil))
	for range 100 {
		var key string
		tb.do("what to press", chromedp.Evaluate(best+`?.dataset.key ?? ""`, &key))
		switch {
		case !tb.is(`document.getElementById("state").textContent.startsWith("round")`):
			tb.until("it is over", `document.getElementById("choices").textContent.startsWith("The game is over: ")`)
			tb.shot("dark")
			return
		case key != "":
			done(key)
		default: // one that no key is for
			tb.tabTo("a choice", "e == "+best)
			done("\r")
		}
	}
	t.Errorf("the game is at %q", tb.text("state"))
}

// A play that reaches a region is searched, and the game goes on from there.
func TestStartFromHere(t *testing.T) {
	tb := open(t, fen, "light", 1400, 900)
	tb.do("the author's eyes", chromedp.Evaluate(`{ const s = document.getElementById("viewer"); s.value = "dm"; s.dispatchEvent(new Event("change")) }`, nil))
	tb.until("the whole map", `[...document.querySelectorAll("#map .name")].some(e => e.textContent == "Heron Stone")`)
	tb.shot("author")
	tb.click(`#map [aria-label^="Crag Top"]`)
	tb.until("the region is shown", `document.querySelector("#chosen h3")?.textContent == "Crag Top"`)
	tb.click("#chosen button")
	tb.until("somebody stands there", `document.querySelector('#map .box:has([aria-label^="Crag Top"]) .pc')`)
	tb.do("the players' eyes", chromedp.Evaluate(`{ const s = document.getElementById("viewer"); s.value = "everyone"; s.dispatchEvent(new Event("change")) }`, nil))
	tb.until("choices", `document.querySelectorAll("#choices .do").length > 3`)
	tb.shot("workbench")
}

// What looks right becomes a test of the pack with one click, and it passes.
func TestLooksRight(t *testing.T) {
	tb := open(t, fen, "light", 1400, 900)
	tb.click("#choices .do:nth-of-type(1)")
	tb.until("a choice is done", at+`.startsWith("2 of")`)
	tb.click("#right")
	tb.until("the test", `document.querySelector("#test[open] pre")?.textContent.includes("t:choose(")`)
	tb.click(`#test button[value="add"]`)
	tb.until("it passes", `document.querySelector("#report .good")?.textContent.includes("1 tests pass")`)
	tb.click("#wrong")
	tb.until("the test", `document.querySelector("#test[open] pre")?.textContent.includes("t:expect(false")`)
	tb.click(`#test button[value="add"]`)
	tb.until("it fails", `document.querySelector("#report .bad")?.textContent.includes("say what would be right") || document.querySelector("#report ul")?.textContent.includes("say what")`)
}

// A file is saved: the map changes and the game goes on. A file with a mistake shows the mistake and loses nothing.
func TestFileSaved(t *testing.T) {
	tb := open(t, fen, "light", 1400, 900)
	tb.click("#choices .do")
	tb.until("a choice is done", at+`.startsWith("2 of") || `+at+`.startsWith("3 of")`)
	was := tb.text("at")
	file := filepath.Join(tb.dir, "map.lua")
	if _, err := os.Stat(file); err != nil {
		all, _ := filepath.Glob(filepath.Join(tb.dir, "*.lua"))
		for _, name := range all {
			if text, _ := os.ReadFile(name); strings.Contains(string(text), `"Ferry Landing"`) && strings.Contains(string(text), "region {") {
				file = name
			}
		}
	}
	good, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	save := func(text string) { // by rename, as editors do
		if err := os.WriteFile(file+".new", []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(file+".new", file); err != nil {
			t.Fatal(err)
		}
	}
	hostile := `<img src=x onerror=alert(1)>`
	save(strings.Replace(string(good), "A rotten jetty.", hostile, 1))
	tb.until("the changed text", `[...document.querySelectorAll("#map title")].some(e => e.textContent.includes("<img"))`)
	if tb.text("at") != was {
		t.Errorf("the game stands at %s, and stood at %s", tb.text("at"), was)
	}
	tb.until("text is no markup", `document.querySelectorAll("img").length == 0`)
	save(string(good) + "\nregion {")
	tb.until("the mistake", `document.querySelector("#report .bad")?.textContent.includes(".lua:")`)
	tb.shot("broken")
	if tb.text("at") != was {
		t.Errorf("with a mistake in the pack the game stands at %s, and stood at %s", tb.text("at"), was)
	}
	save(string(good))
	tb.until("it is mended", `!!document.querySelector("#report .good")`)
}

// The pack is played many times beside the game, with progress, and can be stopped.
func TestBalance(t *testing.T) {
	tb := open(t, fen, "light", 1400, 900)
	tb.click("#balance summary")
	tb.do("open", chromedp.Evaluate(`document.getElementById("balance").open = true; document.getElementById("games").value = 100000`, nil))
	tb.click("#run")
	tb.until("numbers come", `document.getElementById("numbers").textContent.includes("games")`)
	tb.until("the map says how many games reach a region", `/^\d+%/.test(document.querySelector("#map .heat + text")?.textContent)`)
	tb.shot("balance")
	tb.click("#run")
	tb.until("it stops, and says what that is worth", `document.getElementById("numbers").textContent.startsWith("Stopped after")`)
	tb.do("a few", chromedp.Evaluate(`document.getElementById("games").value = 1`, nil)) // more are played already
	tb.click("#run")
	tb.until("all of them", `document.getElementById("done").hidden && document.getElementById("numbers").textContent.startsWith("The Sallow Fen")`)
	tb.click("#bots input")
	tb.until("a bot plays the first PC", `![...document.querySelectorAll("#choices legend")].some(e => e.textContent == "Aerim")`)
}

// The coach says why the pack is as hard as it is, with a picture above and links into the pack. It can be stopped, and goes on.
func TestCoach(t *testing.T) {
	tb := open(t, top+"/examples/hello", "light", 1400, 900)
	tb.click("#balance summary")
	tb.do("enough games to stop it", chromedp.Evaluate(`document.getElementById("balance").open = true; document.getElementById("games").value = 2000`, nil))
	tb.click("#ask")
	tb.until("it says how far it is", `/: \d+ of \d+$/.test(document.getElementById("numbers").textContent)`)
	tb.click("#ask")
	tb.until("it stops", `document.getElementById("numbers").textContent.startsWith("Stopped.")`)
	tb.do("fewer", chromedp.Evaluate(`document.getElementById("games").value = 50`, nil))
	tb.click("#ask")
	tb.until("what it says, and its picture", `document.querySelector("#numbers a, #numbers button") && document.querySelector("#curve img")?.naturalWidth > 0`)
	tb.shot("coach")
	if text := tb.text("numbers"); !strings.Contains(text, "sensible") || tb.text("error") != "" {
		t.Errorf("the coach says %q; the page %q", text, tb.text("error"))
	}
}

// A pack that is translated is told in the language that its author picks, and in its own again.
func TestLanguages(t *testing.T) {
	tb := open(t, top+"/examples/packs/toll-bridge", "light", 1400, 900)
	tb.until("choices", `document.querySelectorAll("#choices .do").length > 0`)
	own := tb.text("map")
	tb.choose("language", "de")
	tb.until("the map in German", `document.getElementById("map").textContent.includes("Straße")`)
	tb.click("#choices .do")
	tb.until("a choice is done", `document.querySelectorAll("#story p, #story li").length > 0`)
	tb.choose("language", "its own")
	tb.until("the map as it was", `!document.getElementById("map").textContent.includes("Straße")`)
	if text := tb.text("error"); text != "" || own == "" {
		t.Errorf("the page says %q; its map is %q", text, own)
	}
}

// Inside a turn stand the callbacks that ran, and their lines light up.
func TestInside(t *testing.T) {
	tb := open(t, top+"/examples/hello", "light", 1400, 900)
	tb.do("open", chromedp.Evaluate(`document.getElementById("inside").open = document.getElementById("editor").open = true`, nil))
	tb.until("nothing ran", `document.getElementById("ran").textContent == "No callback ran."`)
	tb.do("into the cellar", chromedp.Evaluate(`[...document.querySelectorAll("#choices .do")].find(b => b.textContent.includes("Moves")).click()`, nil))
	tb.until("the step", `document.querySelector("#ran article")?.textContent.includes("Ada:hurt(")`)
	tb.until("its lines", paper+`?.querySelector(".cm-line.ran em")`)
	tb.shot("inside")
	tb.do("point at it", chromedp.Evaluate(`document.querySelector("#ran article").dispatchEvent(new MouseEvent("mouseenter"))`, nil))
	tb.until("the map then", aMap)
	if text := tb.text("error"); text != "" {
		t.Errorf("the page says %q", text)
	}
}

// A roll of the story opens to its dice, levels, clauses, callback and line of Lua. Whatever is clicked has odds, also of what isn't legal now.
func TestRollsOpen(t *testing.T) {
	tb := open(t, top+"/examples/hello", "light", 1400, 900)
	tb.do("into the cellar", chromedp.Evaluate(`[...document.querySelectorAll("#choices .do")].find(b => b.textContent.includes("Moves")).click()`, nil))
	tb.until("the fall", `document.querySelector("#story summary")?.textContent.includes("the fall")`)
	tb.do("open it", chromedp.Evaluate(`document.querySelector("#story summary").click()`, nil))
	row := func(name string) string {
		return `[...document.querySelectorAll("#story dt")].find(e => e.textContent == "` + name + `")?.nextSibling.textContent`
	}
	tb.until("its dice", row("Dice")+`?.startsWith("1d6: ")`)
	tb.until("its callback", row("Callback")+`.startsWith('trap "Rotten Step": on_enter')`)
	tb.until("its line", row("Line")+`.includes('roll("1d6", "the fall")')`)
	tb.shot("roll")
	tb.do("to the line", chromedp.Evaluate(`[...document.querySelectorAll("#story dd button")].at(-1).click()`, nil))
	tb.until("the line", paper+`?.querySelector(".cm-content")?.textContent.includes("who:hurt(roll(")`)
	tb.choose("viewer", "the author")
	tb.until("the Rat", `document.querySelector('#map [data-who="challenge2"]')`)
	tb.click(`#map [data-who="challenge2"]`)
	tb.until("its rolls", `document.querySelector("#chosen .rolls summary")`)
	tb.do("open them", chromedp.Evaluate(`document.querySelector("#chosen .rolls summary").click()`, nil))
	tb.until("a bite", `[...document.querySelectorAll("#chosen .rolls button")].some(b => b.textContent == "In Cellar: Rat plays Bite against Ada")`)
	tb.shot("rolls")
	tb.do("its odds", chromedp.Evaluate(`[...document.querySelectorAll("#chosen .rolls button")].find(b => b.textContent.includes("Bite")).click()`, nil))
	tb.until("the odds", `document.querySelector("#odds[open] pre")?.textContent.includes("%")`)
}

// The table of everyone has a row for each PC and Challenge that the viewer knows, and follows the game.
func TestEveryone(t *testing.T) {
	tb := open(t, fen, "light", 1400, 900)
	tb.do("open", chromedp.Evaluate(`document.getElementById("all").open = true`, nil))
	rows := `[...document.querySelectorAll("#entities tbody tr")].map(r => r.cells[0].textContent + ", " + r.cells[1].textContent)`
	tb.until("the party", rows+`.some(r => r.startsWith("Aerim, PC") || r.startsWith("Aerim (its turn), PC"))`)
	if tb.is(rows + `.length > 5`) {
		t.Error("the players know everybody")
	}
	tb.choose("viewer", "the author")
	tb.until("all Challenges", rows+`.length > 10 && document.getElementById("entities").textContent.includes("unknown to the players")`)
	tb.shot("everyone")
	tb.click(`#entities [data-who="pc1"]`)
	tb.until("its sheet", `document.querySelector("#chosen pre")?.textContent.includes("Aerim")`)
	tb.do("one that stands in no region", chromedp.Evaluate(`[...document.querySelectorAll("#entities button")].find(b => b.textContent == "Wet Crag").click()`, nil))
	tb.until("its sheet", `document.querySelector("#chosen pre")?.textContent.startsWith("Wet Crag, Obstacle")`)
	tb.choose("viewer", "everyone")
	tb.until("what the players know", rows+`.length <= 5`)
}

// The pack is compared with other numbers, as a curve, and with how it was.
func TestCompare(t *testing.T) {
	tb := open(t, top+"/examples/hello", "light", 1400, 900)
	tb.do("a sweep", chromedp.Evaluate(`document.getElementById("balance").open = document.getElementById("editor").open = true; document.getElementById("games").value = 20
		document.getElementById("with").value = "sweep"; document.getElementById("with").dispatchEvent(new Event("change"))
		document.getElementById("change").value = "party/Ada/ep=4,8,12"`, nil))
	tb.click("#run")
	tb.until("the curve", `document.getElementById("done").hidden && document.querySelector("#curve .band") && document.getElementById("numbers").textContent.includes("party/Ada/ep = 8")`)
	tb.do("to the first value", chromedp.Evaluate(`document.querySelector("#curve [tabindex='0']").focus()
		document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }))`, nil))
	tb.until("the next value is told", `document.querySelector("#curve .said").textContent.startsWith("party/Ada/ep = 8: won ")`)
	tb.until("the table", `[...document.querySelectorAll("#curve tbody tr")].map(r => r.cells[0].textContent).join() == "as it is,4,8,12"`)
	tb.shot("compare")
	tb.do("dark and small", lit("dark"), chromedp.EmulateViewport(390, 844), chromedp.Evaluate(`document.getElementById("curve").scrollIntoView()`, nil))
	tb.until("fits", `document.documentElement.scrollWidth <= 390 && document.querySelector("#curve svg").clientWidth <= 390`)
	tb.shot("compare-phone")
	tb.do("light and large", lit("light"), chromedp.EmulateViewport(1400, 900))
	file := filepath.Join(tb.dir, "hello.lua")
	text, err := os.ReadFile(file)
	if err == nil {
		err = os.WriteFile(file, []byte(strings.Replace(string(text), "1d6", "4d6", 1)), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	tb.until("the change", paper+`?.querySelector(".cm-content").textContent.includes("4d6")`)
	tb.do("before", chromedp.Evaluate(`document.getElementById("with").value = "before"`, nil))
	tb.click("#run")
	tb.until("the numbers", `document.getElementById("done").hidden && document.getElementById("numbers").textContent.includes("before")`)
	tb.shot("before")
	tb.do("again", chromedp.Reload())
	tb.until("the map", aMap)
	tb.do("before", chromedp.Evaluate(`document.getElementById("balance").open = true; document.getElementById("games").value = 20; document.getElementById("with").value = "before"`, nil))
	tb.click("#run")
	tb.until("the pack before is known after a reload", `document.getElementById("done").hidden && document.querySelectorAll("#curve .bar").length == 2`)
}

// In the background the pack is played under the laws. What breaks one can be played, and what no game has come to is marked.
func TestLawsInTheBackground(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"a.lua": `scenario { name = "Keep", setting = "dungeon", start = "Gate", goal = "Tower" }
region { name = "Gate" }
region { name = "Tower" }
region { name = "Loft" }
connection { "Gate", "Tower" }
connection { "Loft", "Gate", one_way = true }
pc { name = "Ada", ep = 9, plain = true }
trap { name = "Bell", region = "Tower", on_enter = function(self, who)
  local x = nil
  if who.ep > 100 then
    log("never")
  end
  x.y = 1
end }
`} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	tb := open(t, dir, "light", 1400, 900)
	tb.do("files", chromedp.Evaluate(`document.getElementById("editor").open = true`, nil))
	tb.until("all games are played", `document.getElementById("laws").textContent.includes("60 games: they break a law")`)
	tb.until("the line that never ran", paper+`?.querySelector(".cm-line.never")?.textContent.includes("log(")`)
	tb.click("#laws li button")
	tb.until("the game that breaks it", `document.getElementById("branch").options.length == 2`)
	tb.do("the author's eyes", chromedp.Evaluate(`{ const s = document.getElementById("viewer"); s.value = "dm"; s.dispatchEvent(new Event("change")) }`, nil))
	tb.until("where nobody was", `document.querySelector("#map .never .name")?.textContent == "Tower"`)
	tb.shot("laws")
}
