package show_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

// The words of each kind of event. PC 1 is in the Door, the Rat in the Pantry.
func TestLines(t *testing.T) {
	g := kitchen(t, explore.Stealth)
	pc, other, ladder, rat, cook := explore.PC(0), explore.PC(1), explore.ChallengeAt(2), explore.ChallengeAt(4), explore.ChallengeAt(5)
	roll := func(pool string, faces ...uint8) stattrack.PoolRoll {
		throw := stattrack.PoolRoll{Pool: dice(pool)}
		copy(throw.Faces[:], faces)
		return throw
	}
	for _, tc := range []struct {
		ev   explore.Event
		want string
	}{
		{explore.Event{Kind: explore.Begun}, "The Kitchen begins"},
		{explore.Event{Kind: explore.RoundBegan, To: 3}, "Round 3"},
		{explore.Event{Kind: explore.TurnBegan, Who: pc}, "PC 1's turn"},
		{explore.Event{Kind: explore.TrackRecovered, Who: pc}, "PC 1 recovers: no change"},
		{explore.Event{Kind: explore.TrackRecovered, Who: pc, Before: stattrack.Values{stattrack.Mind: -2, stattrack.Skill: 3}, After: stattrack.Values{stattrack.Mind: -1, stattrack.Skill: 2}},
			"PC 1 recovers: Mind -2 to -1, Skill +3 to +2"},
		{explore.Event{Kind: explore.TrackShifted, Who: pc, By: rat, Track: stattrack.Mind, N: -1, After: stattrack.Values{stattrack.Mind: -1}}, "PC 1: Mind -1 by Rat: Mind 0 to -1"},
		{explore.Event{Kind: explore.TrackShifted, Who: pc, By: pc, Track: stattrack.Skill, N: 1, After: stattrack.Values{stattrack.Skill: 1}}, "PC 1: Skill +1: Skill 0 to +1"},
		{explore.Event{Kind: explore.TrackShifted, Who: pc, Track: stattrack.Skill, N: -1, Before: stattrack.Values{stattrack.Skill: -4}, Fired: stattrack.SkipAction}, "PC 1: Skill -1: Skill -4 to 0, SkipAction"},
		{explore.Event{Kind: explore.TrackSettled, Who: pc, Happening: explore.SkippedAction, Before: stattrack.Values{stattrack.Power: -5}}, "PC 1: skipped Action: Power -5 to 0"},
		{explore.Event{Kind: explore.SpeedGained, Who: pc, N: 2}, "PC 1: speed +2 this round"},
		{explore.Event{Kind: explore.Moved, Who: pc, From: 0, Region: 1}, "PC 1 goes from Door to Hall"},
		{explore.Event{Kind: explore.Moved, Who: rat, From: -1, Region: 0}, "Rat comes to Door"},
		{explore.Event{Kind: explore.Moved, Who: rat, From: 0, Region: explore.NoRegion}, "Rat leaves Door"},
		{explore.Event{Kind: explore.MoveGranted, Who: pc, N: 1}, "PC 1 may Move 1 more this round"},
		{explore.Event{Kind: explore.MoveStopped, Who: pc, By: ladder}, "PC 1's Move is cancelled by Ladder"},
		{explore.Event{Kind: explore.MoveStopped, Who: pc, Clause: "EX-21"}, "PC 1's Move is cancelled [EX-21]"},                                                         // by a way that closed
		{explore.Event{Kind: explore.Strengthened, Who: other, Class: stattrack.Damage, N: -1, Source: "Fog"}, "PC 2: Damage -1 level until the end of the round [Fog]"}, // EX-02
		{explore.Event{Kind: explore.Strengthened, Who: other, Class: stattrack.Damage, N: -1}, "PC 2: Damage -1 level for a time"},
		{explore.Event{Kind: explore.MoveStopped, Who: pc}, "PC 1's Move is cancelled"},
		{explore.Event{Kind: explore.RegionSeen, Region: 1}, "in sight: Hall"},
		{explore.Event{Kind: explore.RegionExplored, Region: 0}, "explored: Door"},
		{explore.Event{Kind: explore.WayFound, Conn: 6}, "a hidden way is found between Pantry and Cellar"},
		{explore.Event{Kind: explore.Revealed, Who: rat}, "revealed: Rat"},
		{explore.Event{Kind: explore.Played, Who: pc, Play: 0, By: rat}, "PC 1 plays Strike against Rat"},
		{explore.Event{Kind: explore.Played, Who: pc, Play: 6, By: pc}, "PC 1 plays Plan"},
		{explore.Event{Kind: explore.Played, Who: pc, Play: 6}, "PC 1 plays Plan"},
		{explore.Event{Kind: explore.Interrupted, Who: pc, Play: 9, By: rat}, "PC 1 Interrupts with Brace"},
		{explore.Event{Kind: explore.Assisted, Who: pc, Play: 7, By: other}, "PC 1 Assists PC 2 with Help"},
		{explore.Event{Kind: explore.Reacted, Who: pc, Play: 4, By: rat}, "PC 1 reacts with Duck"},
		{explore.Event{Kind: explore.Reacted, Who: pc, Play: -1, By: rat}, "PC 1 reacts with nothing"},
		{explore.Event{Kind: explore.Reacted, Who: pc, Play: 10, By: rat}, "PC 1 reacts with nothing"},
		{explore.Event{Kind: explore.Rolled, Who: pc, Source: "Inflict", Roll: roll("1d8", 5), Clause: "GL-04"}, "PC 1 rolls Inflict 1d8: 5 [GL-04]"},
		{explore.Event{Kind: explore.Rolled, Who: pc, Source: "Damage", Roll: roll("2d6", 3, 4), Text: "kept"}, "PC 1 rolls Damage 2d6: 3+4 = 7, kept"},
		{explore.Event{Kind: explore.Rolled, Who: pc, Source: "Defence"}, "PC 1 rolls Defence none"},
		{explore.Event{Kind: explore.Rolled, Source: "Hidden", Roll: roll("1d4", 1)}, "the DM rolls Hidden 1d4: 1"},
		{explore.Event{Kind: explore.Rolled, Who: pc, Source: "Inflict", Roll: roll("1d8", 5), Mods: explore.Mods{
			{Source: explore.FromTrack, Track: stattrack.Power, Slot: 2, Levels: 1}, {Source: explore.FromDarkness, Levels: -1}}}, "PC 1 rolls Inflict 1d8: 5 (Power +2: +1, darkness: -1)"},
		{explore.Event{Kind: explore.OpposedWon, Who: pc, By: rat, From: 7, To: 4}, "PC 1 wins against Rat, 7 to 4"},
		{explore.Event{Kind: explore.OpposedWon, Who: pc, From: 7, To: 4}, "PC 1 wins, 7 against 4"},
		{explore.Event{Kind: explore.Missed, Who: pc, By: rat}, "PC 1 fails against Rat"},
		{explore.Event{Kind: explore.Missed, Who: pc}, "PC 1 fails"},
		{explore.Event{Kind: explore.Hurt, Who: pc, By: rat, N: 3, From: 9, To: 6}, "PC 1 loses 3 EP to Rat: 9 to 6"},
		{explore.Event{Kind: explore.Hurt, Who: pc, By: pc, N: 3, From: 9, To: 6}, "PC 1 loses 3 EP: 9 to 6"},
		{explore.Event{Kind: explore.Hurt, Who: pc, N: 3, From: 9, To: 6, Source: "Fire"}, "PC 1 loses 3 EP: 9 to 6 [Fire]"},
		{explore.Event{Kind: explore.Healed, Who: pc, From: 6, To: 9}, "PC 1 recovers to 9 EP"},
		{explore.Event{Kind: explore.PoolHurt, Who: ladder, By: pc, N: 2, From: 3, To: 1}, "Ladder loses 2 EP for PC 1: 3 to 1"},
		{explore.Event{Kind: explore.PoolRefilled, Who: ladder, By: pc, To: 3}, "Ladder is back at 3 EP for PC 1"},
		{explore.Event{Kind: explore.Fell, Who: pc, By: ladder}, "PC 1 falls from Ladder"},
		{explore.Event{Kind: explore.Injured, Who: pc, N: 9, To: 2}, "PC 1 suffers an Injury: 2 now"},
		{explore.Event{Kind: explore.Died, Who: pc}, "PC 1 dies"},
		{explore.Event{Kind: explore.LeftBehind, Who: pc}, "PC 1 does not make it"},
		{explore.Event{Kind: explore.Defeated, Who: rat, By: pc}, "Rat is defeated by PC 1"},
		{explore.Event{Kind: explore.Defeated, Who: rat}, "Rat is defeated"},
		{explore.Event{Kind: explore.BodyLeft, Who: cook, Region: 1}, "the body of Cook lies in Hall"},
		{explore.Event{Kind: explore.BodySeen, Who: cook, Region: 1}, "the body of Cook lies in Hall"},
		{explore.Event{Kind: explore.BodyHidden, Who: cook, By: pc}, "PC 1 hides the body of Cook"},
		{explore.Event{Kind: explore.BodyDragged, Who: cook, By: pc, Region: 5, From: 1}, "PC 1 drags the body of Cook to Stove"},
		{explore.Event{Kind: explore.Afflicted, Who: pc, By: rat, Index: 0, N: 1, Track: stattrack.Mind, From: 1, To: 0}, "PC 1 catches Rot (Mind 1): base Mind from +1 to 0"},
		{explore.Event{Kind: explore.Cured, Who: pc, Index: 0, Track: stattrack.Mind, From: 0, To: 1}, "PC 1 is healed of Rot"},
		{explore.Event{Kind: explore.Alerted, Who: cook, To: 1}, "Cook is Alerted"},
		{explore.Event{Kind: explore.Alerted, Who: cook}, "Cook is no longer Alerted"},
		{explore.Event{Kind: explore.TokensTaken, By: cook, N: 1, From: 6, To: 5}, "the party loses 1 Stealth Token: 5 left"},
		{explore.Event{Kind: explore.TokensTaken, By: cook, N: 2, From: 6, To: 4, Clause: "EX-101", Source: "Spot"}, "the party loses 2 Stealth Tokens: 4 left [Spot, EX-101]"},
		{explore.Event{Kind: explore.Aided, Who: pc, Class: stattrack.SkillDice, N: 1}, "PC 1: " + stattrack.SkillDice.String() + " +1 level for this Action"},
		{explore.Event{Kind: explore.Aided, Who: pc, Class: stattrack.SkillDice, N: -2}, "PC 1: " + stattrack.SkillDice.String() + " -2 levels for this Action"},
		{explore.Event{Kind: explore.Aided, Who: pc}, "PC 1 can't fall"},
		{explore.Event{Kind: explore.Strengthened, Who: other, By: pc, Class: stattrack.Damage, N: -1}, "PC 2: Damage -1 level until the start of PC 1's next turn"},
		{explore.Event{Kind: explore.Lit, Who: pc, To: 1}, "PC 1 lights up"},
		{explore.Event{Kind: explore.Lit, Who: pc}, "PC 1 puts out the light"},
		{explore.Event{Kind: explore.Searched, Who: pc}, "PC 1 finds nothing"},
		{explore.Event{Kind: explore.Searched, Who: pc, N: 1}, "PC 1 finds something"},
		{explore.Event{Kind: explore.SecretFound, Who: pc, Index: 1}, "PC 1 finds hook"},
		{explore.Event{Kind: explore.FortuneDrawn, Who: pc}, "PC 1 draws a Fortune"},
		{explore.Event{Kind: explore.FortuneDrawn, Who: pc, N: 42}, "PC 1 rolls 42 for a Fortune"},
		{explore.Event{Kind: explore.FeatureOpened, Who: pc, Index: 1}, "PC 1 opens Jar"},
		{explore.Event{Kind: explore.ItemTaken, Who: pc, Text: "honey"}, "PC 1 takes honey"},
		{explore.Event{Kind: explore.ItemLost, Who: pc, Text: "honey"}, "PC 1 loses honey"},
		{explore.Event{Kind: explore.Advanced, Index: 0, N: 7, From: 1, To: 2}, "Alarm: +7 points, slots filled 1 to 2"},
		{explore.Event{Kind: explore.Completed, Index: 0}, "Alarm is complete"},
		{explore.Event{Kind: explore.Spawned, Who: rat, Index: 4}, "Rat appears"},
		{explore.Event{Kind: explore.Respawned, Who: rat, Region: 2}, "Rat is back in Pantry"},
		{explore.Event{Kind: explore.Respawned, Who: rat, Region: explore.NoRegion}, "Rat is back in nowhere"},
		{explore.Event{Kind: explore.Respawned, Who: rat, Region: 8}, "Rat is back in nowhere"},
		{explore.Event{Kind: explore.RoundCounted, To: 3}, "the round counter stands at 3"},
		{explore.Event{Kind: explore.LimitChanged, To: 9}, "the round limit is 9 now"},
		{explore.Event{Kind: explore.LimitChanged, Who: pc, To: 9}, "PC 1's round limit is 9 now"},
		{explore.Event{Kind: explore.ReachedGoal, Who: pc}, "PC 1 reaches the goal"},
		{explore.Event{Kind: explore.Unharmed, Who: ladder, By: pc, N: 3}, "Ladder has no EP: 3 damage by PC 1 does nothing"},
		{explore.Event{Kind: explore.Asked, Who: pc, Ask: &explore.Pending{Ask: explore.AskContent, Text: "Fire!"}}, "PC 1 is asked: Fire!"},
		{explore.Event{Kind: explore.Asked, Who: pc, Ask: &explore.Pending{Ask: explore.AskReaction, Text: "Fire!"}}, ""},
		{explore.Event{Kind: explore.Asked, Who: pc}, ""},
		{explore.Event{Kind: explore.Answered, Who: pc, Text: "leap through"}, "PC 1 answers: leap through"},
		{explore.Event{Kind: explore.Answered, Who: pc}, ""},
		{explore.Event{Kind: explore.Noted, Text: "it blows", Source: "Draught"}, "it blows"},
		{explore.Event{Kind: explore.Noted, Text: "it blows", Clause: "EX-55"}, "it blows [EX-55]"},
		{explore.Event{Kind: explore.Ended, To: int32(explore.Success), Clause: "EX-12"}, "The scenario ends: Success [EX-12]"},
		{explore.Event{Kind: explore.TurnEnded, Who: pc, Clause: "EX-01", Source: "x"}, ""},
	} {
		s := g.Start()
		if got := sample.Line(g.At(&s), &tc.ev); got != tc.want {
			t.Errorf("%v: %q, want %q", tc.ev.Kind, got, tc.want)
		}
	}
}

