package script

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A Campaign is several scenarios with one party. They lead to each other in order, or by how one of them ends. It is a folder with a file
// campaign.lua that says campaign { name = "The Skarn", "shore", "tower" }, and with a folder for each scenario. Every scenario has the content
// that stands beside those folders, such as the party. Many journeys and goroutines may use it at the same time. GL-82
type Campaign struct {
	name, about string
	legs        []Leg
	fit         atomic.Pointer[fitting] // what Begin found good last
}

// A fitting is what every Journey with the same choices begins with.
type fitting struct {
	choices []scenario.Choice
	first   *explore.Game // of the first scenario; nil if it can't be made
}

// A Leg is one scenario of a Campaign.
type Leg struct {
	Name  string // the folder of its scenario
	Pack  *Pack  // its scenario, with the party as it is at the start of the campaign
	Rest  *Rest  // what the party may do before it; nil is nothing
	leads []lead
	parts []Source
}

// A Rest is what a party may do between two scenarios.
type Rest struct {
	About    string   // what the players are told of the place
	Heals    []string // the Diseases that are healed there for a Valuable (EX-144)
	Cures    []string // the Diseases that are cured there for nothing
	Injuries int      // of how many Injuries each PC recovers
}

// CampaignFile is the name of the file that makes a folder a campaign (IsCampaign).
const CampaignFile = "campaign.lua"

var campaignLine = regexp.MustCompile(`(?m)^campaign\s*[({]`)

// IsCampaign reports whether the top folder of a file system is a campaign: a line of its file campaign.lua begins with campaign { or campaign(.
// LoadCampaign loads it, and Load refuses it.
func IsCampaign(fsys fs.FS) bool {
	info, err := fs.Stat(fsys, CampaignFile)
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxPack {
		return false
	}
	text, err := fs.ReadFile(fsys, CampaignFile)
	return err == nil && campaignLine.Match(text)
}

// Sources returns what LoadAll loads for the scenario: its folder, what stands beside the folders of all scenarios, and the content beside the
// campaign.
func (l *Leg) Sources() []Source { return slices.Clone(l.parts) }

// Name returns what the campaign is called.
func (c *Campaign) Name() string { return c.name }

// About returns the text that the players read before the first scenario.
func (c *Campaign) About() string { return c.about }

// Legs returns its scenarios, in the order in which the campaign names them.
func (c *Campaign) Legs() []Leg { return slices.Clone(c.legs) }

// Leg returns what LoadAll loads for one scenario of a campaign: its folder, and what stands beside the folders of all scenarios. ok is
// false if the campaign doesn't name this folder. What is wrong in campaign.lua is [Problems]. GL-82
func (s Source) Leg(ctx context.Context, name string, o Options) (list []Source, ok bool, err error) {
	l, problems, err := o.plot(ctx, &s)
	if err != nil || len(problems) > 0 {
		return nil, false, cmp.Or(err, problemsOrNil(problems))
	}
	legs := l.pack.content.campaign.legs
	list = s.leg(name, legs)
	var others []*Pack
	for _, other := range legs {
		if ok = ok || other.name == name; other.name == name {
			continue
		}
		pack, err := LoadAll(ctx, o, s.leg(other.name, legs)...)
		if ctx.Err() != nil {
			return nil, false, ctx.Err()
		} else if err != nil {
			pack = nil
		}
		others = append(others, pack)
	}
	list[0].among(others)
	return list, ok, nil
}

// among tells the scenario which other scenarios its campaign has. nil stands for one that doesn't load.
func (s *Source) among(others []*Pack) {
	s.FS = some{FS: s.FS.(some).FS, keep: s.FS.(some).keep, others: others}
}

// leg returns the folder of a scenario, and what stands beside the folders of all.
func (s *Source) leg(name string, all []legPlot) []Source {
	folder := func(p legPlot) bool { return p.name == name }
	beside := func(file string) bool {
		return !slices.ContainsFunc(all, func(p legPlot) bool { return p.name == file })
	}
	own := some{FS: s.FS, keep: func(string) bool { return false }}
	if at := folderOf(s.FS); slices.ContainsFunc(all, folder) && at != "" {
		own = some{FS: os.DirFS(filepath.Join(at, name))}
	} else if sub, err := fs.Sub(s.FS, name); slices.ContainsFunc(all, folder) && err == nil {
		own = some{FS: sub}
	}
	return []Source{{s.Name + "/" + name, own}, {s.Name, some{FS: s.FS, keep: beside}}}
}

