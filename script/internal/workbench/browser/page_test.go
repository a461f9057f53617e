// Package browser tests the page of homebrew serve in a Chromium that nobody sees. It is a module of its own, so that crunch doesn't need
// what drives the browser.
package browser

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// top is the folder of the module crunch.
const top = "../../../.."

var homebrew string // the built command

func TestMain(m *testing.M) { os.Exit(tests(m)) }

func tests(m *testing.M) int {
	if path() == "" {
		fmt.Println("no Chromium here: the page is not tested")
		return 0
	}
	dir, err := os.MkdirTemp("", "workbench")
	if err != nil {
		fmt.Println(err)
		return 1
	}
	defer os.RemoveAll(dir)
	defer func() { quit() }()
	homebrew = filepath.Join(dir, "homebrew")
	build := exec.Command("go", "build", "-o", homebrew, "./script/homebrew")
	build.Dir = top
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Printf("%s%v\n", out, err)
		return 1
	}
	return m.Run()
}

// path is where Chromium is, or "".
func path() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if p, err := exec.LookPath(name); err == nil {
			return p
		}
	}
	return ""
}

// A tab is a page that is open at a pack.
type tab struct {
	t   *testing.T
	ctx context.Context
	dir string // the pack
	url string
}

// open serves a copy of a pack and opens its page at a size, in the light or in the dark.
func open(t *testing.T, pack, scheme string, width, height int) *tab {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(pack)); err != nil {
		t.Fatal(err)
	}
	serve := exec.CommandContext(t.Context(), homebrew, "serve", dir)
	out, err := serve.StdoutPipe()
	if err == nil {
		err = serve.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = serve.Process.Kill()
		_ = serve.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	tb := browse(t, strings.TrimSpace(line), scheme, width, height)
	tb.dir = dir
	tb.until("the map", aMap)
	return tb
}

// aMap holds when there is one.
const aMap = `document.querySelectorAll("#map [data-region]").length > 0`

// browser is the Chromium of all tests; quit ends it.
var (
	quit    = func() {}
	browser = sync.OnceValues(func() (context.Context, error) {
		// Each page of the playground compiles crunch anew. Without the second, optimizing compiler the tests take little more than half of the processor.
		options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path()), chromedp.NoSandbox, chromedp.Flag("js-flags", "--liftoff-only"))
		ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
		ctx, end := chromedp.NewContext(ctx, chromedp.WithErrorf(func(form string, args ...any) {
			if text := fmt.Sprintf(form, args...); !strings.HasPrefix(text, "unhandled node event") { // chromedp is older than Chromium
				fmt.Fprintln(os.Stderr, text)
			}
		}))
		quit = func() { end(); stop() }
		return ctx, chromedp.Run(ctx)
	})
)

// browse opens an address in a profile of its own.
func browse(t *testing.T, url, scheme string, width, height int) *tab {
	t.Helper()
	ctx, err := browser()
	if err != nil {
		t.Fatal(err)
	}
	all := cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser)
	profile, err := target.CreateBrowserContext().Do(all)
	if err != nil {
		t.Fatal(err)
	}
	id, err := target.CreateTarget("about:blank").WithBrowserContextID(profile).WithNewWindow(true).Do(all)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := chromedp.NewContext(ctx, chromedp.WithTargetID(id))
	t.Cleanup(func() {
		stop()
		_ = target.DisposeBrowserContext(profile).Do(all) // a page that holds on goes with the browser
	})
	if err := chromedp.Run(ctx); err != nil { // the tab would end with the time of a do
		t.Fatal(err)
	}
	tb := &tab{t: t, ctx: ctx, url: url}
	chromedp.ListenTarget(ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			t.Errorf("the page throws: %s", e.ExceptionDetails.Error())
		case *network.EventResponseReceived:
			if e.Response.Status >= 400 && !strings.HasSuffix(e.Response.URL, "/favicon.ico") { // browsers ask for one
				t.Errorf("%s is answered with %d", e.Response.URL, e.Response.Status)
			}
		case *log.EventEntryAdded: // what the policy of the page forbids, too
			unasked := strings.Contains(e.Entry.Text, "'beforeunload' confirmation") // a page that nobody has touched can't ask
			if e.Entry.Level == log.LevelError && !unasked && !strings.HasPrefix(url, "file:") && !strings.HasSuffix(e.Entry.URL, "/favicon.ico") {
				t.Errorf("the console: %s", e.Entry.Text)
			}
		case *page.EventJavascriptDialogOpening: // the page asks before it is left
			go chromedp.Run(ctx, page.HandleJavaScriptDialog(true))
		}
	})
	tb.do("light", network.Enable(), log.Enable(), emulation.SetFocusEmulationEnabled(true), lit(scheme), chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(watched).Do(ctx)
		return err
	}))
	tb.do("open", chromedp.EmulateViewport(int64(width), int64(height)), chromedp.Navigate(url))
	return tb
}

