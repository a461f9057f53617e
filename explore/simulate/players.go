package simulate

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
)

// Players make the players of each trial.
type Players struct {
	Name string // for Reports: only Reports of the same players merge

	// Seat returns the players of one trial. What they choose by chance they roll from the seed, which belongs to the trial alone. They must
	// keep nothing from one trial to the next, or the numbers depend on how the trials are spread. Seat is called by many goroutines.
	Seat func(seed crunch.Seed) explore.Players

	knowing func(seed crunch.Seed, g *explore.Game, pos *explore.Position) explore.Players // in place of Seat: players who look into the game
}

// Of returns the players of the trial with a seed (TrialSeed). They don't use its dice. Without Seat there are none.
func (p Players) Of(trial crunch.Seed) explore.Players {
	if p.Seat == nil {
		return explore.Players{}
	}
	return p.Seat(trial.Fork(crunch.Key("players")))
}

// Sensible has policy.SensiblePCs and policy.SensibleDM: people who are careful but don't calculate.
func Sensible() Players {
	return Players{Name: "sensible", Seat: policy.Ready}
}

// Random plays the PCs by chance. It shows how well play without any skill does. The DM is policy.SensibleDM.
func Random() Players {
	return Players{Name: "random", Seat: func(seed crunch.Seed) explore.Players {
		return explore.Players{PCs: policy.Random(crunch.NewRand(seed)), DM: policy.SensibleDM(seed)}
	}}
}

// Searching plays the PCs with a policy.Search, whose Seed is that of each trial. The DM is policy.SensibleDM.
func Searching(s policy.Search) Players {
	return Players{Name: s.String(), Seat: func(seed crunch.Seed) explore.Players {
		s := s
		s.Seed = seed
		return explore.Players{PCs: s.Policy(), DM: policy.SensibleDM(seed)}
	}}
}

// Knowing plays the PCs with a policy.Search that knows all that is hidden, as policy.Search.Truth says. It doesn't play fair. Compare it with Searching
// with the same Search to see what playing fair costs.
func Knowing(s policy.Search) Players {
	p := Searching(s)
	p.Name = "knowing all, " + p.Name
	p.knowing = func(seed crunch.Seed, g *explore.Game, pos *explore.Position) explore.Players {
		s := s
		s.Seed, s.Truth = seed, func() (*explore.Game, *board.State) { return g, pos.State() }
		return explore.Players{PCs: s.Policy(), DM: policy.SensibleDM(seed)}
	}
	return p
}

// at returns the players of a trial, for those who look into the game too.
func (p Players) at(trial crunch.Seed, g *explore.Game, pos *explore.Position) explore.Players {
	if p.knowing == nil {
		return p.Of(trial)
	}
	return p.knowing(trial.Fork(crunch.Key("players")), g, pos)
}
