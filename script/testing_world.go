package script

import (
	"errors"
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// worldFields are the keys of a scene that concern no single entity, in the order in which they are set.
var worldFields = []sceneField{
	{"round", "integer", "the round being played; it can't go back", "a whole number from 1 to 1048576", isWhole(1, big), setRound, nil},
	{"limit", "integer", "a chase's round limit (EX-110)", "a whole number from 1 to 1048576", isWhole(1, big), setLimit, nil},
	{"tokens", "integer", "the Stealth Tokens that are left (EX-100)", "a whole number from 1 to 1048576", isWhole(1, big), setTokens, nil},
	{"counters", "table<string, integer>", "how many slots of each counter are filled, by its name: {Dread = 3}", "a table of whole numbers by the names of counters", isNumbers, setCounters, nil},
	{"found", "string|string[]", "secrets that have been found: the way that one opens is open, what it disarms is gone, and nobody has its item (EX-122)", "a text or a list of at most 500 texts", isTexts, setFound, nil},
	{"opened", "string|string[]", "features and obstacles that have been opened: an obstacle is gone, and nobody has a feature's item (EX-130)", "a text or a list of at most 500 texts", isTexts, setOpened, nil},
}

func isNumbers(p sandbox.Plain) bool {
	if p.Kind() != sandbox.PlainMap {
		return false
	}
	for i := range p.Len() {
		if !isWhole(0, 255)(p.At(i)) {
			return false
		}
	}
	return true
}

// setWorld sets what concerns no single entity.
func (t *tester) setWorld(p sandbox.Plain) error {
	s, changed := t.r.State().Clone(), false
	var err error
	for i := range worldFields {
		f := &worldFields[i]
		v := p.Get(f.name)
		if v.Kind() == sandbox.PlainNil {
			continue
		}
		if why := f.wrong(v); why != "" {
			return errors.New(why)
		}
		if s, err = f.set(t, s, explore.Nobody, v); err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
		changed = true
	}
	if !changed {
		return nil
	}
	if err := t.g.CheckState(&s); err != nil {
		return fmt.Errorf("the scenario can't stand like this: %w", err)
	}
	t.r.Reset(s)
	return nil
}

// setRound goes on to a later round. Who has had its turn in this one has had it in that one too. A Chase's count of rounds goes on as far.
func setRound(t *tester, s explore.State, _ explore.Who, p sandbox.Plain) (explore.State, error) {
	to := int32(p.Number())
	if s.Round == 0 || to < s.Round {
		return s, fmt.Errorf("found %d, want %d or more: it is round %[2]d", to, s.Round)
	}
	for i := range s.Challenges {
		if f := &s.Challenges[i]; f.Turned == s.Round {
			f.Turned = to
		}
	}
	if t.g.Scenario().Spec().Type == explore.Chase {
		s.Count += to - s.Round
	}
	s.Round = to
	return s, nil
}

func setLimit(t *tester, s explore.State, _ explore.Who, p sandbox.Plain) (explore.State, error) {
	if t.g.Scenario().Spec().Type != explore.Chase {
		return s, errors.New("only a chase has one (EX-110)")
	}
	n := int32(p.Number())
	if n <= s.Count {
		return s, fmt.Errorf("found %d, want more than the %d rounds that have been counted", n, s.Count)
	}
	s.Limit = n
	for i := range s.PCs {
		s.PCs[i].Limit = n // EX-114
	}
	return s, nil
}

func setTokens(t *tester, s explore.State, _ explore.Who, p sandbox.Plain) (explore.State, error) {
	if t.g.Scenario().Spec().Type != explore.Stealth {
		return s, errors.New("only a stealth scenario has them (EX-100)")
	}
	s.Tokens = int32(p.Number())
	return s, nil
}

func setCounters(t *tester, s explore.State, _ explore.Who, p sandbox.Plain) (explore.State, error) {
	for i := range p.Len() {
		name, n := p.Key(i), int(p.At(i).Number())
		k, err := find(t.g.Scenario().Spec().Counters, name, "a counter", func(x *explore.Counter) string { return x.Name })
		if err != nil {
			return s, err
		}
		if slots := int(s.Counters[k].Slots); n >= slots {
			return s, fmt.Errorf("%s: found %d, want at most %d: with %d it is complete", quote(name), n, slots-1, slots)
		}
		s.Counters[k].Filled = uint8(n)
	}
	return s, nil
}

// indexOf returns the place of a name in a list, or -1.
func indexOf[T any](list []T, name func(*T) string, want string) int {
	for i := range list {
		if name(&list[i]) == want {
			return i
		}
	}
	return -1
}

func setFound(t *tester, s explore.State, _ explore.Who, p sandbox.Plain) (explore.State, error) {
	spec := t.g.Scenario().Spec()
	var events []explore.Event
	for _, name := range textsOf(p) {
		k, err := find(spec.Secrets, name, "a secret", func(x *explore.Secret) string { return x.Name })
		if err != nil {
			return s, err
		}
		events = append(events, explore.Event{Kind: explore.SecretFound, Index: int32(k)})
		secret := &spec.Secrets[k]
		if secret.Opens != nil {
			for c := range spec.Connections {
				if w := (explore.Way{From: spec.Connections[c].From, To: spec.Connections[c].To}); w == *secret.Opens || w == (explore.Way{From: secret.Opens.To, To: secret.Opens.From}) {
					events = append(events, explore.Event{Kind: explore.WayFound, Conn: explore.ConnID(c)})
				}
			}
		}
		if foe := indexOf(spec.Challenges, func(x *explore.Challenge) string { return x.Name }, secret.Disarms); foe >= 0 && !s.Challenges[foe].Gone {
			events = append(events, explore.Event{Kind: explore.Revealed, Who: explore.ChallengeAt(foe)}, explore.Event{Kind: explore.Defeated, Who: explore.ChallengeAt(foe)})
		}
	}
	return t.g.Fold(s, events...), nil
}

// unopened returns the error for a name that is not that of a feature or an obstacle.
func unopened(spec *explore.Spec, name string) error {
	names := namesOf(spec.Features, func(x *explore.Feature) string { return x.Name })
	for i := range spec.Challenges {
		if spec.Challenges[i].Way != nil {
			names = append(names, spec.Challenges[i].Name)
		}
	}
	return misnamed(name, "a feature or obstacle", names)
}

func setOpened(t *tester, s explore.State, _ explore.Who, p sandbox.Plain) (explore.State, error) {
	spec := t.g.Scenario().Spec()
	var events []explore.Event
	for _, name := range textsOf(p) {
		if k := indexOf(spec.Features, func(x *explore.Feature) string { return x.Name }, name); k >= 0 {
			events = append(events, explore.Event{Kind: explore.FeatureOpened, Index: int32(k)})
			continue
		}
		k := indexOf(spec.Challenges, func(x *explore.Challenge) string { return x.Name }, name)
		if k < 0 || spec.Challenges[k].Way == nil {
			return s, unopened(spec, name)
		}
		if !s.Challenges[k].Gone {
			events = append(events, explore.Event{Kind: explore.Defeated, Who: explore.ChallengeAt(k)})
		}
	}
	return t.g.Fold(s, events...), nil
}