// some is what a scenario of a campaign is made of: a part of the files in a folder.
type some struct {
	fs.FS
	keep   func(name string) bool // of what stands in its top folder; nil is all
	others []*Pack                // the other scenarios: see among
}

// takes notes what a source is to the campaign of the scenario that is loaded.
func (l *loading) takes(s *Source) {
	part, ok := s.FS.(some)
	if l.others = append(l.others, part.others...); ok && part.keep != nil {
		l.beside = sandbox.SafeName(s.Name) + "/"
	}
}

// alsoElsewhere takes out findings about the content beside the scenarios if another scenario doesn't have them: that scenario uses the
// content. A broken promise stays, since no other scenario can keep it. GL-82
func (p *Pack) alsoElsewhere(list []Finding) []Finding {
	if p.scenario == nil || p.made.beside == "" || len(p.made.others) == 0 {
		return list
	}
	own := p.made.scenario.prefix
	there := map[Finding]int{}
	for _, other := range p.made.others {
		if other != nil { // one that doesn't load may use whatever there is
			for _, f := range other.linter().findings() {
				there[Finding{Kind: f.Kind, Problem: Problem{File: f.File, Line: f.Line, Column: f.Column}}]++
			}
		}
	}
	return slices.DeleteFunc(list, func(f Finding) bool {
		at := Finding{Kind: f.Kind, Problem: Problem{File: f.File, Line: f.Line, Column: f.Column}}
		return f.Kind != Promise && strings.HasPrefix(f.File, p.made.beside) && !strings.HasPrefix(f.File, own) && there[at] < len(p.made.others)
	})
}

func (l *loading) misplaced(fsys fs.FS) Problems {
	if _, ok := fsys.(some); ok || l.campaign == nil {
		return nil
	}
	return Problems{l.campaign.wrong("homebrew, and LoadCampaign in Go, take the folder whose file "+CampaignFile+" it stands in",
		"found it in what is loaded as one pack, want a folder of packs")}
}

// plot reads campaign.lua alone.
func (o *Options) plot(ctx context.Context, s *Source) (*loading, Problems, error) {
	only := some{FS: s.FS, keep: func(name string) bool { return name == CampaignFile }}
	l, problems, err := o.read(ctx, only, sandbox.SafeName(s.Name)+"/", o.Load, o.deadline())
	if err != nil {
		if more, ok := errors.AsType[Problems](err); ok {
			return nil, more, nil
		}
		return nil, nil, err
	}
	problems = append(problems, l.unfinished()...)
	if l.campaign == nil {
		return l, append(problems, Problem{File: s.Name + "/" + CampaignFile, Message: "it defines no campaign",
			Suggestion: `campaign { name = "The Skarn", "shore", "tower" } does`}), nil
	}
	return l, append(problems, l.folders(s.FS)...), nil
}

func problemsOrNil(p Problems) error {
	if len(p) == 0 {
		return nil
	}
	return inOrder(p)
}

// folders returns the scenarios of a campaign whose folders are not there, and those that it names twice.
func (l *loading) folders(fsys fs.FS) (problems Problems) {
	entries, _ := fs.ReadDir(fsys, ".") // campaign.lua was read from there
	var names []string
	for _, e := range entries {
		if e.IsDir() && !strings.ContainsAny(e.Name()[:1], "._") {
			names = append(names, e.Name())
		}
	}
	seen := map[string]bool{}
	for _, leg := range l.pack.content.campaign.legs {
		switch {
		case seen[leg.name]:
			problems = append(problems, leg.at.wrong("next leads back to a scenario", "found it twice"))
		case !slices.Contains(names, leg.name):
			problems = append(problems, leg.at.wrong(cmp.Or(near.Meant(leg.name, names), "make it: its scenario stands there"), "found no folder %s beside %s",
				quote(leg.name), CampaignFile))
		}
		seen[leg.name] = true
	}
	return problems
}

