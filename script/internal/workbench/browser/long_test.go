package browser

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// A worker that holds too much is ended, and another goes on where it was: the game, and the games that are played beside it.
func TestWorkerMemory(t *testing.T) {
	tb := playground(t, "", "light", 1400, 900)
	tb.until("choices", `document.querySelectorAll("#choices .do").length > 0`)
	balance := func(n string) string {
		tb.do("open", chromedp.Evaluate(`document.getElementById("balance").open = true; document.getElementById("games").value = `+n, nil))
		tb.click("#run")
		tb.until("all of them", `document.getElementById("done").hidden && document.getElementById("numbers").textContent.includes(" `+n+` games")`)
		return tb.text("numbers")
	}
	balance("1")
	was, made := 0, `Promise.resolve(made.beside)`
	tb.do("how many there were", chromedp.Evaluate(made, &was, awaits))
	cap := func(bytes string) {
		tb.do("a cap", chromedp.Evaluate(`import(new URL("core.js", location.href)).then(core => core.limits.bytes = `+bytes+`)`, nil, awaits))
	}
	cap("1")
	tb.click("#choices .do")
	tb.until("a choice is done", "!"+at+`.startsWith("1 of")`)
	tb.click("#reroll")
	tb.until("two games", `document.getElementById("branch").options.length == 2`)
	story := strconv.Quote(tb.text("story"))
	tb.choose("viewer", "the author")
	tb.choose("viewer", "everyone")
	tb.until("a fresh worker after each call, and all stands", `made.game >= 5 && document.getElementById("story").textContent == `+story)
	few := balance("4")
	is := 0
	tb.do("how many there are", chromedp.Evaluate(made, &is, awaits))
	if is <= was {
		t.Errorf("there were %d workers beside the game, and are %d: want more", was, is)
	}
	cap("2e9")
	fresh := playground(t, "", "light", 1400, 900)
	fresh.do("open", chromedp.Evaluate(`document.getElementById("balance").open = true; document.getElementById("games").value = 4`, nil))
	fresh.click("#run")
	fresh.until("one worker plays the same", `document.getElementById("done").hidden && document.getElementById("numbers").textContent == `+strconv.Quote(few))
	if text := tb.text("error"); text != "" {
		t.Errorf("the page says %q", text)
	}
}

// However long the pack is played in the background, the workers hold no more. CRUNCH_USE names how long; without it the test is skipped.
func TestBackgroundMemory(t *testing.T) {
	long := asked(t)
	if long == 0 {
		t.Skip("CRUNCH_USE doesn't name a time")
	}
	tb := playground(t, "", "light", 1400, 900)
	tb.choose("samples", "fen")
	tb.until("the fen", `document.getElementById("title").textContent == "The Sallow Fen"`)
	tb.do("many", chromedp.Evaluate(`document.getElementById("balance").open = true; document.getElementById("games").value = 1000000`, nil))
	tb.click("#run")
	for i := range 21 {
		var bytes, js float64
		tb.do("memory", chromedp.Evaluate(`bytes.beside ?? 0`, &bytes), chromedp.Evaluate(`performance.memory?.usedJSHeapSize ?? 0`, &js))
		t.Logf("after %v: %s, %.0f MB in the worker, %.0f MB in the page", (time.Duration(i) * long / 20).Round(time.Second), strings.SplitN(tb.text("numbers"), "\n", 2)[0], bytes/1e6, js/1e6)
		if bytes > 1e9 {
			t.Errorf("the worker holds %.0f bytes", bytes)
		}
		if i < 20 {
			time.Sleep(long / 20)
		}
	}
}
