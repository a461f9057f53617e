package script

import (
	"fmt"
	"hash/fnv"
	"strings"

	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// code gives the scenario and the PCs a version of each callback, made of all code that it can reach (scenario.Spec.Code). Callbacks in the
// plays of PCs, Gear and Crafts go with the PCs, because these may play another scenario; those of Gear with the scenario too.
func (p *Pack) code() {
	content, pcs := p.versions((*sandbox.Pack).Codes, p)
	p.content.spec.Code = content
	if len(pcs) == 0 {
		return
	}
	for i := range p.content.party {
		p.content.party[i].Code = pcs
	}
}

// versions returns a text for each callback by its name: those of the scenario, and those that go with the PCs. The names of packs that were
// loaded together are those of another version of them.
func (p *Pack) versions(of func(*sandbox.Pack, []*sandbox.Func) []string, names *Pack) (content, pcs map[string]string) {
	content, pcs = map[string]string{}, map[string]string{}
	parts, called := p.packs(), names.packs()
	for k, part := range parts {
		prefix := part.prefix
		if len(called) == len(parts) {
			prefix = called[k].prefix
		}
		if part.root == nil {
			continue
		}
		funcs := part.functions()
		for i, code := range of(part.root, funcs) {
			name, list := codeName(prefix, funcs[i]), content
			what, _, _ := strings.Cut(funcs[i].Name, " ")
			if what == "pc" || what == "gear" || what == "craft" {
				list = pcs
			}
			if other := list[name]; other != "" { // two callbacks with one name
				h := fnv.New64a()
				fmt.Fprint(h, other, code)
				code = fmt.Sprintf("%016x", h.Sum64())
			}
			if list[name] = code; what == "gear" { // it may be found in the scenario
				content[name] = code
			}
		}
	}
	return content, pcs
}

// codeName is the name of a callback among those of versions.
func codeName(prefix string, f *sandbox.Func) string {
	return strings.ToValidUTF8(clipAt(prefix+f.Name, maxLine), "?")
}