// wrong returns a problem with what a table says without a key.
func (o *origin) wrong(suggestion, format string, args ...any) Problem {
	at := o.key("")
	return Problem{File: at.File, Line: at.Line, Column: at.Column, Message: o.what + ": " + fmt.Sprintf(format, args...), Suggestion: suggestion}
}

// LoadCampaign loads the campaign of the first source, and each of its scenarios with the content of the other sources beside it, as LoadAll
// does. Each scenario has the whole Load budget, and all share one Clock. The error holds all mistakes: Problems, each with file and line.
// The PCs of a campaign stand beside its scenarios, at least one, and none inside them. Each scenario must be reached from the first, and
// must lead to the end of the campaign. GL-82
func LoadCampaign(ctx context.Context, o Options, sources ...Source) (*Campaign, error) {
	if len(sources) == 0 || sources[0].Name == "" {
		return nil, &crunch.NameError{Package: "script", What: "name of a pack", Want: "the source of a campaign, with a name"}
	}
	deadline := o.deadline()
	l, problems, err := o.plot(ctx, &sources[0])
	if err != nil {
		return nil, err
	}
	if len(problems) > 0 {
		return nil, inOrder(problems)
	}
	p := &l.pack.content.campaign
	beside := sources[0].leg("", p.legs)[1]
	if all, _, err := o.read(ctx, beside.FS, sandbox.SafeName(beside.Name)+"/", o.Load, o.deadline()); err == nil && all.scenario != nil {
		return nil, Problems{all.scenario.problem("name", "name its folder there, or begin the folder's name with an underscore: it is a draft",
			"found it in no folder that %s names", CampaignFile)}
	}
	c := &Campaign{name: p.name, about: p.about}
	for _, leg := range p.legs {
		parts := append(sources[0].leg(leg.name, p.legs), sources[1:]...)
		if err := o.late(ctx, deadline); err != nil {
			return nil, err
		} else if !deadline.IsZero() {
			o.Clock = max(1, time.Until(deadline)) // one clock for all
		}
		pack, err := LoadAll(ctx, o, parts...)
		var more Problems
		switch {
		case errors.As(err, &more):
			for _, m := range more {
				if !slices.Contains(problems, m) { // what is beside the scenarios is wrong in each
					problems = append(problems, m)
				}
			}
		case err != nil:
			return nil, err
		default:
			problems = append(problems, leg.played(pack, sandbox.SafeName(parts[0].Name)+"/")...)
		}
		c.legs = append(c.legs, Leg{Name: leg.name, Pack: pack, Rest: leg.rest, leads: leg.leads, parts: parts})
	}
	if len(problems) == 0 {
		problems = append(c.misled(p), c.unhealed(p)...)
	}
	if len(problems) > 0 {
		return nil, inOrder(problems)
	}
	for i := range c.legs {
		own := &c.legs[i]
		var others []*Pack
		for k := range c.legs {
			if k != i {
				others = append(others, c.legs[k].Pack)
			}
		}
		own.parts[0].among(others)
		own.Pack.warnings, own.Pack.made.findings, own.Pack.made.others = nil, nil, others
		own.Pack.made.warn()
	}
	return c, nil
}

// played returns why a pack can't be a scenario of a campaign.
func (p *legPlot) played(pack *Pack, folder string) (problems Problems) {
	switch {
	case pack.scenario == nil:
		return Problems{p.at.wrong(`define it in that folder: scenario { name = "The Shore" }`, "found no scenario in its folder")}
	case len(pack.content.party) == 0:
		return Problems{p.at.wrong(`add one: pc { name = "Ada", ep = 10 }`, "found no pc beside %s", CampaignFile)}
	}
	for _, at := range pack.made.origins[pcs.called()] {
		if at.prefix == folder {
			problems = append(problems, at.problem("name", "move it beside "+CampaignFile, "found a pc of one scenario, want one party for the whole campaign"))
		}
	}
	return problems
}

// things lists the items of a pack's content, in order.
func (p *Pack) things() []string { return slices.Sorted(maps.Keys(p.made.refers["ItemName"])) }
