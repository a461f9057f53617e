package browser

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

//go:generate go run ./bundle bundle ../page

// What the page has of CodeMirror is what the lock file names.
func TestBundleIsCurrent(t *testing.T) {
	if _, err := exec.LookPath("npm"); err != nil {
		t.Skip("no npm here: the bundle is not built again")
	}
	dir := t.TempDir()
	if out, err := exec.Command("go", "run", "./bundle", "bundle", dir).CombinedOutput(); err != nil {
		if bytes.Contains(out, []byte("npm ci: ")) && os.Getenv("CI") != "true" {
			t.Skipf("npm can't get what the lock file names: the bundle is not built again\n%s", out)
		}
		t.Fatalf("%v\n%s", err, out)
	}
	for _, name := range []string{"codemirror.js", "codemirror.licences.txt"} {
		built, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		has, err := os.ReadFile(filepath.Join("..", "page", name))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(built, has) {
			t.Errorf("%s differs from what is built: run go generate in the folder of this test", name)
		}
	}
}

// paper is where the editor is, and editor returns it.
const (
	paper  = `document.getElementById("paper").shadowRoot`
	editor = `(await import("./codemirror.js")).EditorView.findFromDOM(` + paper + `.querySelector(".cm-editor"))`
)

// mark marks a text in the editor, or puts the caret behind it.
func (tb *tab) mark(text string, behind bool) {
	tb.t.Helper()
	tb.until("the editor", paper+`?.querySelector(".cm-content")`)
	var found bool
	tb.do("mark", chromedp.Evaluate(`(async () => {
		const view = `+editor+`, from = view.state.doc.toString().indexOf(`+strconv.Quote(text)+`), to = from + `+strconv.Itoa(len(text))+`
		if (from < 0) return false
		view.dispatch({ selection: { anchor: `+strconv.FormatBool(behind)+` ? to : from, head: to }, scrollIntoView: true })
		view.focus()
		return true
	})()`, &found, awaits))
	if !found {
		tb.t.Fatalf("the file has no %q", text)
	}
}

// write writes a text in place of another.
func (tb *tab) write(old, new string) {
	tb.t.Helper()
	tb.mark(old, false)
	tb.do("write", input.InsertText(new))
}

// has is a condition: the editor has a text.
func has(text string) string {
	return paper + `.querySelector(".cm-content").innerText.includes(` + strconv.Quote(text) + `)`
}

// keys presses keys, one after the other. What the page does with one itself writes nothing, as where somebody sits at them.
func (tb *tab) keys(keys string, with ...input.Modifier) {
	tb.t.Helper()
	var list []chromedp.Action
	for _, r := range keys {
		events := kb.Encode(r)
		down, up := events[0], events[len(events)-1]
		for _, m := range with {
			down.Modifiers |= m
		}
		if len(events) > 2 && len(with) == 0 {
			down.Type, down.Text = input.KeyDown, events[1].Text
		}
		list = append(list, down, up)
	}
	tb.do("keys", list...)
}

// What somebody writes is taken over, undone and done again; a problem is shown at its place, and mended by what was probably meant.
func TestEditor(t *testing.T) {
	tb := playground(t, "", "light", 1400, 900)
	tb.mark(`dark = true`, true)
	tb.keys(`, watr = true`)
	tb.until("it is written", has(`dark = true, watr = true`))
	tb.until("the problem beside its line", paper+`.querySelector(".cm-line.bad em")?.textContent.includes("there is no such key")`)
	tb.until("the problem at its place", paper+`.querySelector(".cm-lintRange-error")?.textContent == "watr"`)
	tb.keys(kb.F8) // goes to the problem
	tb.until("what would be right", paper+`.querySelector(".cm-tooltip .cm-diagnosticAction")?.textContent.includes("water")`)
	tb.shot("editor-problem")
	tb.do("change it", chromedp.Evaluate(`[...document.querySelectorAll("#report button")].find(b => b.textContent == "Change it").click()`, nil))
	tb.until("it is mended", has(`dark = true, water = true`))
	tb.until("no problem", `document.getElementById("report").textContent.includes("It loads")`)
	tb.until("no mark", "!"+paper+`.querySelector(".cm-line.bad, .cm-lintRange-error")`)
	tb.keys("z", input.ModifierCtrl)
	tb.until("it is undone", has(`watr = true`))
	tb.keys("y", input.ModifierCtrl)
	tb.until("it is done again", has(`water = true`))
	tb.write("water", "watr")
	tb.until("a note", paper+`.querySelector(".cm-line.bad em")`)
	tb.keys("e")
	tb.until("no note of a line that is written", "!"+paper+`.querySelector(".cm-line.bad em") || `+paper+`.querySelector(".cm-line.bad em").textContent.includes("watre")`)
	tb.keys(kb.Backspace)
	tb.keys("\t")
	tb.until("Tab indents", has(`  region { name = "Cellar"`)+` || `+has("  water"))
	tb.keys(kb.Escape)
	tb.keys("\t")
	tb.until("Escape and Tab leave the editor", `document.activeElement.id != "paper"`)
}

// offered waits until a word is offered at the caret, then presses a key for it.
func (tb *tab) offered(word, key string) {
	tb.t.Helper()
	tb.until(word+" is offered", paper+`.querySelector(".cm-tooltip-autocomplete [aria-selected=true] .cm-completionLabel")?.textContent == `+strconv.Quote(word))
	time.Sleep(100 * time.Millisecond) // CodeMirror takes no key for what has only just appeared
	tb.keys(key)
}

// Words, keys, their values and the names of this pack are offered, from the table of the API. What a word means is told where the mouse or the
// caret is.
func TestWords(t *testing.T) {
	tb := playground(t, "", "light", 1400, 900)
	tb.mark(`connection { "Cellar", "Street" }`, true)
	tb.keys("\r")
	tb.keys("reg")
	tb.offered("region", "\r")
	tb.keys("na")
	tb.offered("name", "\r")
	tb.keys("Attic" + kb.ArrowRight + ", da")
	tb.shot("editor-words")
	tb.offered("dark", "\r")
	tb.offered("true", "\t")
	tb.until("a region", has(`region { name = "Attic", dark = true }`))
	tb.keys(kb.End + "\rconne")
	tb.offered("connection", "\r")
	tb.keys(`"At`)
	tb.offered("Attic", "\r")
	tb.keys(`, "Str`)
	tb.offered("Street", "\r")
	tb.until("a way", has(`connection { "Attic", "Street" }`))
	tb.mark("self:defeat()", true)
	tb.keys("\rwho:he")
	tb.offered("heal", "\r")
	tb.until("its argument is told", `document.getElementById("hint").textContent.includes("heal(n)")`)
	tb.keys("2")
	tb.until("a verb", has("    who:heal(2)"))
	tb.until("it loads", `document.getElementById("report").textContent.includes("It loads")`)
	tb.mark("who:heal", true)
	tb.until("what it is", `document.getElementById("hint").textContent.startsWith("heal(n): ")`)
	tb.keys(kb.F1)
	tb.until("it is said", paper+`.querySelector(".cm-announced").textContent.startsWith("heal(n): ")`)
	var at []float64
	tb.do("where", chromedp.Evaluate(`(async () => { const view = `+editor+`, c = view.coordsAtPos(view.state.doc.toString().indexOf("afflict") + 2); return [c.left, c.top + 5] })()`, &at, awaits))
	tb.do("point", chromedp.MouseEvent(input.MouseMoved, at[0], at[1]))
	tb.until("what it means", paper+`.querySelector(".about")?.textContent.startsWith("afflict(disease)")`)
	tb.shot("editor-hover")
}
