package script

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/crunchrules/crunch/internal/must"
)

// files makes a pack of names and texts in turn.
func files(list ...string) fstest.MapFS {
	fsys := fstest.MapFS{}
	for i := 0; i < len(list); i += 2 {
		fsys[list[i]] = &fstest.MapFile{Data: []byte(list[i+1])}
	}
	return fsys
}

// A pack says of itself what it is. Mistakes are told where they stand.
func TestManifest(t *testing.T) {
	p := must.Get(Load(t.Context(), files("a.lua", house+`
pack { name = "ashgrove", version = "1.2", author = "Ada", licence = "CC-BY-4.0", about = "A house.", crunch = ">= 0.1 < 99" }`)))(t)
	want := []Manifest{{Name: "ashgrove", Version: Version{1, 2}, Author: "Ada", Licence: "CC-BY-4.0", About: "A house.", Crunch: ">= 0.1 < 99"}}
	if diff := cmp.Diff(want, p.Manifests()); diff != "" {
		t.Error(diff)
	}
	for _, row := range []struct{ lua, want string }{
		{`pack {}`, `pack: name: found nothing, want a name`},
		{`pack { name = "a", version = "1.2.beta" }`, `pack "a": version: found "1.2.beta", want a version of one to three numbers such as "1.2.0"`},
		{`pack { name = "a", version = "1.02" }`, `pack "a": version: found "1.02", want a version of one to three numbers such as "1.2.0"`},
		{`pack { name = "a", crunch = ">= 99" }`, `pack "a": crunch: the pack is for versions >= 99, and this is 0.1.0`},
		{`pack { name = "a", crunch = "new" }`, `pack "a": crunch: found "new", want bounds such as ">= 1.0" or ">= 1.0 < 2"`},
		{`pack { name = "a" } pack { name = "b" }`, `pack "b": a second pack: the first is at 1:8 (a pack says once what it is)`},
		{`pack { name = "a", needs = { coast = "1.0" } }`, `pack "a": needs: coast: found "1.0", want bounds such as ">= 1.0" or ">= 1.0 < 2"`},
		{`pack { name = "a", needs = { coast = "" } }`, `pack "a": needs: found no pack "coast" (load it too: name its folder beside this one)`},
		{`pack { name = "a", verzion = "1" }`, `pack "a": verzion: there is no such key (did you mean "version"?)`},
	} {
		if got := problemsOf(t, row.lua); !strings.HasSuffix(got, row.want) {
			t.Errorf("%s:\n got %s\nwant %s", row.lua, got, row.want)
		}
	}
}

// A pack gets the packs that it needs, in the versions that it needs.
func TestNeeds(t *testing.T) {
	for _, row := range []struct{ needs, version, want string }{
		{`coast = ">= 1.0"`, "1.0.0", ""},
		{`coast = ">= 1.0 < 2"`, "1.9.9", ""},
		{`coast = ">= 1.0 < 2"`, "2.0.0", `needs: found version 2.0.0 of "coast", want >= 1.0 < 2`},
		{`coast = "> 1.0"`, "1", `needs: found version 1.0.0 of "coast", want > 1.0`},
		{`coast = "<= 1.0"`, "1.0.1", `needs: found version 1.0.1 of "coast", want <= 1.0`},
		{`coast = "= 1.0"`, "1.0.1", `needs: found version 1.0.1 of "coast", want = 1.0`},
		{`coast = "= 1.0"`, "1", ""},
		{`coast = ">= 1"`, "", `needs: found version none of "coast", want >= 1`},
		{`coast = ""`, "", ""},
		{`coats = ""`, "1", `needs: found no pack "coats" (did you mean "coast"?)`},
	} {
		version := ""
		if row.version != "" {
			version = fmt.Sprintf(", version = %q", row.version)
		}
		_, err := LoadAll(t.Context(), Options{},
			Source{"house", files("a.lua", house, "pack.lua", `pack { name = "ashgrove", needs = { `+row.needs+` } }`)},
			Source{"sea", files("b.lua", `pack { name = "coast"`+version+` }`)})
		got := ""
		if err != nil {
			got = err.Error()
		}
		if row.want == "" && got != "" || !strings.HasSuffix(got, row.want) {
			t.Errorf("%s of version %q: got %q, want %q", row.needs, row.version, got, row.want)
		}
	}
}

