package explore_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// writes counts the Writes of a log, and fails from one of them on.
type writes struct {
	bytes.Buffer
	n, fail int
	part    int // bytes that the failing Write has written
}

var errFull = errors.New("disk full")

func (w *writes) Write(p []byte) (int, error) {
	if w.n++; w.fail > 0 && w.n >= w.fail {
		n, _ := w.Buffer.Write(p[:min(w.part, len(p))])
		return n, errFull
	}
	return w.Buffer.Write(p)
}

// byChance plays random commands, sometimes with dice of the table, and sometimes undoes or redoes one.
func byChance(t *testing.T, s *explore.Session, seed crunch.Seed, commands int, each func()) {
	t.Helper()
	chance := seed.Stream(crunch.Key("by chance"))
	for range commands {
		legal := s.Legal()
		switch what := chance.IntN(8); {
		case what == 0 && len(s.Log()) > 0:
			must.OK(t, s.Undo())
		case what == 1:
			if _, err := s.Redo(); err != nil && !errors.Is(err, explore.ErrNothingToRedo) {
				t.Fatal(err)
			}
		case len(legal) == 0:
			return
		case what == 2:
			c := legal[chance.IntN(len(legal))]
			thrown := crunch.Record(explore.DiceOf(seed + 1))
			must.Two(s.Game().Step(*s.State(), c, thrown))(t)
			must.Get(s.DoDice(c, thrown.Tape()))(t)
		default:
			if _, err := s.Do(legal[chance.IntN(len(legal))]); err != nil && !contentFails(err) {
				t.Fatal(err)
			}
		}
		if each != nil {
			each()
		}
	}
}

// After ReadLog or Load, ContinueLog writes on after the last line and adds no second copy of the Session. What is written makes the same
// Session.
func TestContinueLog(t *testing.T) {
	g := kitchen(t, scenario.Normal)
	s := explore.NewSession(g, 3)
	byChance(t, s, 1, 10, nil)
	saved := must.Get(s.Save())(t)
	var file writes
	file.WriteString(string(saved) + "\n")
	for restart := range crunch.Seed(4) {
		again := must.Get(explore.ReadLog(t.Context(), g, bytes.NewReader(file.Bytes())))(t)
		if diff := differ(*s.State(), *again.State()); diff != "" || !reflect.DeepEqual(s.Log(), again.Log()) {
			t.Fatalf("restart %d gives another Session:\n%s", restart, diff)
		}
		was := file.n
		if err := again.ContinueLog(&file); err != nil || file.n != was {
			t.Errorf("%v after %d Writes, want none", err, file.n-was)
		}
		s = again
		byChance(t, s, restart, 15, nil)
	}
	if got := bytes.Count(file.Bytes(), []byte(`{"schema":`)); got != 1 || file.n < 40 {
		t.Errorf("the log holds %d saves and %d lines more, want the first save alone and a line for each command", got, file.n)
	}
	must.OK(t, s.ContinueLog(nil))
	was := file.n
	if doAll(t, s, s.Legal()[0]); file.n != was {
		t.Error("a Session that keeps no log has written one")
	}
	if err := new(explore.Session).ContinueLog(&file); err != explore.ErrNoGame {
		t.Errorf("the zero Session: %v", err)
	}
}

