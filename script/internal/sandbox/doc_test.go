package sandbox

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

// The package comment names each file of the package, and no other.
func TestFilesInDoc(t *testing.T) {
	doc := must.Get(os.ReadFile("doc.go"))(t)
	_, list, _ := strings.Cut(string(doc), "// # How source becomes a running pack\n")
	list, _, _ = strings.Cut(list, "// # ")
	named := []string{"doc.go"}
	for word := range strings.FieldsFuncSeq(list, func(r rune) bool { return strings.ContainsRune(" \t\n,()", r) }) {
		if !strings.HasSuffix(word, ".go") {
			continue
		}
		files, err := filepath.Glob(word)
		if err != nil || len(files) == 0 {
			t.Errorf("doc.go names %s, which is not there (%v)", word, err)
		}
		named = append(named, files...)
	}
	all := must.Get(filepath.Glob("*.go"))(t)
	for _, file := range all {
		if !strings.HasSuffix(file, "_test.go") && !slices.Contains(named, file) {
			t.Errorf("doc.go does not name %s", file)
		}
	}
}
