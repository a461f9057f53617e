package main

import (
	"archive/zip"
	"bytes"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

const well = `scenario { name = "The Well", setting = "dungeon", start = "Yard", goal = "Well" }
region { name = "Yard" } region { name = "Well" } region { name = "Shed" } connection { "Yard", "Shed" } connection { "Yard", "Well" }
pc { name = "Ada", ep = 10 }
pc { name = "Bo", ep = 10 }
`

func zippedText(t *testing.T, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create("pack.lua")
	if err == nil {
		_, err = w.Write([]byte(text))
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// The pack changes between two starts of the server: a room goes on with what it has, its seats are as they were, and the server's log says what is left
// out. A room that can't go on says so. Its players may begin anew.
func TestPackChanges(t *testing.T) {
	logged := quiet(t)
	folder := t.TempDir()
	serves := func(old, new string) site {
		return serveWith(t, zippedText(t, strings.Replace(well, old, new, 1)), folder, many())
	}
	first := serves("", "")
	const seat = "/rooms/1/pc1"
	key := first.must("sit", seat, "", "").Key
	first.must("command", seat, key, "Ada begin")
	first.must("command", seat, key, "Ada move Shed")
	second := serves(`region { name = "Shed" } connection { "Yard", "Shed" }`, `region { name = "Loft" } connection { "Yard", "Loft" }`)
	second.must("command", seat, key, "Ada end")
	if g := second.must("view", seat, key, ""); !strings.Contains(g.text(), `"region":"region1"`) || strings.Contains(g.text(), "Shed") {
		t.Errorf("under the new pack: %s", g.text())
	}
	if want := `room-0001.log: the pack has changed: region "Shed": gone, and Ada was there; now "Yard"`; !strings.Contains(logged.String(), want) {
		t.Errorf("the server's log has\n%s\nwant %q", logged, want)
	}
	third := serves(`"The Well",`, `"The Well", type = "stealth",`)
	for _, do := range []string{"view", "command"} {
		if g := third.ask(do, seat, key, "Ada end"); g.Status != http.StatusConflict || g.Error.Code != "pack" {
			t.Errorf("%s under a pack of another kind: status %d, %+v", do, g.Status, g.Error)
		}
	}
	if g := third.must("again", seat, key, ""); g.view.Round != 1 || g.view.Turn != "" {
		t.Errorf("anew: %s", g.text())
	}
	third.must("command", seat, key, "Ada begin")
	if kept, err := filepath.Glob(filepath.Join(folder, "pack-*")); err != nil || len(kept) != 3 {
		t.Errorf("%q, %v: want the three packs", kept, err)
	}
	serves(`"The Well",`, `"The Well", type = "stealth",`).must("view", seat, key, "") // the same pack again is kept once
	if kept, _ := filepath.Glob(filepath.Join(folder, "pack-*")); len(kept) != 3 {
		t.Errorf("%q: want the three packs", kept)
	}
}
