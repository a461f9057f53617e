package crunch_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
)

// Who copies an example into a module of their own can build it there: it imports nothing internal and needs no file from elsewhere. Examples that
// are modules of their own are built so anyway. The short test has go find all that they import and embed, which is what can differ there.
func TestExamplesStandAlone(t *testing.T) {
	dir := t.TempDir()
	root, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	copied := 0
	err = filepath.WalkDir("examples", func(file string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() && strings.HasSuffix(file, "_test.go") {
			return err
		}
		if d.IsDir() {
			if _, err := os.Stat(filepath.Join(file, "go.mod")); err == nil {
				return fs.SkipDir
			}
			return os.MkdirAll(filepath.Join(dir, file), 0o777)
		}
		if strings.HasSuffix(file, ".go") {
			copied++
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(dir, file), text, 0o666)
	})
	if err != nil || copied < 10 {
		t.Fatalf("copied %d files: %v", copied, err)
	}
	sums := must.Get(os.ReadFile("go.sum"))(t)
	mod := "module example.com/mine\n\ngo 1.26\n\nrequire github.com/crunchrules/crunch v0.0.0\n\nreplace github.com/crunchrules/crunch => " + root + "\n"
	for name, text := range map[string]string{"go.mod": mod, "go.sum": string(sums)} {
		must.OK(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666))
	}
	cmd := exec.CommandContext(t.Context(), "go", short.Or("list", "list", "build"), "./...")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOSUMDB=off", "GOWORK=off") // nothing is downloaded
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