// Files stand in folders, are read in the order of their names, and find each other by their paths. Drafts are left out.
func TestFolders(t *testing.T) {
	pack := files("b.lua", `region { name = "Garret" }`, "rooms/z.lua", `require("rooms/low/a")`, "rooms/low/a.lua", `region { name = "Vault" }`,
		"a.lua", house, "_drafts/x.lua", "no Lua", ".git/x.lua", "no Lua", "rooms/notes.txt", "no Lua")
	names, err := Files(pack)
	if diff := cmp.Diff([]string{"a.lua", "b.lua", "rooms/low/a.lua", "rooms/z.lua"}, names); diff != "" || err != nil {
		t.Error(err, diff)
	}
	p := must.Get(Load(t.Context(), pack))(t)
	list := p.Spec().Regions
	if got := list[len(list)-2].Name + list[len(list)-1].Name; got != "GarretVault" {
		t.Errorf("the last regions are %s", got)
	}
	_, err = Load(t.Context(), files("a.lua", house, "rooms/low/b.lua", "trap { nmae = 1 }"))
	if err == nil || !strings.HasPrefix(err.Error(), "rooms/low/b.lua:1: trap: region: found nothing") {
		t.Errorf("the problem is %v, want its path", err)
	}
	deep := strings.Repeat("d/", maxDepth+1) + "a.lua"
	many := files()
	for i := range maxEntries {
		many[fmt.Sprint(i)] = &fstest.MapFile{}
	}
	for want, pack := range map[string]fs.FS{
		"d/d/d/d/d/d/d/d/d: there are more than 8 folders inside one another": files(deep, house), "there are more than 10000 files and folders here": many,
	} {
		if _, err := Load(t.Context(), pack); !errors.As(err, new(Problems)) || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// zipOf makes a zip file of names and texts in turn.
func zipOf(t *testing.T, list ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(list); i += 2 {
		f, err := w.Create(list[i])
		if err == nil {
			_, err = f.Write([]byte(list[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	must.OK(t, w.Close())
	return b.Bytes()
}

// A pack may be a zip file of its files, or of the folder that they are in. Names that lead out of it are names in it. A hostile one takes neither time nor memory.
func TestUnzip(t *testing.T) {
	for name, data := range map[string][]byte{
		"files":    zipOf(t, "a.lua", house, "rooms/b.lua", ""),
		"a folder": zipOf(t, "house/a.lua", house, "house/rooms/b.lua", ""),
		"astray":   zipOf(t, "a.lua", house, "../b.lua", `region { name = "Vault" }`, "/c.lua", ""),
	} {
		fsys, err := Unzip(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(name, err)
		}
		if p, err := Load(t.Context(), fsys); err != nil || p.Scenario() == nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	bomb := zipOf(t, "a.lua", strings.Repeat(" ", 8*maxPack))
	fsys, err := Unzip(bytes.NewReader(bomb), int64(len(bomb)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err = Load(t.Context(), fsys); err == nil || !strings.Contains(err.Error(), "more than 4194304 bytes") {
		t.Errorf("the bomb: %v", err)
	}
	if _, err := Unzip(bytes.NewReader(nil), maxZip+1); !errors.As(err, new(Problems)) {
		t.Errorf("too large: %v", err)
	}
	cut := zipOf(t, "a.lua", house)
	if _, err := Unzip(bytes.NewReader(cut[:len(cut)-9]), int64(len(cut)-9)); !errors.Is(err, zip.ErrFormat) {
		t.Errorf("cut off: %v", err)
	}
}

// Any bytes are a pack or a typed error.
func FuzzUnzip(f *testing.F) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	if o, err := w.Create("a/a.lua"); err == nil {
		fmt.Fprint(o, house)
	}
	w.Close()
	f.Add(b.Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		fsys, err := Unzip(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			return
		}
		_, _ = Files(fsys)
	})
}

// A version reads what it writes, and nothing else.
func FuzzParseVersion(f *testing.F) {
	for _, text := range []string{"1", "0.1", "1.2.3", "999999.0.0", "1.", "-1", "01", "1.2.3.4", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := ParseVersion(text)
		if err != nil || v == (Version{}) {
			return
		}
		if w, err := ParseVersion(v.String()); err != nil || w.Compare(v) != 0 || !strings.HasPrefix(v.String(), text) {
			t.Errorf("%q is %v, and that is %v, %v", text, v, w, err)
		}
	})
}
