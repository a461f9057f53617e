package board

import (
	"slices"

	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/stattrack"
)

// What most of a View is made of, and mostly stays as it was: View.AppendDiff looks at its fields one by one only if it has changed. A field that
// is missing here would never be told (TestSameSeesAll).
func init() {
	forms.Changed(changedView)
	forms.Changed(changedPC)
	forms.Same(sameChallenge)
	forms.Same(sameRegion)
	forms.Same(sameExit)
	forms.Same(sameCounter)
	forms.Same(sameEffect)
	forms.Same(sameGear)
	forms.Same(sameContent)
	forms.Same(sameValue[stattrack.Sheet])
	forms.Same(sameValue[GoneView])
	forms.Same(sameValue[BodyView])
	forms.Same(sameValue[Boosted])
	forms.Same(sameValue[DiseaseView])
	forms.Same(sameValue[ItemView])
	forms.Same(sameValue[SecretView])
	forms.Same(sameValue[Command])
}

func sameValue[T comparable](a, b *T) bool { return *a == *b }

func changedView(a, b *View) uint64 {
	return forms.Bits(a.Viewer != b.Viewer, a.Scenario != b.Scenario, a.About != b.About, a.Type != b.Type, a.Forbids != b.Forbids, a.Start != b.Start,
		a.Goal != b.Goal, a.Requires != b.Requires, a.OwnLimits != b.OwnLimits, a.Apart != b.Apart, a.ItemsStay != b.ItemsStay, a.GearLimit != b.GearLimit,
		a.Round != b.Round, a.Count != b.Count, a.Limit != b.Limit, a.Phase != b.Phase, a.Turn != b.Turn, a.Tokens != b.Tokens, a.Result != b.Result,
		a.Clause != b.Clause, a.Ending != b.Ending,
		!forms.All(a.PCs, b.PCs, samePC), !forms.All(a.Regions, b.Regions, sameRegion), !forms.All(a.Challenges, b.Challenges, sameChallenge),
		!slices.Equal(a.Gone, b.Gone), !slices.Equal(a.Bodies, b.Bodies), !slices.Equal(a.Reached, b.Reached), !slices.Equal(a.Boosts, b.Boosts),
		!forms.All(a.Counters, b.Counters, sameCounter), !forms.All(a.Effects, b.Effects, sameEffect), !slices.Equal(a.Diseases, b.Diseases),
		!slices.Equal(a.Secrets, b.Secrets), !forms.All(a.Gear, b.Gear, sameGear), !slices.Equal(a.Items, b.Items), !slices.Equal(a.Played, b.Played),
		!forms.All(a.Commands, b.Commands, sameContent), !slices.Equal(a.State, b.State), !slices.Equal(a.Endings, b.Endings),
		!slices.Equal(a.Hidden, b.Hidden), !slices.Equal(a.Timers, b.Timers), !slices.Equal(a.Options, b.Options),
		!one(a.Aims, b.Aims), a.Asked != b.Asked, !slices.Equal(a.Choices, b.Choices), a.MayPass != b.MayPass, !slices.Equal(a.Words, b.Words))
}

func changedPC(a, b *PCView) uint64 {
	return forms.Bits(a.Name != b.Name, a.MaxEP != b.MaxEP, a.Keywords != b.Keywords, a.Light != b.Light, a.Search != b.Search, !one(a.Plays, b.Plays),
		!slices.Equal(a.Blocked, b.Blocked), a.Remembered != b.Remembered, a.Hand != b.Hand, a.Deck != b.Deck, a.HandKnown != b.HandKnown, a.Unit != b.Unit,
		a.Bioform != b.Bioform, a.Region != b.Region, a.EP != b.EP, a.Injuries != b.Injuries, a.Fate != b.Fate, a.Moves != b.Moves, a.Steps != b.Steps,
		a.Speed != b.Speed, a.Acted != b.Acted, a.Planned != b.Planned, a.Extra != b.Extra, a.Interrupts != b.Interrupts, a.TurnOver != b.TurnOver,
		a.Lit != b.Lit, a.Owing != b.Owing, a.Expected != b.Expected, a.MaySwap != b.MaySwap, a.Limit != b.Limit, a.Sheet != b.Sheet,
		!slices.Equal(a.Diseases, b.Diseases), !slices.Equal(a.Items, b.Items), !slices.Equal(a.Worn, b.Worn), !slices.Equal(a.Equipped, b.Equipped),
		!slices.Equal(a.Cards, b.Cards), a.Dealt != b.Dealt)
}

