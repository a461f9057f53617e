package crunch_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

const module = "github.com/crunchrules/crunch"

// mayImport says which packages a package may import besides the standard library. A folder stands for the packages below it; the longest
// matching folder counts. Tests may also use rapid, go-cmp and everything below the package's own imports.
var mayImport = map[string][]string{
	"":                        {"internal/tapetext"},
	"internal":                {"", "internal/near", "internal/valid"},
	"internal/enum":           {"", "internal/near", "internal/record", "internal/valid"},
	"internal/chart":          {"internal/svg"},
	"internal/bench":          {"internal/svg"},
	"internal/bench/peers":    {"github.com/KirkDiggler/rpg-toolkit/dice", "github.com/justinian/dice"},
	"internal/schema":         {"internal/record"},
	"internal/svgtest":        {"internal/svg"},
	"stattrack":               {"", "internal/enum", "internal/exact", "internal/record", "internal/valid"},
	"checks":                  {"", "internal/enum", "internal/exact", "internal/record", "internal/valid"},
	"probdeck":                {"", "internal/enum", "internal/exact", "internal/near", "internal/record", "internal/valid"},
	"counter":                 {"", "internal/enum", "internal/exact", "internal/record", "internal/valid"},
	"books":                   {"", "stattrack", "checks", "probdeck", "counter", "explore/scenario"},
	"explore":                 {"", "stattrack", "checks", "probdeck", "counter", "explore/scenario", "explore/board", "explore/internal/deep", "explore/internal/forms", "explore/internal/alike", "explore/internal/mix", "explore/internal/frame", "explore/internal/plan", "explore/internal/pieces", "explore/internal/walk", "internal/near", "internal/tapetext", "internal/valid"},
	"explore/scenario":        {"", "stattrack", "checks", "probdeck", "counter", "explore/internal/deep", "explore/internal/forms", "internal/enum", "internal/near", "internal/record", "internal/valid"},
	"explore/board":           {"", "stattrack", "checks", "probdeck", "counter", "explore/scenario", "explore/internal/alike", "explore/internal/forms", "explore/internal/mix", "explore/internal/frame", "explore/internal/walk", "internal/enum", "internal/near", "internal/record"},
	"explore/internal":        {"", "stattrack", "counter", "explore", "explore/show"},
	"explore/internal/mix":    {},
	"explore/internal/alike":  {},
	"explore/internal/deep":   {},
	"explore/internal/forms":  {"internal/record"},
	"explore/internal/walk":   {"explore/scenario"},
	"explore/internal/pieces": {"explore/scenario"},
	"explore/internal/frame":  {"explore/scenario", "internal/enum"},
	"explore/internal/plan":   {"", "stattrack", "checks", "probdeck", "counter", "explore/scenario", "explore/internal/deep", "explore/internal/mix", "explore/internal/pieces", "internal/near"},
	"explore/compare":         {"stattrack", "explore", "explore/internal/pieces", "explore/internal/plan", "internal/enum"},
	"explore/coach":           {"", "stattrack", "counter", "explore", "explore/internal/pieces", "explore/show", "explore/simulate", "internal/chart", "internal/near"},
	"explore/policy":          {"", "stattrack", "checks", "probdeck", "counter", "explore"},
	"explore/show":            {"", "stattrack", "checks", "probdeck", "explore", "explore/event", "explore/internal/forms", "internal/near", "internal/svg"},
	"explore/event":           {"", "stattrack", "checks", "probdeck", "explore"},
	"explore/table":           {"", "stattrack", "explore", "explore/show", "internal/near", "internal/record"},
	"explore/simulate":        {"", "explore/internal/deep", "explore/internal/pieces", "stattrack", "counter", "explore", "explore/policy", "explore/show", "internal/enum", "internal/interval", "internal/near", "internal/record", "internal/chart"},
	"explore/exact":           {"", "explore/exact/verify", "explore/internal/sums", "stattrack", "counter", "explore"},
	"explore/exact/verify":    {},
	"explore/exploretest":     {"", "stattrack", "checks", "counter", "probdeck", "explore", "explore/event", "explore/policy", "explore/show", "explore/internal/fields", "explore/internal/forms", "explore/internal/frame", "explore/internal/oracle", "explore/internal/pieces"},
	"explore/odds":            {"", "explore/internal/sums", "stattrack", "checks", "probdeck", "counter", "explore", "explore/policy", "explore/show", "internal/chart", "internal/enum", "internal/interval", "internal/record"},
	"script":                  {"", "stattrack", "checks", "probdeck", "counter", "explore", "explore/compare", "explore/event", "explore/policy", "explore/show", "script/internal/sandbox", "script/internal/limit", "internal/near", "internal/valid"},
	"script/internal/limit":   {},
	"script/internal/sandbox": {"", "internal/near", "script/internal/limit", "github.com/yuin/gopher-lua", "github.com/yuin/gopher-lua/ast", "github.com/yuin/gopher-lua/parse"},
	"script/host":             {"", "explore", "explore/policy", "explore/table", "script", "script/internal/limit"},
	"script/homebrew":         {"", "stattrack", "checks", "probdeck", "counter", "explore", "explore/coach", "explore/compare", "explore/policy", "explore/show", "explore/odds", "explore/exact", "explore/exact/verify", "explore/simulate", "explore/exploretest", "explore/table", "internal/near", "script", "script/internal/sandbox", "script/internal/limit", "script/internal/inspect", "script/internal/variants", "script/internal/workbench", "script/internal/clauses", "script/internal/rolls"},

	"script/internal/clauses":          {},
	"script/internal/rolls":            {"", "stattrack", "explore", "explore/odds", "explore/show"},
	"script/internal/variants":         {"", "explore", "explore/simulate"},
	"script/internal/inspect":          {"", "explore", "explore/exploretest", "explore/simulate", "internal/near", "script", "script/internal/sandbox"},
	"script/internal/drawn":            {"", "explore", "explore/odds", "explore/policy", "explore/show", "script", "script/internal/inspect", "stattrack"},
	"script/internal/workbench":        {"", "stattrack", "explore", "explore/coach", "explore/policy", "explore/show", "explore/odds", "explore/simulate", "explore/exploretest", "explore/table", "script", "script/internal/inspect", "script/internal/sandbox", "script/internal/variants", "script/internal/clauses", "script/internal/rolls"},
	"script/internal/workbench/worker": {"script/internal/workbench"},
	"script/internal/workbench/browser": {"github.com/chromedp/chromedp", "github.com/chromedp/chromedp/kb", "github.com/chromedp/cdproto/cdp", "github.com/chromedp/cdproto/emulation", "github.com/chromedp/cdproto/input",
		"github.com/chromedp/cdproto/log", "github.com/chromedp/cdproto/network", "github.com/chromedp/cdproto/page", "github.com/chromedp/cdproto/runtime", "github.com/chromedp/cdproto/target"},
	"script/internal/workbench/browser/bundle": {"github.com/evanw/esbuild/pkg/api"},

	"examples/beam": {"", "explore", "explore/simulate", "script", "github.com/apache/beam/sdks/v2/go/pkg/beam", "github.com/apache/beam/sdks/v2/go/pkg/beam/core/runtime/graphx", "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local",
		"github.com/apache/beam/sdks/v2/go/pkg/beam/io/textio", "github.com/apache/beam/sdks/v2/go/pkg/beam/register", "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/direct", "github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"},
	"examples/terminal": {"", "examples/evening", "explore/policy", "charm.land/bubbletea/v2", "charm.land/lipgloss/v2"},
	"examples/desktop": {"", "examples/desktop/screen", "examples/evening", "explore", "explore/policy", "explore/show", "script", "github.com/hajimehoshi/ebiten/v2", "github.com/hajimehoshi/ebiten/v2/inpututil",
		"golang.org/x/image/font", "golang.org/x/image/font/gofont/gobold", "golang.org/x/image/font/gofont/gomono", "golang.org/x/image/font/gofont/gomonobold",
		"golang.org/x/image/font/gofont/goregular", "golang.org/x/image/font/opentype", "golang.org/x/image/math/fixed", "golang.org/x/image/vector"},
	"examples": {"", "stattrack", "checks", "probdeck", "counter", "books", "explore", "explore/coach", "explore/policy", "explore/show", "explore/odds", "explore/simulate", "explore/exploretest", "explore/table", "script", "script/host"},
}