// EventsSince gives a client that connects again the events that it has missed, and leaves the Session as it was. Undo goes on to work.
func TestEventsSince(t *testing.T) {
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		s := explore.NewSession(kitchen(t, kind), 3)
		var all [][]board.Event
		chance := crunch.Seed(4).Stream()
		for len(all) < 90 && s.Result() == board.ResultRunning {
			legal := s.Legal()
			if events, err := s.Do(legal[chance.IntN(len(legal))]); err == nil {
				all = append(all, events)
			}
		}
		stands, log := *s.State(), len(s.Log())
		for _, n := range []int{0, 1, len(all) / 2, 33, 64, len(all) - 1, len(all)} {
			if n = min(n, len(all)); n < 0 {
				continue
			}
			want := []board.Event{}
			for _, events := range all[n:] {
				want = append(want, events...)
			}
			got, err := s.EventsSince(t.Context(), n)
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%v: %d events since entry %d, %v: want %d", kind, len(got), n, err, len(want))
			}
		}
		over, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := s.EventsSince(over, 0); !errors.Is(err, context.Canceled) {
			t.Errorf("%v: EventsSince in a context that is over: %v, want context.Canceled", kind, err)
		}
		if diff := differ(stands, *s.State()); diff != "" || len(s.Log()) != log {
			t.Errorf("EventsSince changed the Session:\n%s", diff)
		}
		for range 40 {
			must.OK(t, s.Undo())
		}
		for _, n := range []int{-1, len(s.Log()) + 1} {
			var bad *crunch.RangeError
			if _, err := s.EventsSince(t.Context(), n); !errors.As(err, &bad) || bad.Got != n || bad.Max != len(s.Log()) {
				t.Errorf("since %d: %v", n, err)
			}
		}
	}
}

// The log names who chose each command: what By says, or in Play the name of the seat. Undo, Redo and another start keep the names.
func TestLogNamesPlayers(t *testing.T) {
	s := seated(t)
	var file bytes.Buffer
	must.OK(t, s.KeepLog(&file))
	s.By("Cleo")
	doAll(t, s, s.Legal()[0])
	left := 3
	some := func(v *board.View) (int, error) {
		if left--; left < 0 {
			return 0, explore.ErrWait
		}
		return len(v.Choices) - 1, nil
	}
	must.OK(t, s.Play(t.Context(), explore.Players{PCs: some, DM: some, Names: []string{"Dora"}}, nil))
	last := s.Legal()[0]
	doAll(t, s, last)
	must.OK(t, s.Undo())
	must.Get(s.Redo())(t)
	again := must.Get(explore.ReadLog(t.Context(), s.Game(), &file))(t)
	changed := must.Get(s.ReplayWith(t.Context(), s.Game()))(t)
	for _, log := range [][]explore.Entry{s.Log(), again.Log(), changed.Session.Log()} {
		for i, e := range log {
			want := "Cleo" // By holds on after Play
			if i > 1 && i < len(log)-1 {
				if want = ""; e.Command.Who == scenario.PC(0) {
					want = "Dora"
				}
			}
			if i == 0 {
				want = "" // done before anybody was named
			}
			if e.By != want {
				t.Errorf("entry %d, %v, is by %q, want %q", i, e.Command, e.By, want)
			}
		}
	}
	if len(again.Log()) != 6 {
		t.Errorf("the log has %d entries, want 6", len(again.Log()))
	}
}

// A log kept entry by entry makes the Session again from any moment. Each command, Undo and Redo is one line and one Write.
func TestLogIsKeptEntryByEntry(t *testing.T) {
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		s := explore.NewSession(kitchen(t, kind), 3)
		byChance(t, s, 8, 10, nil) // before the log is kept
		var out writes
		must.OK(t, s.KeepLog(&out))
		type moment struct {
			bytes   int
			hash    uint64
			entries int
		}
		moments := []moment{{out.Len(), s.Hash(), len(s.Log())}}
		byChance(t, s, 9, 120, func() { moments = append(moments, moment{out.Len(), s.Hash(), len(s.Log())}) })
		if lines := bytes.Count(out.Bytes(), []byte("\n")); lines != out.n || lines < 60 {
			t.Errorf("%d lines in %d Writes, want one Write for each line, and 60", lines, out.n)
		}
		for i, m := range moments {
			if i%7 > 0 && i < len(moments)-1 {
				continue
			}
			again := must.Get(explore.ReadLog(t.Context(), s.Game(), bytes.NewReader(out.Bytes()[:m.bytes])))(t)
			if again.Hash() != m.hash || len(again.Log()) != m.entries || again.Seed() != 3 {
				t.Fatalf("moment %d: the log gives another State", i)
			}
			must.OK(t, again.Replay(t.Context()))
		}
		again := must.Get(explore.ReadLog(t.Context(), s.Game(), bytes.NewReader(out.Bytes())))(t)
		if a, b := ends(s, 10), ends(again, 10); a != b {
			t.Errorf("the Session goes on to %s, the one of the log to %s", a, b)
		}
	}
}

