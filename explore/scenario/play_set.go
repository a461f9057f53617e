package scenario

import "github.com/crunchrules/crunch/explore/internal/forms"

func init() {
	forms.Set(func(p *Play) [64]bool {
		return [64]bool{
			p.Name != "", p.Kind != 0, p.Card, p.Copies != 0,
			!p.Inflict.IsZero(), !p.Endure.IsZero(), !p.Damage.IsZero(), !p.Defence.IsZero(), p.Piercing != 0, !p.Lockpick.IsZero(), p.Trial != nil,
			p.Aim != 0, p.Ranged, p.Only != 0, p.Never != 0, p.Stronger != nil, p.Tokens != 0, p.Disease != "", p.Shifts != nil,
			p.Trigger != 0, p.Out, p.Automatic, p.Once, p.Uses != 0, p.When != nil, p.Speed != 0, p.Search, p.Moves != 0, p.Boosts != nil, p.Effects != nil,
			p.Text != "", p.Special != nil, p.WinsTies,
		}
	})
}
