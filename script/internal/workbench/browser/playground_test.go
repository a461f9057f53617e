package browser

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// site makes the playground, once for all tests.
var site = sync.OnceValues(func() (string, error) {
	dir := filepath.Join(filepath.Dir(homebrew), "site")
	make := exec.Command(homebrew, "playground", dir)
	make.Dir = top
	out, err := make.CombinedOutput()
	if err != nil {
		return string(out), err
	}
	return dir, nil
})

// playground opens the playground, from a server that sets no headers and compresses nothing. more follows its address.
func playground(t *testing.T, more, scheme string, width, height int) *tab {
	t.Helper()
	dir, err := site()
	if err != nil {
		t.Fatalf("%v\n%s", err, dir)
	}
	files := http.FileServer(http.Dir(dir))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/core.bin" { // of a type that no browser knows
			w.Header().Set("Content-Type", "application/octet-stream")
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	tb := browse(t, server.URL+"/"+more, scheme, width, height)
	tb.until("the map", aMap)
	return tb
}

// choose chooses an option of a list by its words.
func (tb *tab) choose(id, words string) {
	tb.t.Helper()
	tb.do("choose "+words, chromedp.Evaluate(`(() => {
		const s = document.getElementById(`+strconv.Quote(id)+`)
		s.selectedIndex = [...s.options].findIndex(o => o.textContent.startsWith(`+strconv.Quote(words)+`))
		s.dispatchEvent(new Event("change"))
	})()`, nil))
}

// A pack is written, played and shared with nothing installed. A fresh browser opens the link.
func TestPlayground(t *testing.T) {
	tb := playground(t, "", "light", 1400, 900)
	tb.choose("samples", "dyke")
	tb.until("the dyke", `document.getElementById("title").textContent == "The Dyke"`)
	tb.until("choices", `document.querySelectorAll("#choices .do").length > 0`)
	tb.click("#choices .do")
	tb.until("a choice is done", "!"+at+`.startsWith("1 of")`)
	was := tb.text("at")
	tb.shot("playground")
	tb.write(`name = "The Dyke"`, `name = "The <b>Dam</b>`)
	tb.until("the mistake beside its line", paper+`.querySelector(".cm-line.bad em")`)
	tb.shot("playground-mistake")
	if tb.text("at") != was {
		t.Errorf("with a mistake in the pack the game stands at %s, and stood at %s", tb.text("at"), was)
	}
	tb.write(`Dam</b>`, `Dam</b>"`)
	tb.until("the game goes on", `document.getElementById("title").textContent == "The <b>Dam</b>"`)
	tb.click("#right")
	tb.until("a test", `document.querySelector("#test[open] pre")?.textContent.includes("t:choose(")`)
	tb.click(`#test button[value="add"]`)
	tb.until("its file", `[...document.querySelectorAll("#names button")].some(b => b.textContent == "played.lua")`)
	tb.click("#share")
	tb.until("the link", `location.hash.startsWith("#1.") && document.getElementById("note").textContent`)
	var hash string
	tb.do("the link", chromedp.Evaluate("location.hash", &hash))
	fresh := playground(t, hash, "dark", 1400, 900)
	fresh.until("the shared pack", `document.getElementById("title").textContent == "The <b>Dam</b>"`)
	fresh.shot("playground-dark")
	fresh.do("no such link", chromedp.Evaluate(`location.hash = "#9.zz"`, nil))
	fresh.until("what is wrong with it", `document.getElementById("note").textContent.includes("can't be read")`)
}