// eachGoFile calls f with every Go file of the project and its slash-separated path.
func eachGoFile(t *testing.T, f func(file string) error) {
	t.Helper()
	must.OK(t, filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() == "node_modules" || strings.HasPrefix(d.Name(), ".") && file != "."):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(file, ".go"):
			return nil
		}
		return f(filepath.ToSlash(file))
	}))
}

// The primitives do not import each other, explore imports the primitives, script imports all, and nothing imports script.
func TestImports(t *testing.T) {
	seen := map[string]bool{}
	eachGoFile(t, func(file string) error {
		dir := path.Dir(file)
		if dir == "." {
			dir = ""
		}
		rule := dir
		for rule != "" && mayImport[rule] == nil {
			rule = strings.TrimSuffix(path.Dir(rule), ".")
		}
		if rule == "" && dir != "" {
			t.Errorf("%s: mayImport has no entry for package %s", file, dir)
			return nil
		}
		seen[rule] = true
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		test := strings.HasSuffix(file, "_test.go")
		for _, spec := range parsed.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if !allowed(rule, dir, name, test) {
				t.Errorf("%s imports %s: only %q are allowed there", file, name, mayImport[rule])
			}
		}
		return nil
	})
	for rule, names := range mayImport {
		if !seen[rule] {
			t.Errorf("mayImport has an entry for %q, which is not a package", rule)
		}
		if internal := func(name string) bool { return strings.Contains(name, "internal/") }; strings.HasPrefix(rule, "examples") && slices.ContainsFunc(names, internal) {
			t.Errorf("mayImport lets %s import internal packages: whoever copies an example could not build it", rule)
		}
	}
}