// A program that starts again writes on after the log that it has read. If it was killed in the middle of a line, it cuts that line off
// first.
func TestLogGoesOnAfterARestart(t *testing.T) {
	g := kitchen(t, scenario.Normal)
	var file bytes.Buffer
	s := explore.NewSession(g, 3)
	for restart := range crunch.Seed(5) {
		must.OK(t, s.KeepLog(&file))
		byChance(t, s, restart, 20, nil)
		at, lines := s.Hash(), s.Log()
		whole := file.Len()
		file.WriteString(`{"command":"pc1 b`)
		again, err := explore.ReadLog(t.Context(), g, bytes.NewReader(file.Bytes()))
		var torn *explore.LogError
		if !errors.As(err, &torn) || torn.Offset != int64(whole) || again.Hash() != at || !reflect.DeepEqual(again.Log(), lines) {
			t.Fatalf("restart %d: ReadLog: %v, want all whole lines and a *LogError at %d", restart, err, whole)
		}
		file.Truncate(int(torn.Offset))
		s = again
	}
	if err := s.Replay(t.Context()); err != nil || len(s.Log()) < 40 {
		t.Errorf("Replay after %d commands: %v, want 40 and no error", len(s.Log()), err)
	}
}

// A seed and the entries of the log, each through JSON, make the Session again. With another seed, Game or entry, DoLog returns a
// *DesyncError.
func TestSessionOfSeedAndLog(t *testing.T) {
	g := kitchen(t, scenario.Normal)
	s := explore.NewSession(g, 3)
	byChance(t, s, 4, 200, nil)
	var log []explore.Entry
	for _, e := range s.Log() {
		text := must.Get(json.Marshal(e))(t)
		var again explore.Entry
		if err := json.Unmarshal(text, &again); err != nil || again != e {
			t.Fatalf("the entry %s reads back as %+v, %v; want %+v", text, again, err, e)
		}
		log = append(log, again)
	}
	again := explore.NewSession(g, 3)
	must.OK(t, again.DoLog(t.Context(), log...))
	if diff := differ(*s.State(), *again.State()); diff != "" || !reflect.DeepEqual(s.Log(), again.Log()) {
		t.Errorf("the Session made again differs:\n%s", diff)
	}
	wrong := append([]explore.Entry(nil), log...)
	hashed := 0
	for wrong[hashed].Hash == 0 || hashed == 0 {
		hashed++
	}
	wrong[hashed].Hash++
	at := explore.NewSession(g, 3)
	err := at.DoLog(t.Context(), wrong...)
	var desync *explore.DesyncError
	if !errors.As(err, &desync) || desync.At != hashed || desync.Field != "Hash" || len(at.Log()) != hashed {
		t.Errorf("%v after %d commands, want a *DesyncError about the hash of command %d", err, len(at.Log()), hashed)
	}
	if err := at.DoLog(t.Context(), log[hashed:]...); err != nil || at.Hash() != s.Hash() {
		t.Errorf("the rest of the right log: %v", err)
	}
	wrong[1].Dice = "seven"
	if err := explore.NewSession(g, 3).DoLog(t.Context(), wrong...); !errors.As(err, &desync) || desync.At != 1 || desync.Field != "Dice" {
		t.Errorf("%v, want a *DesyncError about the dice", err)
	}
	if err := explore.NewSession(g, 99).DoLog(t.Context(), log...); !errors.As(err, &desync) {
		t.Errorf("another seed: %v, want a *DesyncError", err)
	}
}

