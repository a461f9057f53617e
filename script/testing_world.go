package script

import (
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

func setRound(st *stage, _ explore.Who, p sandbox.Plain) error { return st.Round(int(p.Number())) }

func setLimit(st *stage, _ explore.Who, p sandbox.Plain) error { return st.Limit(int(p.Number())) }

func setTokens(st *stage, _ explore.Who, p sandbox.Plain) error { return st.Tokens(int(p.Number())) }

func setCounters(st *stage, _ explore.Who, p sandbox.Plain) error {
	for i := range p.Len() {
		if err := st.Counter(p.Key(i), int(p.At(i).Number())); err != nil {
			return err
		}
	}
	return nil
}

func setFound(st *stage, _ explore.Who, p sandbox.Plain) error {
	for _, name := range textsOf(p) {
		if err := st.Find(name); err != nil {
			return err
		}
	}
	return nil
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

func setOpened(st *stage, _ explore.Who, p sandbox.Plain) error {
	spec := st.g.Scenario().Spec()
	for _, name := range textsOf(p) {
		k := indexOf(spec.Challenges, func(x *explore.Challenge) string { return x.Name }, name)
		var err error
		switch {
		case indexOf(spec.Features, func(x *explore.Feature) string { return x.Name }, name) >= 0:
			err = st.Open(name)
		case k < 0 || spec.Challenges[k].Way == nil:
			err = unopened(spec, name)
		case !st.from.Challenges[k].Gone:
			err = st.Defeat(explore.ChallengeAt(k))
		}
		if err != nil {
			return err
		}
	}
	return nil
}
