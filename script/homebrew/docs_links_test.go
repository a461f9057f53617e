package main

import (
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script/internal/inspect"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	link    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.*)$`)
	noSlug  = regexp.MustCompile("[^a-z0-9 _-]")
)

// Every link of a page leads to a file, and to a heading in it. docs/README.md names every page, docs/cookbook.md every recipe.
func TestDocsLinks(t *testing.T) {
	t.Chdir("../..")
	index, book := readFile(t, "docs/README.md"), readFile(t, "docs/cookbook.md")
	for _, page := range pages(t, ".") {
		if dir, name := filepath.Split(page); dir == "docs/" && name != "README.md" && !strings.Contains(index, "]("+name+")") {
			t.Errorf("docs/README.md does not name %s", name)
		}
		if strings.HasPrefix(page, "docs/cookbook-") {
			for _, h := range heading.FindAllStringSubmatch(readFile(t, page), -1)[1:] {
				if !strings.Contains(book, "["+h[1]+"]("+filepath.Base(page)+"#") {
					t.Errorf("docs/cookbook.md does not name %q of %s", h[1], page)
				}
			}
		}
		for _, m := range link.FindAllStringSubmatch(readFile(t, page), -1) {
			file, anchor, _ := strings.Cut(m[1], "#")
			if strings.Contains(file, ":") {
				t.Errorf("%s: found the link %s, want one inside of crunch", page, m[1])
				continue
			}
			target := page
			if file != "" {
				target = filepath.Join(filepath.Dir(page), file)
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s: the link %s leads nowhere: %v", page, m[1], err)
				continue
			}
			if anchor == "" {
				continue
			}
			var slugs []string
			for _, h := range heading.FindAllStringSubmatch(readFile(t, target), -1) {
				slugs = append(slugs, strings.ReplaceAll(noSlug.ReplaceAllString(strings.ToLower(h[1]), ""), " ", "-"))
			}
			if !slices.Contains(slugs, anchor) {
				t.Errorf("%s: the link %s leads to no heading, want one of %q", page, m[1], slugs)
			}
		}
	}
}

// A page of the cookbook shows every recipe. Each is a pack without warnings whose tests pass: if no page checks it, this test does.
func TestRecipes(t *testing.T) {
	dirs, err := filepath.Glob("../../docs/recipes/*")
	if err != nil || len(dirs) < 30 {
		t.Fatalf("found %d recipes, want 30 or more: %v", len(dirs), err)
	}
	books := must.Get(filepath.Glob("../../docs/cookbook*.md"))(t)
	var book strings.Builder
	for _, page := range books {
		book.WriteString(readFile(t, page))
	}
	for _, dir := range dirs {
		if dir = strings.TrimPrefix(filepath.ToSlash(dir), "../../"); !strings.Contains(book.String(), "```lua show="+dir+"/recipe.lua\n") {
			t.Errorf("the cookbook does not show %s/recipe.lua", dir)
		}
		if !regexp.MustCompile(`(?m)^\$ homebrew check -v .*` + dir + `$`).MatchString(book.String()) {
			plays(t, dir)
		}
	}
}

// Each kind of Challenge has a scenario of its own, without warnings, and its tests pass.
func TestChallengePages(t *testing.T) {
	for _, kind := range []string{"environ", "obstacle", "creature", "seeker", "trap"} {
		plays(t, "docs/challenges/"+kind)
	}
}

// Every picture of a page is drawn by a command on some page: TestDocs compares it with what the command draws now. examples/terminal draws its own.
func TestDocsPictures(t *testing.T) {
	t.Chdir("../..")
	var drawn []string
	for _, page := range pages(t, ".") {
		for _, m := range drawing.FindAllStringSubmatch(readFile(t, page), -1) {
			drawn = append(drawn, m[1])
		}
	}
	shown := 0
	for _, page := range pages(t, ".") {
		for _, m := range link.FindAllStringSubmatch(readFile(t, page), -1) {
			if file := filepath.ToSlash(filepath.Join(filepath.Dir(page), m[1])); strings.HasSuffix(file, ".svg") && !strings.HasPrefix(file, "examples/packs/") &&
				file != "docs/pictures/terminal.svg" {
				if shown++; !slices.Contains(drawn, file) {
					t.Errorf("%s shows %s, and no command of a page draws it", page, file)
				}
			}
		}
	}
	if shown < 7 { // examples/packs tests its own
		t.Errorf("found %d pictures, want 7 or more", shown)
	}
}

var drawing = regexp.MustCompile(`(?m)^\$ homebrew .*-svg (\S+)`)

// plays expects of a pack that it loads without a warning, that all its tests pass, and in a long run that random plays keep every law.
func plays(t *testing.T, dir string) {
	t.Run(dir, func(t *testing.T) {
		t.Parallel()
		r, err := look(t.Context(), []string{"../../" + dir}, inspect.Options{Plays: short.Or(0, 2)})
		if err != nil || !r.OK || len(r.Tests) == 0 {
			t.Errorf("want a pack without problems and findings, with tests that pass, and games that keep the laws: %+v, %v", r, err)
		}
	})
}

// A page for designers leads to no file of Go, and shows none.
func TestDesignersPages(t *testing.T) {
	t.Chdir("../..")
	for _, page := range pages(t, ".") {
		switch page {
		case "docs/README.md", "docs/billion.md", "docs/go.md", "docs/skirmish-game.md", "docs/card-game.md", "docs/counters.md", "docs/dm.md", hostPage, "README.md": // for Go developers too
			continue
		}
		text := readFile(t, page)
		if strings.Contains(text, "```go") || strings.Contains(text, ".go)") || strings.Contains(text, "RULES.md") {
			t.Errorf("%s shows Go or leads to it, and it is for people who write no Go", page)
		}
	}
}
