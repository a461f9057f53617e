package browser

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
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

// used is how long TestRandomUse uses each page. CRUNCH_USE names another time, such as 30m.
const used = 10 * time.Second

// asked is the time that CRUNCH_USE names, or 0.
func asked(t *testing.T) time.Duration {
	t.Helper()
	text := os.Getenv("CRUNCH_USE")
	if text == "" {
		return 0
	}
	long, err := time.ParseDuration(text)
	if err != nil {
		t.Fatal(err)
	}
	return long
}

// Whatever is pressed in whatever order, the page throws nothing, every call is answered or can be stopped, and a reload loses nothing.
func TestRandomUse(t *testing.T) {
	long := cmp.Or(asked(t), used)
	t.Run("playground", func(t *testing.T) {
		t.Parallel()
		newUse(playground(t, "", "light", 1400, 900)).until(time.Now().Add(long), func() {})
	})
	t.Run("serve", func(t *testing.T) {
		t.Parallel()
		u := newUse(open(t, fen, "light", 1400, 900))
		u.until(time.Now().Add(long), u.save)
	})
}

// A use presses anything on a page.
type use struct {
	*tab
	rng  *rand.Rand
	did  []string // lately
	good string   // the text of a file before it was changed
}

func newUse(tb *tab) *use {
	seed, err := strconv.ParseUint(os.Getenv("CRUNCH_USE_SEED"), 10, 64)
	if err != nil && asked(tb.t) > 0 {
		seed = rand.Uint64() // each short use presses the same
	}
	tb.t.Logf("seed %d: CRUNCH_USE_SEED presses the same again", seed)
	tb.do("watch", chromedp.Evaluate(gaps, nil))
	return &use{tab: tb, rng: rand.New(rand.NewPCG(seed, 0))}
}

// gaps notes the longest time between two frames of the page.
const gaps = `{ let was = performance.now(); window.gap = 0
	const look = now => { window.gap = Math.max(window.gap, now - was); was = now; requestAnimationFrame(look) }
	requestAnimationFrame(look) }`

// until uses the page until a time. Now and then it calls also, and looks whether a reload loses anything.
func (u *use) until(end time.Time, also func()) {
	u.t.Helper()
	n, gap, bytes := 0, 0.0, 0.0
	note := func() {
		var now, held float64
		u.tab.do("what it took", chromedp.Evaluate(`window.gap`, &now), chromedp.Evaluate(`Math.max(0, ...Object.values(window.bytes))`, &held))
		gap, bytes = max(gap, now), max(bytes, held)
	}
	defer func() {
		u.t.Logf("%d times; at most %.0f ms from frame to frame, and %.0f MB in a worker", n, gap, bytes/1e6)
	}()
	for ; time.Now().Before(end); n++ {
		var did string
		u.tab.do("something", chromedp.Evaluate(fmt.Sprintf(press, u.rng.Uint32(), u.rng.Uint32()), &did, awaits))
		if u.did = append(u.did, did); len(u.did) > 30 {
			u.did = u.did[1:]
		}
		u.answered()
		if u.is(`/^The workbench(?!.*stopped)/.test(document.getElementById("error").textContent) || faults.length`) {
			var faults []string
			u.tab.do("faults", chromedp.Evaluate(`faults`, &faults))
			u.t.Fatalf("after %s: %s %q", strings.Join(u.did, "; "), u.text("error"), faults)
		}
		if u.rng.IntN(40) == 0 {
			note()
			also()
			u.again()
		}
	}
	note()
}

// answered waits for the answer to what was pressed.
func (u *use) answered() {
	u.t.Helper()
	u.tab.until("it is answered, after "+strings.Join(u.did, "; "), `document.getElementById("busy").hidden`)
}

// still waits until nothing is asked: what is typed is taken over, and one call leads to another.
func (u *use) still() {
	u.t.Helper()
	for range 3 {
		time.Sleep(400 * time.Millisecond)
		u.tab.until("all is answered, after "+strings.Join(u.did, "; "), `asked <= 0`)
	}
}

// again loads the page again.
func (u *use) again() {
	u.t.Helper()
	u.tab.do("close", chromedp.Evaluate(`document.querySelectorAll("dialog[open]").forEach(d => d.close())`, nil))
	u.still()
	stands := `JSON.stringify([document.getElementById("at").textContent, document.getElementById("branch").options.length, document.getElementById("story").textContent,
		[...document.querySelectorAll("#names button")].map(b => b.textContent)])`
	var was, is string
	u.tab.do("how it stands", chromedp.Evaluate(`document.getElementById("viewer").value = "everyone"; document.getElementById("viewer").dispatchEvent(new Event("change"))`, nil))
	u.still()
	said, report := u.text("error"), u.text("report")
	u.tab.do("how it stands", chromedp.Evaluate(stands, &was), chromedp.Evaluate(`window.before = true`, nil), chromedp.Reload())
	u.tab.until("it has begun, or says why not", `!window.before && (`+at+` || document.getElementById("error").textContent != "")`)
	u.still()
	u.tab.do("how it stands", chromedp.Evaluate(stands, &is), chromedp.Evaluate(gaps, nil))
	if was != is {
		u.t.Fatalf("after %s a reload shows\n%s\nand there was\n%s\nThe page says %q, and said %q; the report was %.300s", strings.Join(u.did, "; "), is, was, u.text("error"), said, report)
	}
}

// save changes a file of the pack on disk, or mends it.
func (u *use) save() {
	u.t.Helper()
	file := filepath.Join(u.dir, "1-map.lua")
	text, err := os.ReadFile(file)
	changed := u.good
	if u.good = ""; changed == "" {
		at := u.rng.IntN(len(text) + 1)
		u.good = string(text)
		changed = u.good[:at] + []string{"", "\n", "1", "}", "-- x\n"}[u.rng.IntN(5)] + u.good[at:]
	}
	if err = errors.Join(err, os.WriteFile(file, []byte(changed), 0o600)); err != nil {
		u.t.Fatal(err)
	}
	u.still()
}

// press presses, chooses or types something by chance, and says what. The files of the person who runs the test are left alone.
const press = `(async () => {
	const roll = %d, more = %d, closed = document.querySelector("dialog[open]") ?? document
	const list = [...closed.querySelectorAll("button, select, summary, [role=button], input[type=checkbox], input[type=range], .held #paper")]
		.filter(e => !e.disabled && e.checkVisibility() && !["save", "keep", "remove"].includes(e.id) && (!e.matches("select") || e.options.length))
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
