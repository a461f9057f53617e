// Command beam simulates a pack of Lua content as an Apache Beam pipeline: on one machine, or on as many as a Beam runner has. Its numbers are
// those of simulate.Run, bit for bit.
//
//	zip -j fen.zip ../fen/content/*.lua
//	go run . -pack fen.zip -trials 1000000 -out report.json          on this machine, with Beam's direct runner
//	go run -tags beamx . -pack fen.zip -trials 1000000000 -shards 10000 -out gs://bucket/report.json -runner dataflow ...
//
// The tag beamx builds in the flag -runner and all the runners that it names. That is more than twice as much to compile.
//
// The first steps make the shards, which are ranges of trials. Each worker reads the pack, which travels inside the pipeline, and plays
// shards. Reports of neighbouring ranges merge on the way, in any order, to one in the end: whole numbers are added, so the order makes no
// difference.
package main

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log"
	"os"
	"path"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/textio"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/script"
)

func init() {
	register.DoFn3x1[context.Context, int, func(string), error](&shardFn{})
	register.Emitter1[string]()
	register.Combiner3[ranges, string, string](&mergeFn{})
	register.Function2x0(allShards)
	register.Emitter1[int]()
}

func main() {
	o := options{}
	var pack string
	flag.Func("pack", "the pack: a zip `file` of Lua files", func(file string) error { return once(&pack, file) })
	out := flag.String("out", "report.json", "the `file` for the Report; a runner on other machines needs one that they can write, such as gs://...")
	seed := flag.Uint64("seed", 1, "the master seed")
	verbose := flag.Bool("v", false, "show what Beam logs")
	flag.Uint64Var(&o.Trials, "trials", 10_000, "how many trials")
	flag.IntVar(&o.Shards, "shards", 64, "into how many parts the trials are cut")
	flag.IntVar(&o.Rounds, "rounds", 0, "the most rounds of a trial; 0 is 1,000")
	flag.StringVar(&o.Players, "players", "sensible", "who plays the PCs: sensible or random")
	flag.Parse()
	if !*verbose {
		log.SetOutput(io.Discard)
	}
	beam.Init()
	o.Seed = crunch.Seed(*seed)
	if err := run(context.Background(), pack, *out, o); err != nil {
		fmt.Fprintln(os.Stderr, "beam:", err)
		os.Exit(1)
	}
}

// once sets an option that may be given once.
func once(option *string, value string) error {
	if *option != "" {
		return fmt.Errorf("%s is there already: one pack is simulated", *option)
	}
	*option = value
	return nil
}

// run reads a pack and simulates it.
func run(ctx context.Context, file, out string, o options) error {
	var err error
	if o.Pack, err = os.ReadFile(file); err != nil {
		return fmt.Errorf("-pack: %w", err)
	}
	if _, err := o.plan(ctx); err != nil { // before any worker starts
		return err
	}
	return execute(ctx, pipeline(o, out))
}

// options are what is simulated. They travel to the workers.
type options struct {
	Pack    []byte // a zip of Lua files
	Players string
	Seed    crunch.Seed
	Trials  uint64
	Shards  int
	Rounds  int
}

// plan reads the pack and makes the Plan of all trials.
func (o options) plan(ctx context.Context) (simulate.Plan, error) {
	game, err := read(ctx, o.Pack)
	if err != nil {
		return simulate.Plan{}, err
	}
	p := simulate.Plan{Game: game, Seed: o.Seed, To: o.Trials, Rounds: o.Rounds, Workers: workers}
	switch o.Players {
	case "sensible":
		p.Players = simulate.Sensible()
	case "random":
		p.Players = simulate.Random()
	default:
		return p, fmt.Errorf("-players: found %q, want sensible or random", o.Players)
	}
	_, err = p.Shard(1, o.Shards)
	return p, err
}

// read makes the Game of a pack: a zip with Lua files at the top, or in one folder.
func read(ctx context.Context, pack []byte) (*explore.Game, error) {
	z, err := zip.NewReader(bytes.NewReader(pack), int64(len(pack)))
	if err != nil {
		return nil, fmt.Errorf("-pack: %w, want a zip of Lua files", err)
	}
	var files fs.FS = z
	if folders, err := fs.Glob(z, "*/*.lua"); err == nil && len(folders) > 0 {
		if files, err = fs.Sub(z, path.Dir(folders[0])); err != nil {
			return nil, err
		}
	}
	return script.LoadGame(ctx, files)
}

// pipeline is the simulation: numbers of shards, their Reports, one Report.
func pipeline(o options, out string) *beam.Pipeline {
	p, s := beam.NewPipelineWithRoot()
	shards := beam.Reshuffle(s, beam.ParDo(s, allShards, beam.Create(s, o.Shards)))
	reports := beam.ParDo(s, &shardFn{Options: o}, shards)
	textio.Write(s, out, beam.Combine(s, &mergeFn{}, reports))
	return p
}

// allShards emits the numbers of all shards.
func allShards(shards int, emit func(int)) {
	for i := range shards {
		emit(i + 1)
	}
}

type shardFn struct {
	Options options

	plan simulate.Plan
}

// Setup reads the pack, once for each worker.
func (f *shardFn) Setup(ctx context.Context) (err error) {
	f.plan, err = f.Options.plan(ctx)
	return err
}

// ProcessElement plays a shard and emits its Report as JSON.
func (f *shardFn) ProcessElement(ctx context.Context, shard int, emit func(string)) error {
	p, err := f.plan.Shard(shard, f.Options.Shards)
	if err != nil {
		return err
	}
	report, err := simulate.Run(ctx, p)
	if err != nil {
		return err
	}
	text, err := json.Marshal(report)
	emit(string(text))
	return err
}

// ranges are Reports as JSON, of ranges of trials that don't touch.
type ranges struct{ Reports []string }

// mergeFn merges Reports as they come. Reports of ranges that touch become one.
type mergeFn struct{}

// CreateAccumulator returns no Reports.
func (*mergeFn) CreateAccumulator() ranges { return ranges{} }

// AddInput adds the Report of a shard.
func (*mergeFn) AddInput(r ranges, report string) (ranges, error) {
	return merged(append(r.Reports, report))
}

// MergeAccumulators adds the Reports of another worker.
func (*mergeFn) MergeAccumulators(a, b ranges) (ranges, error) {
	return merged(slices.Concat(a.Reports, b.Reports))
}

// ExtractOutput returns the Report of all trials.
func (*mergeFn) ExtractOutput(r ranges) (string, error) {
	if len(r.Reports) != 1 {
		return "", fmt.Errorf("found Reports of %d ranges of trials, want one of all: a shard is missing", len(r.Reports))
	}
	return r.Reports[0], nil
}

// merged merges Reports whose ranges touch.
func merged(texts []string) (ranges, error) {
	var list []*simulate.Report
	for _, text := range texts {
		r := new(simulate.Report)
		if err := json.Unmarshal([]byte(text), r); err != nil {
			return ranges{}, err
		}
		list = append(list, r)
	}
	slices.SortFunc(list, func(a, b *simulate.Report) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To)) })
	var out ranges
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].From == list[n-1].To {
			n++
		}
		whole, err := simulate.Merge(list[:n]...)
		if err != nil {
			return ranges{}, err
		}
		text, err := json.Marshal(whole)
		if err != nil {
			return ranges{}, err
		}
		out.Reports, list = append(out.Reports, string(text)), list[n:]
	}
	return out, nil
}