// ReadLog tells an incomplete last line, after which the host may cut the log off, from a wrong line.
func TestTornLog(t *testing.T) {
	g := kitchen(t, scenario.Normal)
	s := explore.NewSession(g, 3)
	var out writes
	must.OK(t, s.KeepLog(&out))
	byChance(t, s, 4, 12, nil)
	whole := out.String()
	last := strings.LastIndex(strings.TrimSuffix(whole, "\n"), "\n") + 1
	lines := strings.Count(whole, "\n")
	for cut := last + 1; cut < len(whole); cut++ {
		again, err := explore.ReadLog(t.Context(), g, strings.NewReader(whole[:cut]))
		var torn *explore.LogError
		if !errors.As(err, &torn) || !errors.Is(err, io.ErrUnexpectedEOF) || torn.Line != lines || torn.Offset != int64(last) || again == nil {
			t.Fatalf("cut at %d: %v, want a *LogError of line %d at %d", cut, err, lines, last)
		}
		want, err := explore.ReadLog(t.Context(), g, strings.NewReader(whole[:torn.Offset]))
		if err != nil || want.Hash() != again.Hash() {
			t.Fatalf("cut at %d, ReadLog of the whole lines: %v, want the same State", torn.Offset, err)
		}
	}
	for _, row := range []struct {
		name, text string
		line       int
		is         error
	}{
		{"nothing", "", 1, io.ErrUnexpectedEOF},
		{"no save first", `{"command":"begin"}` + "\n", 1, nil},
		{"garbage", whole + "Fire!\n", lines + 1, nil},
		{"an unknown field", whole + `{"Redo":true}` + "\n", lines + 1, nil},
		{"a command and Undo", whole + `{"undo":true,"command":"begin"}` + "\n", lines + 1, nil},
		{"an illegal command", whole + `{"command":"begin"}` + "\n", lines + 1, nil},
		{"undone too far", whole[:strings.Index(whole, "\n")+1] + `{"undo":true}` + "\n", 2, explore.ErrNothingToUndo},
		{"an empty line", whole + "\n", lines + 1, nil},
	} {
		_, err := explore.ReadLog(t.Context(), g, strings.NewReader(row.text))
		var bad *explore.LogError
		if !errors.As(err, &bad) || bad.Line != row.line || row.is != nil && !errors.Is(err, row.is) {
			t.Errorf("%s: %v, want a *LogError of line %d", row.name, err, row.line)
		}
	}
}

// If the log can't be written, the command fails. The Session takes no more commands until it keeps another log, or none.
func TestLogThatFails(t *testing.T) {
	g := kitchen(t, scenario.Normal)
	s := explore.NewSession(g, 3)
	out := writes{fail: 6, part: 9}
	must.OK(t, s.KeepLog(&out))
	var err error
	for err == nil {
		_, err = s.Do(s.Legal()[0])
	}
	if !errors.Is(err, errFull) || len(s.Log()) != 4 {
		t.Fatalf("Do with a full disk: %v after %d commands, want errFull after 4", err, len(s.Log()))
	}
	stands, legal := *s.State(), s.Legal()
	for range 2 {
		if _, err := s.Do(legal[0]); !errors.Is(err, errFull) || out.n != 6 {
			t.Errorf("Do with a full disk: %v, and %d Writes: want errFull, and no more than 6", err, out.n)
		}
		if err := s.Undo(); !errors.Is(err, errFull) {
			t.Errorf("Undo with a full disk: %v, want errFull", err)
		}
	}
	undone := explore.NewSession(g, 3)
	doAll(t, undone, undone.Legal()[0])
	must.OK(t, errors.Join(undone.Undo(), undone.KeepLog(&writes{fail: 2})))
	if _, err := undone.Redo(); !errors.Is(err, errFull) || errors.As(err, new(*explore.DesyncError)) || len(undone.Log()) != 0 {
		t.Errorf("Redo with a full disk: %v, want errFull and no command", err)
	}
	again, rerr := explore.ReadLog(t.Context(), g, bytes.NewReader(out.Bytes()))
	if !errors.Is(rerr, io.ErrUnexpectedEOF) {
		t.Errorf("ReadLog of the torn log: %v, want io.ErrUnexpectedEOF", rerr)
	}
	for _, state := range []*board.State{s.State(), again.State()} {
		if diff := differ(stands, *state); diff != "" {
			t.Errorf("the failed command changed the Session:\n%s", diff)
		}
	}
	for _, w := range []io.Writer{new(bytes.Buffer), nil} {
		must.OK(t, s.KeepLog(w))
		must.Get(s.Do(s.Legal()[0]))(t)
	}
	var unwritten *explore.KeepError
	if err := s.KeepLog(&writes{fail: 1}); !errors.Is(err, errFull) || !errors.As(err, &unwritten) || err.Error() != "explore: writing the kept log: disk full" {
		t.Errorf("KeepLog with a full disk: %v, want errFull in a *KeepError", err)
	}
}