func sameChallenge(a, b *ChallengeView) bool {
	return a.Who == b.Who && a.Printed == b.Printed && a.Type == b.Type && a.Region == b.Region && a.Way == b.Way && a.EP == b.EP && a.MaxEP == b.MaxEP &&
		a.Alerted == b.Alerted && a.Remembered == b.Remembered && a.Light == b.Light && a.PassedBy == b.PassedBy && a.Lock == b.Lock && a.Locked == b.Locked &&
		a.KeyUse == b.KeyUse && a.Unit == b.Unit && a.Bioform == b.Bioform && a.Known == b.Known && a.Keywords == b.Keywords && a.Pursues == b.Pursues &&
		a.Passes == b.Passes && a.Leg == b.Leg && a.Sheet == b.Sheet && slices.Equal(a.Diseases, b.Diseases) && slices.Equal(a.Route, b.Route) &&
		a.Name == b.Name && a.About == b.About && a.Key == b.Key && one(a.Plays, b.Plays)
}

func sameRegion(a, b *RegionView) bool {
	return a.ID == b.ID && a.Settings == b.Settings && a.Water == b.Water && a.Submerged == b.Submerged && a.NoHiding == b.NoHiding && a.Known == b.Known &&
		a.Explored == b.Explored && a.InSight == b.InSight && a.Lit == b.Lit && a.Name == b.Name && a.About == b.About &&
		(one(a.Exits, b.Exits) || slices.EqualFunc(a.Exits, b.Exits, func(a, b ExitView) bool { return sameExit(&a, &b) })) &&
		slices.Equal(a.Features, b.Features) && slices.Equal(a.Lying, b.Lying) && slices.Equal(a.Remains, b.Remains)
}

func sameExit(a, b *ExitView) bool {
	return a.Conn == b.Conn && a.To == b.To && a.Known == b.Known && a.Open == b.Open && a.Down == b.Down && a.Closed == b.Closed && a.Hidden == b.Hidden &&
		slices.Equal(a.Obstacles, b.Obstacles)
}

func sameCounter(a, b *CounterView) bool {
	return a.Index == b.Index && a.Name == b.Name && a.Hidden == b.Hidden && a.Counter == b.Counter && a.Owner == b.Owner && a.ByHand == b.ByHand &&
		a.Where == b.Where && slices.Equal(a.Things, b.Things)
}

func sameEffect(a, b *EffectView) bool {
	x, y := &a.Effect, &b.Effect
	return a.Number == b.Number && a.Everywhere == b.Everywhere && slices.Equal(a.On, b.On) && slices.Equal(a.Regions, b.Regions) &&
		slices.Equal(a.Gear, b.Gear) && x.Name == y.Name && x.About == y.About && x.Lasts == y.Lasts && x.Adds == y.Adds && x.Self == y.Self &&
		slices.Equal(x.Boosts, y.Boosts) && x.EP == y.EP && x.Base == y.Base && x.Keywords == y.Keywords && x.Loses == y.Loses && x.Speed == y.Speed &&
		x.Forbids == y.Forbids && x.Unseen == y.Unseen && x.HiddenEntry == y.HiddenEntry && x.Where == y.Where
}

func sameGear(a, b *GearView) bool {
	return a.Name == b.Name && a.About == b.About && a.EP == b.EP && a.Base == b.Base && a.Keywords == b.Keywords && a.Light == b.Light &&
		a.Search == b.Search && a.Where == b.Where && slices.Equal(a.Stronger, b.Stronger) && a.First == b.First && one(a.Plays, b.Plays)
}

func sameContent(a, b *CommandView) bool {
	return a.Command == b.Command && a.Name == b.Name && a.About == b.About && a.Anywhere == b.Anywhere && slices.Equal(a.Regions, b.Regions) &&
		slices.Equal(a.Who, b.Who) && a.Item == b.Item && a.Cost == b.Cost && a.Given == b.Given && a.Data == b.Data
}

func samePC(a, b *PCView) bool { return changedPC(a, b) == 0 }

// one reports whether two lists are one in memory, or both empty.
func one[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }
