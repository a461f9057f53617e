package browser

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// axe-core finds nothing serious that keeps people from using the page. CRUNCH_AXE names its file; without it the test is skipped.
func TestAxe(t *testing.T) {
	source, err := os.ReadFile(os.Getenv("CRUNCH_AXE"))
	if err != nil {
		t.Skip("CRUNCH_AXE doesn't name the file of axe-core")
	}
	tb := playground(t, "", "light", 1400, 900)
	tb.do("all of it", chromedp.Evaluate(`document.querySelectorAll("details").forEach(d => d.open = true)`, nil))
	tb.click(`#map [data-region="region1"]`)
	tb.until("a region", `document.querySelector("#chosen h3")`)
	tb.write("scenario", "scenario =")
	tb.until("a problem", paper+`.querySelector(".cm-line.bad em")`)
	tb.do("axe", chromedp.Evaluate(string(source)+";0", nil))
	for _, scheme := range []string{"light", "dark"} {
		for _, width := range []int64{1400, 390} {
			var found []string
			tb.do("axe", lit(scheme), chromedp.EmulateViewport(width, 900), chromedp.Evaluate(`axe.run().then(r => r.violations
				.filter(v => ["serious", "critical"].includes(v.impact)).flatMap(v => v.nodes.map(n => v.id + ": " + n.target.join(" ") + ": " + n.failureSummary)))`,
				&found, awaits))
			for _, f := range found {
				t.Errorf("%s, %d wide: %s", scheme, width, f)
			}
		}
	}
}

// used is how long TestRandomUse uses the page. CRUNCH_USE names another time, such as 30m.
const used = 20 * time.Second

// Whatever is pressed in whatever order, the page throws nothing, every call is answered or can be stopped, and a reload loses nothing.
func TestRandomUse(t *testing.T) {
	long := used
	if text := os.Getenv("CRUNCH_USE"); text != "" {
		var err error
		if long, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
	}
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	rng := rand.New(rand.NewPCG(seed, 0))
	tb := playgroundFor(t, long+time.Minute, "", "light", 1400, 900)
	stands := `JSON.stringify([document.getElementById("at").textContent, document.getElementById("branch").options.length, document.getElementById("story").textContent,
		[...document.querySelectorAll("#names button")].map(b => b.textContent)])`
	var done []string
	n := 0
	defer func() { t.Logf("%d times", n) }()
	for end := time.Now().Add(long); time.Now().Before(end); n++ {
		var did string
		tb.do("something", chromedp.Evaluate(fmt.Sprintf(use, rng.Uint32(), rng.Uint32()), &did, awaits))
		if done = append(done, did); len(done) > 30 {
			done = done[1:]
		}
		tb.until("it is answered, after "+strings.Join(done, "; "), `document.getElementById("busy").hidden`)
		if tb.is(`document.getElementById("error").textContent.startsWith("The workbench")`) {
			t.Fatalf("after %s: %s", strings.Join(done, "; "), tb.text("error"))
		}
		if rng.IntN(40) != 0 {
			continue
		}
		tb.do("close", chromedp.Evaluate(`document.querySelectorAll("dialog[open]").forEach(d => d.close())`, nil))
		time.Sleep(time.Second) // what is typed is taken over
		tb.until("it is answered", `document.getElementById("busy").hidden`)
		var was, is string
		tb.do("how it stands", chromedp.Evaluate(`document.getElementById("viewer").value = "everyone"; document.getElementById("viewer").dispatchEvent(new Event("change"))`, nil))
		time.Sleep(time.Second)
		tb.do("how it stands", chromedp.Evaluate(stands, &was), chromedp.Reload())
		tb.until("it stands", `document.getElementById("at").textContent`) // before the first command nobody knows a map
		time.Sleep(time.Second)
		tb.do("how it stands", chromedp.Evaluate(stands, &is))
		if was != is {
			t.Fatalf("after %s a reload shows\n%s\nand there was\n%s", strings.Join(done, "; "), is, was)
		}
	}
}

// use presses, chooses or types something by chance, and says what. The files of the person who runs the test are left alone.
const use = `(async () => {
	const roll = %d, more = %d, closed = document.querySelector("dialog[open]") ?? document
	const list = [...closed.querySelectorAll("button, select, summary, [role=button], input[type=checkbox], input[type=range], #paper")]
		.filter(e => !e.disabled && e.checkVisibility() && !["save", "keep", "remove"].includes(e.id))
	const e = list[roll %% list.length]
	if (!e) return "nothing"
	const said = e.id || e.getAttribute("aria-label") || e.textContent.slice(0, 40)
	if (e.matches("select")) {
		e.selectedIndex = more %% e.options.length
		if (e.id == "samples" && !e.selectedIndex) return "nothing"
		e.dispatchEvent(new Event("change"))
	} else if (e.matches("input[type=range]")) {
		e.value = more %% (Number(e.max) + 1)
		e.dispatchEvent(new Event("change"))
	} else if (e.id == "paper") {
		const view = ` + editor + `, { doc } = view.state, from = more %% (doc.length + 1)
		view.dispatch({ changes: { from, to: Math.min(doc.length, from + (more >>> 8) %% 2), insert: ["", "\n", "1", "}", "-- x\n"][more %% 5] } })
	} else e.dispatchEvent(new MouseEvent("click", { bubbles: true }))
	return said
})()`