func allowed(rule, dir, name string, test bool) bool {
	own, inside := strings.CutPrefix(name, module)
	own = strings.TrimPrefix(own, "/")
	if !inside {
		if first, _, _ := strings.Cut(name, "/"); !strings.Contains(first, ".") {
			return true // the standard library
		}
		own = name
	}
	if test {
		switch {
		case own == dir && inside, own == "pgregory.net/rapid", strings.HasPrefix(own, "github.com/google/go-cmp/"):
			return true
		case dir == "script" && strings.HasPrefix(own, "github.com/yuin/gopher-lua"), own == "script" && (dir == "" || strings.HasPrefix(dir, "examples")), dir == "" && inside,
			dir == "explore" && (own == "checks" || own == "probdeck"), dir == "books" && (own == "explore" || own == "explore/board"), own == "explore/exploretest", own == "explore/internal/sample", dir == "explore" && (own == "explore/internal/fields" || own == "explore/internal/oracle"), own == "books" && slices.Contains([]string{"checks", "probdeck", "counter", "explore", "explore/exploretest"}, dir), own == "internal/decoders", own == "internal/golden", own == "internal/hostile", own == "internal/must", own == "internal/schema", own == "internal/short", own == "internal/svgtest",
			own == "explore/policy", own == "explore/show":
			return true
		}
	}
	if own == "explore/scenario" || own == "explore/board" { // the data with which explore plays
		return slices.Contains(mayImport[rule], own) || slices.Contains(mayImport[rule], "explore")
	}
	return slices.Contains(mayImport[rule], own)
}

// A package below internal that only tests import says so in its comment, and product code imports none that says so.
func TestTestSupport(t *testing.T) {
	const says = "Only tests use it."
	product, support := map[string]bool{}, map[string]bool{} // imported by code that is no test; say so
	imports := map[string][]string{}
	eachGoFile(t, func(file string) error {
		if strings.HasSuffix(file, "_test.go") {
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly|parser.ParseComments)
		if err != nil {
			return err
		}
		dir := path.Dir(file)
		for _, spec := range parsed.Imports {
			imports[dir] = append(imports[dir], strings.TrimPrefix(strings.Trim(spec.Path.Value, `"`), module+"/"))
		}
		if strings.Contains("/"+dir+"/", "/internal/") && parsed.Name.Name != "main" {
			support[dir] = support[dir] || strings.Contains(strings.ReplaceAll(parsed.Doc.Text(), "\n", " "), says)
		}
		return nil
	})
	for dir, list := range imports {
		for _, name := range list {
			product[name] = product[name] || !support[dir]
		}
	}
	for dir, is := range support {
		if is == product[dir] {
			t.Errorf("%s: its comment says %q: %v, and product code imports it: %v", dir, says, is, product[dir])
		}
	}
}