// The lines tell the texts of regions and Challenges, and which Obstacles are seen in the exits. EX-30, EX-34
func TestLinesAbout(t *testing.T) {
	g := sample.Game(t, explore.Spec{Name: "The Gates", Setting: explore.SettingsOf(explore.Dungeon), Start: "Court", Goal: explore.Goal{Region: "North"},
		Regions:     []explore.Region{{Name: "Court", About: "cobbled"}, {Name: "North"}, {Name: "South"}, {Name: "West"}},
		Connections: append(row("North", "Court", "South"), explore.Connection{From: "West", To: "Court", OneWay: true}, explore.Connection{From: "West", To: "South"}),
		Challenges: []explore.Challenge{
			{Name: "Grille", About: "rusty", Type: stattrack.Obstacle, Way: &explore.Way{From: "Court", To: "North"}, EP: 3},
			{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "Court", To: "South"}, EP: 3},
			{Name: "Stile", Type: stattrack.Obstacle, Way: &explore.Way{From: "West", To: "Court"}, EP: 3},
		}},
		explore.Character{Name: "Ada", EP: 9})
	for _, tc := range []struct {
		name string
		do   func(*explore.State)
		ev   explore.Event
		want string
	}{
		{"what lies behind is not known", func(*explore.State) {}, explore.Event{Kind: explore.RegionExplored},
			"explored: Court; Grille blocks the way to the unknown: rusty; Gate blocks the way to the unknown; Stile blocks the way from the unknown"},
		{"it is, but not that this is the way there", func(s *explore.State) { s.Known = explore.Set{3} }, explore.Event{Kind: explore.RegionExplored},
			"explored: Court; Grille blocks the way to the unknown: rusty; Gate blocks the way to the unknown; Stile blocks the way from the unknown"},
		{"it is", func(s *explore.State) { s.Known, s.Linked = explore.Set{3}, explore.Set{1} }, explore.Event{Kind: explore.RegionExplored},
			"explored: Court; Grille blocks the way to North: rusty; Gate blocks the way to the unknown; Stile blocks the way from the unknown"},
		{"one is gone", func(s *explore.State) { s.Challenges[0].Gone, s.Challenges[0].Revealed = true, true }, explore.Event{Kind: explore.RegionExplored},
			"explored: Court; Gate blocks the way to the unknown; Stile blocks the way from the unknown"},
		{"a region", func(*explore.State) {}, explore.Event{Kind: explore.RegionSeen}, "in sight: Court: cobbled"},
		{"a Challenge", func(*explore.State) {}, explore.Event{Kind: explore.Revealed, Who: explore.ChallengeAt(0)}, "revealed: Grille: rusty"},
	} {
		s := g.Start()
		s.Seen, s.Known = explore.Set{1}, explore.Set{1}
		tc.do(&s)
		tc.ev.For = explore.Everyone
		if got := show.Story(g.At(&s).Tell([]explore.Event{tc.ev}, explore.Everyone)); got != tc.want+"\n" {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.want)
		}
	}
	s := g.Start()
	s.Seen, s.Known = explore.Set{1}, explore.Set{1}
	const want = "explored: Court; Grille blocks the way to North: rusty; Gate blocks the way to South; Stile blocks the way from West\n"
	if got := show.Story(g.At(&s).Tell([]explore.Event{{Kind: explore.RegionExplored}}, explore.DMOnly)); got != want {
		t.Errorf("the DM is told %q, want all names: %q", got, want)
	}
}