// watched lets tests see the workers of a page: those with the game, the newest first, and how many there were and bytes they hold of each kind.
// It also counts the calls to the game that are not answered, in a worker or over HTTP, and keeps the faults of the workbench.
const watched = `window.workers = []; window.bytes = {}; window.made = {}; window.asked = 0; window.faults = []
	const heard = text => { if (text?.includes('"code":"fault"')) faults.push(text) }
	{
		const get = window.fetch
		window.fetch = async (to, how) => {
			if (!how?.body) return get(to, how)
			const mine = !["balance", "check", "why"].includes(JSON.parse(how.body).do)
			if (mine) asked++
			try {
				const got = await get(to, how)
				got.clone().text().then(heard, () => {})
				return got
			} finally { if (mine) asked-- }
		}
	}
	window.Worker = class extends Worker {
		constructor(...from) {
			super(...from)
			const { name } = from[1]
			made[name] = (made[name] ?? 0) + 1
			this.asked = 0
			this.game = name == "game"
			if (this.game) workers.unshift(this)
			this.addEventListener("message", e => {
				if (e.data.bytes) bytes[name] = e.data.bytes
				heard(e.data.answer)
				if (e.data.id !== undefined) this.count(-1)
			})
		}
		count(n) {
			this.asked += n
			if (this.game) asked += n
		}
		postMessage(data) {
			if (data.id !== undefined) this.count(1)
			super.postMessage(data)
		}
		terminate() {
			this.count(-this.asked)
			super.terminate()
		}
	}`

// lit makes the page light or dark.
func lit(scheme string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		return emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}).Do(ctx)
	})
}

// awaits waits for a promise.
func awaits(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }

// is reports whether a condition of the page holds.
func (tb *tab) is(condition string) (ok bool) {
	tb.t.Helper()
	tb.do(condition, chromedp.Evaluate("!!("+condition+")", &ok))
	return ok
}

// patience is how long actions may take, and a condition. A machine with much else to do compiles the playground for a minute.
const patience = 5 * time.Minute

// do runs actions; what names them, if they fail.
func (tb *tab) do(what string, actions ...chromedp.Action) {
	tb.t.Helper()
	ctx, stop := context.WithTimeout(tb.ctx, patience)
	defer stop()
	if err := chromedp.Run(ctx, actions...); err != nil {
		tb.t.Fatalf("%s: %v", what, err)
	}
}

// until waits until a condition of the page holds.
func (tb *tab) until(what, condition string) {
	tb.t.Helper()
	for began := time.Now(); !tb.is(condition); time.Sleep(25 * time.Millisecond) {
		if time.Since(began) > patience {
			tb.shot("failed")
			tb.t.Logf("the page says %q, %q, %q", tb.text("error"), tb.text("state"), tb.text("more"))
			tb.t.Fatalf("%s: after %v the page doesn't have it: %s", what, patience, condition)
		}
	}
}

// text returns the text of an element.
func (tb *tab) text(id string) (text string) {
	tb.t.Helper()
	tb.do(id, chromedp.Evaluate(fmt.Sprintf("document.getElementById(%q).textContent", id), &text))
	return text
}

// click clicks the first element of a selector, by the page's own event.
func (tb *tab) click(selector string) {
	tb.t.Helper()
	var found bool
	tb.do("click "+selector, chromedp.Evaluate(fmt.Sprintf(`(() => { const e = document.querySelector(%q); e?.dispatchEvent(new MouseEvent("click", { bubbles: true })); return !!e })()`,
		selector), &found))
	if !found {
		tb.t.Fatalf("there is no %s", selector)
	}
}

// shot takes a picture, if CRUNCH_SHOTS names a folder for them.
func (tb *tab) shot(name string) {
	tb.t.Helper()
	dir := os.Getenv("CRUNCH_SHOTS")
	if dir == "" {
		return
	}
	var picture []byte
	tb.do("a picture", chromedp.CaptureScreenshot(&picture))
	if err := os.WriteFile(filepath.Join(dir, name+".png"), picture, 0o600); err != nil && !errors.Is(err, os.ErrExist) {
		tb.t.Error(err)
	}
}