// A worker that dies is started again, and all that was done stands. So it does after a reload.
func TestWorkerDies(t *testing.T) {
	tb := playground(t, "", "light", 1400, 900)
	tb.until("choices", `document.querySelectorAll("#choices .do").length > 0`)
	tb.click("#choices .do")
	tb.until("a choice is done", "!"+at+`.startsWith("1 of")`)
	tb.click("#reroll")
	tb.until("two games", `document.getElementById("branch").options.length == 2`)
	was := tb.text("story")
	stands := `document.getElementById("story").textContent == ` + strconv.Quote(was) + ` && document.getElementById("branch").options.length == 2`
	tb.until("all is answered", "!asked") // else what is asked meets the dead worker first
	tb.do("kill", chromedp.Evaluate(`workers[0].terminate(); workers[0].dispatchEvent(new ErrorEvent("error", { message: "killed" }))`, nil))
	tb.choose("viewer", "the author")
	tb.until("it says so", `document.getElementById("error").textContent.includes("started again")`)
	tb.choose("viewer", "everyone")
	tb.until("it answers", `document.getElementById("error").textContent == ""`)
	tb.until("it stands as it stood", stands)
	tb.do("hang", chromedp.Evaluate(`workers[0].terminate(); document.getElementById("undo").click()`, nil))
	tb.until("it can be stopped", `!document.getElementById("busy").hidden`)
	tb.click("#stop")
	tb.until("it is stopped", `document.getElementById("busy").hidden`)
	tb.until("it stands as it stood", stands)
	tb.click("#share")
	tb.until("the link", `location.hash`)
	for range 2 { // at the second nothing has changed since the first
		tb.do("again", chromedp.Reload())
		tb.until("it stands as it stood", stands)
	}
	tb.do("many calls", chromedp.Evaluate(`for (let i = 0; i < 44; i++) document.getElementById("over").click()`, nil))
	tb.until("all is answered", "!asked")
	tb.until("all is written down", `JSON.parse(sessionStorage.kept).log.length < 10`)
	tb.do("again", chromedp.Reload())
	tb.until("it stands as it stood", stands)
}

// What is asked while a worker is started again is answered when everything stands as it stood, also if that takes long.
func TestAskedMeanwhile(t *testing.T) {
	tb := playground(t, "", "light", 1400, 900)
	tb.until("choices", `document.querySelectorAll("#choices .do").length > 0`)
	tb.until("all is answered", "!asked")
	tb.until("the pack is written down", `JSON.parse(sessionStorage.kept).point`)
	var said []string
	tb.do("ask thrice", chromedp.Evaluate(`(async () => {
		const Real = DecompressionStream, { send } = await import(new URL("door.js", location.href))
		window.DecompressionStream = function (form) {
			const late = new TransformStream({ async transform(part, to) { await new Promise(done => setTimeout(done, 2000)); to.enqueue(part) } })
			return { writable: late.writable, readable: late.readable.pipeThrough(new Real(form)) }
		}
		const view = () => send({ do: "view", who: "everyone" }).then(a => a.error?.text ?? "a View", e => e.message)
		const first = view()
		workers[0].terminate()
		workers[0].dispatchEvent(new ErrorEvent("error", { message: "killed" }))
		await new Promise(done => setTimeout(done)) // the first call has met the dead worker
		const second = view()
		await new Promise(done => setTimeout(done, 1500)) // the new worker is ready
		return Promise.all([first, second, view()])
	})()`, &said, awaits))
	if len(said) != 3 || !strings.Contains(said[0], "started again") || said[1] != "a View" || said[2] != "a View" {
		t.Errorf("they are answered with %q", said)
	}
}

// The pack is played many times in a worker of its own, and can be stopped. A pack that fits no link is written to a file.
func TestPlaygroundWorks(t *testing.T) {
	tb := playground(t, "", "light", 1400, 900)
	tb.choose("samples", "fen")
	tb.until("the fen", `document.getElementById("title").textContent == "The Sallow Fen"`)
	tb.do("many", chromedp.Evaluate(`document.getElementById("balance").open = true; document.getElementById("games").value = 100000`, nil))
	tb.click("#run")
	tb.until("numbers come", `/^[1-9]/.test(document.getElementById("numbers").textContent)`)
	tb.click("#choices .do")
	tb.until("the game goes on meanwhile", "!"+at+`.startsWith("1 of")`)
	tb.click("#run")
	tb.until("it stops", `document.getElementById("numbers").textContent.startsWith("Stopped after")`)
	tb.click("#share")
	tb.until("it is too long", `document.getElementById("note").textContent.includes("too long for a link")`)
}