// The words of each command and answer.
func TestCommandWords(t *testing.T) {
	g := kitchen(t, explore.Stealth)
	pc, other, ladder, rat, cook := explore.PC(0), explore.PC(1), explore.ChallengeAt(2), explore.ChallengeAt(4), explore.ChallengeAt(5)
	for _, tc := range []struct {
		c    explore.Command
		ask  explore.Pending
		want string
	}{
		{c: explore.Command{Do: explore.Begin}, want: "begin"},
		{c: explore.Command{Do: explore.Begin, Who: pc}, want: "PC 1 begins its turn"},
		{c: explore.Command{Do: explore.Move, Who: pc, Conn: 0}, want: "PC 1 Moves to Hall"},
		{c: explore.Command{Do: explore.Move, Who: pc, Conn: 9}, want: "PC 1 Moves to Stove"},
		{c: explore.Command{Do: explore.Move, Who: other, Conn: 7, Play: 2}, want: "PC 2 Moves to Loft, playing Pick against Ladder"},
		{c: explore.Command{Do: explore.Act, Who: pc, Target: rat}, want: "PC 1 plays Strike against Rat"},
		{c: explore.Command{Do: explore.Act, Who: pc, Play: 1}, want: "PC 1 plays Sweep"},
		{c: explore.Command{Do: explore.Pick, Who: pc, Play: 2, Target: ladder}, want: "PC 1 picks the Lock of Ladder with Pick"},
		{c: explore.Command{Do: explore.Pick, Who: pc, Play: 2, Feature: 1}, want: "PC 1 picks the Lock of Chest with Pick"},
		{c: explore.Command{Do: explore.Unlock, Who: pc, Feature: 2}, want: "PC 1 opens Jar"},
		{c: explore.Command{Do: explore.Unlock, Who: pc, Target: ladder}, want: "PC 1 opens Ladder"},
		{c: explore.Command{Do: explore.Search, Who: pc}, want: "PC 1 Searches"},
		{c: explore.Command{Do: explore.Prepare, Who: pc, Play: 6}, want: "PC 1 plays Plan"},
		{c: explore.Command{Do: explore.Hide, Who: pc, Target: cook}, want: "PC 1 hides the body of Cook"},
		{c: explore.Command{Do: explore.Drag, Who: pc, Target: cook, Conn: 0}, want: "PC 1 drags the body of Cook to Hall"},
		{c: explore.Command{Do: explore.Shine, Who: pc}, want: "PC 1 lights up"},
		{c: explore.Command{Do: explore.Shine, Who: other}, want: "PC 2 puts out the light"},
		{c: explore.Command{Do: explore.Leave, Who: pc}, want: "PC 1 leaves through the goal"},
		{c: explore.Command{Do: explore.Waive, Who: pc}, want: "PC 1 waives the rest of the extra Move and Action"},
		{c: explore.Command{Do: explore.EndTurn, Who: pc}, want: "PC 1 ends the turn"},
		{c: explore.Command{Do: explore.NoVerb, Who: pc}, want: "none"},

		{explore.Command{Choice: 0}, explore.Pending{Ask: explore.AskReaction, Plays: []int16{4, 5}}, "PC 1 plays no reaction"},
		{explore.Command{Choice: 2}, explore.Pending{Ask: explore.AskReaction, Plays: []int16{4, 5}}, "PC 1 plays the reaction Shield"},
		{explore.Command{Choice: 0}, explore.Pending{Ask: explore.AskAssist, Plays: []int16{7}}, "PC 1 plays no assist"},
		{explore.Command{Choice: 1}, explore.Pending{Ask: explore.AskAssist, Plays: []int16{7}}, "PC 1 plays the assist Help"},
		{explore.Command{Choice: 0}, explore.Pending{Ask: explore.AskInterrupt, Plays: []int16{9}}, "PC 1 does not Interrupt with Brace"},
		{explore.Command{Choice: 1}, explore.Pending{Ask: explore.AskInterrupt, Plays: []int16{9}}, "PC 1 Interrupts with Brace"},
		{explore.Command{Choice: 0}, explore.Pending{Ask: explore.AskReroll}, "PC 1 does not reroll"},
		{explore.Command{Choice: 1}, explore.Pending{Ask: explore.AskReroll}, "PC 1 rerolls and keeps the second"},
		{explore.Command{Choice: 2}, explore.Pending{Ask: explore.AskReroll}, "PC 1 rerolls and chooses"},
		{explore.Command{Choice: 0}, explore.Pending{Ask: explore.AskKeep}, "PC 1 keeps the first result"},
		{explore.Command{Choice: 1}, explore.Pending{Ask: explore.AskKeep}, "PC 1 takes the second result"},
		{explore.Command{Choice: 0}, explore.Pending{Ask: explore.AskTrack, By: rat}, "PC 1 lets it be"},
		{explore.Command{Choice: 1}, explore.Pending{Ask: explore.AskTrack, By: rat}, "PC 1 takes Power from Rat"},
		{explore.Command{Choice: 4}, explore.Pending{Ask: explore.AskTrack, By: rat}, "PC 1 takes Skill from Rat"},
		{explore.Command{Choice: 1}, explore.Pending{Ask: explore.AskContent, Options: []string{"leap", "stand"}}, "PC 1: stand"},
		{explore.Command{Choice: 0}, explore.Pending{Ask: explore.AskForcedReact, By: rat, Plays: []int16{1, 2}}, "PC 1 bides its time"},
		{explore.Command{Choice: 1}, explore.Pending{Ask: explore.AskForcedReact, By: rat, Plays: []int16{1, 2}}, "PC 1 lets Rat play no Reaction"},
		{explore.Command{Choice: 3}, explore.Pending{Ask: explore.AskForcedReact, By: rat, Plays: []int16{1, 2}}, "PC 1 makes Rat play the Reaction Squeal"},
		{explore.Command{Choice: 0}, explore.Pending{Ask: explore.AskForced, By: rat}, "PC 1 makes Rat do nothing"},
		{explore.Command{Choice: 1}, explore.Pending{Ask: explore.AskForced, By: rat, Forced: []explore.Command{{Do: explore.Search, Who: other}}}, "PC 1 decides: PC 2 Searches"},
		{explore.Command{}, explore.Pending{}, "PC 1 answers, though nothing is asked"},

		// Commands that are not legal have words too.
		{explore.Command{Choice: 3}, explore.Pending{Ask: explore.AskReroll}, "PC 1 gives answer 3, though there are 3"},
		{explore.Command{Choice: -1}, explore.Pending{Ask: explore.AskKeep}, "PC 1 gives answer -1, though there are 2"},
		{explore.Command{Choice: 0}, explore.Pending{Ask: explore.AskInterrupt}, "PC 1 does not Interrupt with nothing"},
		{c: explore.Command{Do: explore.Act, Who: pc, Play: 99, Target: rat}, want: "PC 1 plays nothing against Rat"},
		{c: explore.Command{Do: explore.Act, Who: pc, Play: -1}, want: "PC 1 plays nothing"},
		{c: explore.Command{Do: explore.Act, Who: explore.Nobody}, want: "nobody plays nothing"},
		{c: explore.Command{Do: explore.Prepare, Who: explore.PC(50)}, want: "pc51 plays nothing"},
		{c: explore.Command{Do: explore.Unlock, Who: pc, Feature: 3}, want: "PC 1 opens nothing"},
		{c: explore.Command{Do: explore.Unlock, Who: pc, Target: explore.ChallengeAt(999)}, want: "PC 1 opens challenge1000"},
		{c: explore.Command{Do: explore.Move, Who: pc, Conn: -1}, want: "PC 1 Moves into the unknown"},
		{c: explore.Command{Do: explore.Move, Who: pc, Conn: 99}, want: "PC 1 Moves into the unknown"},
		{c: explore.Command{Do: explore.Move, Who: pc, Conn: 4}, want: "PC 1 Moves into the unknown"},
		{c: explore.Command{Do: explore.Move, Who: cook, Conn: 99}, want: "Cook Moves nowhere"},
		{c: explore.Command{Do: explore.Move, Who: explore.ChallengeAt(-1), Conn: 7}, want: "invalid Moves nowhere"},
		{c: explore.Command{Do: explore.Move, Who: other, Conn: 7, Play: 99}, want: "PC 2 Moves to Loft, playing nothing against Ladder"},
		{c: explore.Command{Do: explore.Drag, Who: explore.Nobody, Target: cook}, want: "nobody drags the body of Cook nowhere"},
		{c: explore.Command{Do: explore.Shine, Who: cook}, want: "Cook lights up"},
		{c: explore.Command{Do: explore.Shine, Who: explore.PC(7)}, want: "pc8 lights up"},
		{c: explore.Command{Do: 99, Who: pc}, want: "verb(99)"},
	} {
		s := g.Start()
		s.PCs[0].Region, s.PCs[1].Region, s.PCs[1].Lit = 0, 1, true
		s.Seen, s.Known = explore.Set{3}, explore.Set{3}
		if tc.c.Do == explore.NoVerb && tc.want != "none" {
			tc.c.Do, tc.c.Who, tc.ask.Who = explore.Answer, pc, pc
		}
		v := g.At(&s).View(explore.DMOnly)
		if tc.ask.Ask != explore.AskNothing {
			v.Asked = &tc.ask
		}
		if got := show.Words(&v, &tc.c); got != tc.want {
			t.Errorf("%q, want %q", got, tc.want)
		}
	}
}
