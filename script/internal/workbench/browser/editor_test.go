package browser

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

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

// keys presses keys, one after the other.
func (tb *tab) keys(keys string, options ...chromedp.KeyOption) {
	tb.t.Helper()
	tb.do("keys", chromedp.KeyEvent(keys, options...))
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
	tb.keys("z", chromedp.KeyModifiers(input.ModifierCtrl))
	tb.until("it is undone", has(`watr = true`))
	tb.keys("y", chromedp.KeyModifiers(input.ModifierCtrl))
	tb.until("it is done again", has(`water = true`))
	tb.keys("\t")
	tb.until("Tab indents", has(`  region { name = "Cellar"`)+` || `+has("  water"))
	tb.keys(kb.Escape)
	tb.keys("\t")
	tb.until("Escape and Tab leave the editor", `document.activeElement.id != "paper"`)
}