// A play goes into a file and comes back from it; so does a pack. The page writes no file that it doesn't read.
func TestFilesOfThePage(t *testing.T) {
	tb := playground(t, "", "light", 1400, 900)
	tb.until("choices", `document.querySelectorAll("#choices .do").length > 0`)
	tb.do("keep what is written", chromedp.Evaluate(`URL.createObjectURL = blob => { window.written = blob.text(); return "#" }`, nil))
	written := func(button, name string) string {
		tb.click(button)
		var text string
		tb.do(button, chromedp.Poll("window.written", nil), chromedp.Evaluate(`window.written`, &text, awaits), chromedp.Evaluate(`window.written = undefined`, nil))
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	tb.click("#choices .do")
	tb.until("a choice is done", "!"+at+`.startsWith("1 of")`)
	was, story := tb.text("at"), strconv.Quote(tb.text("story"))
	save, pack := written("#save", "evening.save"), written("#keep", "pack.json")
	tb.click("#undo")
	tb.until("undo", at+` != "`+was+`"`)
	tb.do("the play", chromedp.SetUploadFiles("#load", []string{save}, chromedp.ByQuery))
	tb.until("it goes on", at+` == "`+was+`" && document.getElementById("branch").options.length == 2 && document.getElementById("story").textContent == `+story)
	tb.choose("samples", "dyke")
	tb.until("the dyke", `document.getElementById("title").textContent == "The Dyke"`)
	tb.do("the play of another pack", chromedp.SetUploadFiles("#load", []string{save}, chromedp.ByQuery))
	tb.until("it is refused", `document.getElementById("error").textContent != ""`)
	tb.do("the pack", chromedp.SetUploadFiles("#open", []string{pack}, chromedp.ByQuery))
	tb.until("it is opened", `document.getElementById("title").textContent == "The Cellar"`)
}

// A pack is written from nothing, and its trap is made such that it injures in half of the games.
func TestFromNothing(t *testing.T) {
	tb := playground(t, "", "light", 1400, 900)
	tb.choose("samples", "nothing")
	tb.until("nothing", `document.getElementById("map").hidden && document.getElementById("report").textContent.includes("no scenario")`)
	tb.until("what to begin with", `document.getElementById("hint").textContent.includes("scenario")`)
	tb.shot("nothing")
	tb.do("a test of no game", chromedp.Evaluate(`document.getElementById("right").click()`, nil))
	tb.until("it says so", `document.getElementById("error").textContent == "There is no game to make a test of."`)
	tb.write("", `scenario { name = "The Pit", setting = "dungeon", start = "Gate", goal = "Shrine" }
region { name = "Gate" }
region { name = "Hall" }
region { name = "Shrine" }
connection { "Gate", "Hall" }
connection { "Hall", "Shrine" }
pc { name = "Ada", ep = 11, plain = true }
trap { name = "Pit", region = "Hall", on_enter = function(self, who)
  who:hurt(roll("4d6", "the fall"))
end }`)
	tb.until("a game", `document.getElementById("title").textContent == "The Pit"`)
	tb.do("into the hall", chromedp.Evaluate(`[...document.querySelectorAll("#choices .do")].find(b => b.textContent.includes("Moves")).click()`, nil))
	tb.until("the fall", `document.getElementById("story").textContent.includes("rolls the fall 4d6")`)
	tb.do("open", chromedp.Evaluate(`document.getElementById("balance").open = true; document.getElementById("games").value = 100`, nil))
	injured := func() (share float64) { // of the games
		t.Helper()
		tb.click("#run")
		tb.until("the games", `document.getElementById("done").hidden && / 100 games/.test(document.getElementById("numbers").textContent)`)
		tb.do("injured", chromedp.Evaluate(`Number(/Injuries +([0-9.]+)/.exec(document.getElementById("numbers").textContent)[1])`, &share))
		return share
	}
	hard := injured()
	var share float64
	for _, dice := range []string{"2d6", "3d6"} {
		tb.write(`d6`, ``)
		tb.keys(kb.Backspace + dice)
		tb.until("the story with other dice", `document.getElementById("story").textContent.includes("rolls the fall `+dice+`")`)
		share = injured()
	}
	tb.shot("balanced")
	if hard < 0.7 || share < 0.4 || share > 0.6 {
		t.Errorf("the trap injures in %.2f of the games, and balanced in %.2f: want more than 0.70, and 0.40 to 0.60", hard, share)
	}
}

// Opened as a file it says what to do.
func TestPlaygroundAsFile(t *testing.T) {
	dir, err := site()
	if err != nil {
		t.Fatalf("%v\n%s", err, dir)
	}
	for _, name := range []string{"NOTICES.txt", "codemirror.licences.txt"} { // the licences go with it
		if text, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !bytes.Contains(text, []byte("Copyright")) {
			t.Errorf("%s: %v, %d bytes: want licences", name, err, len(text))
		}
	}
	tb := browse(t, "file://"+filepath.Join(dir, "index.html"), "light", 800, 600)
	tb.until("it says so", `getComputedStyle(document.getElementById("still")).visibility == "visible" && document.getElementById("still").innerText.includes("web server")`)
}
