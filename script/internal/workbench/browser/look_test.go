package browser

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// As it begins and with all of it open the page fits each width, in the light and in the dark, and hides nothing beside the screen. CRUNCH_SHOTS gets
// the pictures.
func TestLook(t *testing.T) {
	tb := playground(t, "", "light", 1400, 900)
	tb.look("begin")
	tb.do("into the cellar", chromedp.Evaluate(`[...document.querySelectorAll("#choices .do")].find(b => b.textContent.includes("Moves")).click()`, nil))
	tb.until("the fall", `document.querySelector("#story summary")?.textContent.includes("the fall")`)
	tb.do("all of it", chromedp.Evaluate(`document.querySelectorAll("details").forEach(d => d.open = true)
		document.getElementById("games").value = 4; document.getElementById("with").value = "sweep"; document.getElementById("with").dispatchEvent(new Event("change"))
		document.getElementById("change").value = "party/Ada/ep=4,8,12"`, nil))
	tb.click("#run")
	tb.click(`#map [data-who="pc1"]`)
	tb.until("the sheet", `document.querySelector("#chosen .rolls")`)
	tb.do("its odds", chromedp.Evaluate(`document.querySelector("#chosen .rolls").open = true`, nil))
	tb.until("all is there", `document.querySelector("#chosen .rolls li") && document.querySelector("#curve .band") && document.querySelector("#ran article") && document.querySelector("#story dd")`)
	tb.look("look")
}

// The pictures in docs. CRUNCH_SHOTS gets them; without it the test is skipped.
func TestPictures(t *testing.T) {
	if os.Getenv("CRUNCH_SHOTS") == "" {
		t.Skip("CRUNCH_SHOTS doesn't name a folder")
	}
	tb := open(t, fen, "light", 1600, 900)
	played := func() { // all games in the background, however long they take
		for !tb.is(`/^60 games/.test(document.querySelector("#laws p")?.textContent)`) {
			time.Sleep(time.Second)
		}
	}
	tb.do("on a phone", lit("dark"), chromedp.EmulateViewport(390, 844))
	tb.click("#choices .do")
	tb.until("a choice is done", "!"+at+`.startsWith("1 of")`)
	tb.shot("workbench-phone")
	tb.do("large", lit("light"), chromedp.EmulateViewport(1600, 900))
	tb.choose("viewer", "the author")
	tb.until("the whole map", `document.querySelector('#map [aria-label^="Crag Top"]')`)
	tb.click(`#map [aria-label^="Crag Top"]`)
	tb.until("the region", `document.querySelector("#chosen h3")`)
	tb.click("#chosen button")
	tb.until("somebody stands there", `document.querySelector('#map .box:has([aria-label^="Crag Top"]) .pc')`)
	tb.choose("viewer", "everyone")
	tb.until("choices", `document.querySelectorAll("#choices .do").length > 3`)
	played()
	tb.shot("workbench")
	tb = playground(t, "", "light", 1600, 900)
	tb.do("open", chromedp.Evaluate(`document.getElementById("inside").open = true`, nil))
	tb.until("nothing ran", `document.getElementById("ran").textContent == "No callback ran."`)
	tb.do("into the cellar", chromedp.Evaluate(`[...document.querySelectorAll("#choices .do")].find(b => b.textContent.includes("Moves")).click()`, nil))
	tb.until("the step", `document.querySelector("#ran article")`)
	tb.do("open the roll", chromedp.Evaluate(`document.querySelector("#story summary").click()`, nil))
	tb.until("its dice", `document.querySelector("#story dd")`)
	played()
	tb.shot("playground")
}

// look looks at the page in each width, in the light and in the dark.
func (tb *tab) look(name string) {
	tb.t.Helper()
	for _, scheme := range []string{"light", "dark"} {
		for _, width := range []int64{1900, 1400, 1024, 768, 390, 320} {
			tb.do("look", lit(scheme), chromedp.EmulateViewport(width, 900))
			tb.shot(fmt.Sprintf("%s-%s-%d", name, scheme, width))
			var wide []string
			tb.do("what is wide", chromedp.Evaluate(fmt.Sprintf(`document.documentElement.scrollWidth <= %d ? []
				: [...document.querySelectorAll("body *")].filter(e => e.getBoundingClientRect().right > %[1]d).map(e => e.outerHTML.slice(0, 90))`, width), &wide))
			if len(wide) > 0 {
				tb.t.Errorf("%s, %s: wider than %d: %q", name, scheme, width, wide)
			}
		}
	}
}