// Redo does undone commands again with the same dice and events, until another command is done.
func TestRedo(t *testing.T) {
	s := explore.NewSession(kitchen(t, scenario.Normal), 3)
	if _, err := s.Redo(); !errors.Is(err, explore.ErrNothingToRedo) {
		t.Errorf("%v, want ErrNothingToRedo", err)
	}
	var hashes []uint64
	var told [][]board.Event
	chance := crunch.Seed(6).Stream()
	for range 80 {
		legal := s.Legal()
		if len(legal) == 0 {
			break
		}
		events, err := s.Do(legal[chance.IntN(len(legal))])
		if contentFails(err) {
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		hashes, told = append(hashes, s.Hash()), append(told, events)
	}
	for back := 1; back <= len(hashes); back += 9 {
		for range back {
			must.OK(t, s.Undo())
		}
		for range back {
			events, err := s.Redo()
			n := len(s.Log()) - 1
			if err != nil || s.Hash() != hashes[n] || !reflect.DeepEqual(events, told[n]) {
				t.Fatalf("after Redo to command %d the State differs: %v", n, err)
			}
		}
		if _, err := s.Redo(); !errors.Is(err, explore.ErrNothingToRedo) {
			t.Fatalf("%v, want ErrNothingToRedo", err)
		}
	}
	must.OK(t, errors.Join(s.Undo(), s.Undo()))
	if _, err := s.Do(board.Command{Do: board.VerbAnswer}); err == nil {
		t.Fatal("an Answer without a question is accepted, want a *Refusal")
	}
	if _, err := s.Redo(); err != nil { // a refused command doesn't count
		t.Error(err)
	}
	must.Get(s.Do(s.Legal()[0]))(t)
	must.OK(t, s.Undo())
	must.Get(s.Redo())(t)
	if _, err := s.Redo(); !errors.Is(err, explore.ErrNothingToRedo) {
		t.Errorf("%v: something else was done in between", err)
	}
}

// With any number of kept States, Undo works back to the beginning. With fewer it plays more of the log again.
func TestUndoStatesCap(t *testing.T) {
	turns := 0
	spec := scenario.Spec{Name: "Long", Regions: rooms("A", "B"), Connections: row("A", "B"), Start: "A", Goal: scenario.Goal{Region: "B"}}
	spec.Hooks[scenario.OnTurn] = explore.Func(func(*explore.Scene) error { turns++; return nil })
	for i := range 100 {
		spec.Challenges = append(spec.Challenges, rat("A"))
		spec.Challenges[i].Name += strings.Repeat("x", i)
		spec.Challenges[i].Absent = true
	}
	const commands = 600
	var cost, bytes [3]int
	for i, states := range []int{0, 4, 16} {
		s := explore.NewSession(gameOf(t, spec, pcNamed("Ada")), 1)
		s.UndoStates(states)
		var hashes []uint64
		before := heap()
		for range commands {
			hashes = append(hashes, s.Hash())
			c := s.Legal()[0]
			if w := s.Position().Turn(); w != scenario.Nobody {
				c = over(w)
			}
			must.Get(s.Do(c))(t)
		}
		bytes[i] = heap() - before
		turns = 0
		for n := commands - 1; n >= commands-100; n-- {
			if err := s.Undo(); err != nil || s.Hash() != hashes[n] {
				t.Fatalf("%d States, undone to command %d: %v", states, n, err)
			}
		}
		cost[i] = turns
		s.UndoStates(2)
		for range 40 {
			must.OK(t, s.Undo())
		}
		if n := len(s.Log()); s.Hash() != hashes[n] {
			t.Errorf("%d States and then 2: another State", states)
		}
		runtime.KeepAlive(s)
	}
	if cost[0] <= 2*cost[1] || cost[1] < cost[2] {
		t.Errorf("turns played again with 0, 4 and 16 States: %v", cost)
	}
	if bytes[0] > 200*commands || bytes[2] <= 2*bytes[0] {
		t.Errorf("bytes kept with 0, 4 and 16 States: %v, want less than 200 a command with none", bytes)
	}
}

// heap returns the bytes that are in use.
func heap() int {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// FuzzReadLog: for any log, ReadLog returns an error or a Session that plays on and can be undone.
func FuzzReadLog(f *testing.F) {
	g := shed()
	s := explore.NewSession(g, 3)
	var out bytes.Buffer
	must.OK(f, s.KeepLog(&out))
	for range 6 {
		if legal := s.Legal(); len(legal) > 0 {
			must.Get(s.Do(legal[len(legal)-1]))(f)
		}
	}
	must.OK(f, s.Undo())
	head := out.String()[:strings.Index(out.String(), "\n")+1]
	f.Add(out.String())
	f.Add(head)
	f.Add("{}\n")
	for _, line := range []string{`{"undo":true}`, `{"command":"begin","dice":"1d6=7"}`, `{"command":"begin","hash":"1"}`, `{"hash":1}`, `{"command":null}`, `[]`, `{"undo":1}`} {
		f.Add(head + `{"command":"begin"}` + "\n" + line + "\n")
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := explore.ReadLog(t.Context(), g, strings.NewReader(text))
		var bad *explore.LogError
		if err != nil && !errors.As(err, &bad) {
			t.Fatalf("%v, want a *LogError", err)
		}
		if s == nil {
			return
		}
		if bad != nil && (bad.Line < 2 || bad.Offset > int64(len(text))) {
			t.Fatalf("ReadLog: %v, want a line after the first, within the text", bad)
		}
		ends(s, 5)
		for len(s.Log()) > 0 {
			if err := s.Undo(); err != nil {
				break // the State of a save may differ from the one its log gives
			}
		}
	})
}

// FuzzEntry: an entry that can be read is written back the same, and is done or refused.
func FuzzEntry(f *testing.F) {
	f.Add(`{"command":"begin","hash":"10712546173616234309"}`)
	f.Add(`{"command":"pc1 act play4 challenge2","dice":"1d6=3"}`)
	f.Add(`{"dice":"x"}`)
	g := shed()
	f.Fuzz(func(t *testing.T, text string) {
		var e, again explore.Entry
		if json.Unmarshal([]byte(text), &e) != nil {
			return
		}
		out, err := json.Marshal(e)
		if err != nil {
			t.Fatalf("%+v can be read and not written: %v", e, err)
		}
		if err := json.Unmarshal(out, &again); err != nil || again != e {
			t.Fatalf("%s: %v, %+v, want %+v", out, err, again, e)
		}
		s := explore.NewSession(g, 1)
		must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
		before := s.Hash()
		if err := s.DoLog(t.Context(), e); err != nil && (s.Hash() != before || len(s.Log()) != 1) {
			t.Fatalf("%v, and the Session has changed", err)
		}
	})
}
