package show_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

// The words of each kind of event. PC 1 is in the Door, the Rat in the Pantry.
func TestLines(t *testing.T) {
	g := kitchen(t, scenario.Stealth)
	pc, other, ladder, rat, cook := scenario.PC(0), scenario.PC(1), scenario.ChallengeAt(2), scenario.ChallengeAt(4), scenario.ChallengeAt(5)
	roll := func(pool string, faces ...uint8) stattrack.PoolRoll {
		throw := stattrack.PoolRoll{Pool: dice(pool)}
		copy(throw.Faces[:], faces)
		return throw
	}
	for _, tc := range []struct {
		ev   board.Event
		want string
	}{
		{board.Event{Kind: board.EventBegun}, "The Kitchen begins"},
		{board.Event{Kind: board.EventRoundBegan, To: 3}, "Round 3"},
		{board.Event{Kind: board.EventTurnBegan, Who: pc}, "PC 1's turn"},
		{board.Event{Kind: board.EventTrackRecovered, Who: pc}, "PC 1 recovers: no change"},
		{board.Event{Kind: board.EventTrackRecovered, Who: pc, Before: stattrack.Values{stattrack.Mind: -2, stattrack.Skill: 3}, After: stattrack.Values{stattrack.Mind: -1, stattrack.Skill: 2}},
			"PC 1 recovers: Mind -2 to -1, Skill +3 to +2"},
		{board.Event{Kind: board.EventTrackShifted, Who: pc, By: rat, Track: stattrack.Mind, N: -1, After: stattrack.Values{stattrack.Mind: -1}}, "PC 1: Mind -1 by Rat: Mind 0 to -1"},
		{board.Event{Kind: board.EventTrackShifted, Who: pc, By: pc, Track: stattrack.Skill, N: 1, After: stattrack.Values{stattrack.Skill: 1}}, "PC 1: Skill +1: Skill 0 to +1"},
		{board.Event{Kind: board.EventTrackShifted, Who: pc, Track: stattrack.Skill, N: -1, Before: stattrack.Values{stattrack.Skill: -4}, Fired: stattrack.SkipAction}, "PC 1: Skill -1: Skill -4 to 0, SkipAction"},
		{board.Event{Kind: board.EventTrackSettled, Who: pc, Happening: board.HappeningSkippedAction, Before: stattrack.Values{stattrack.Power: -5}}, "PC 1: skipped Action: Power -5 to 0"},
		{board.Event{Kind: board.EventSpeedGained, Who: pc, N: 2}, "PC 1: speed +2 this round"},
		{board.Event{Kind: board.EventMoved, Who: pc, From: 0, Region: 1}, "PC 1 goes from Door to Hall"},
		{board.Event{Kind: board.EventMoved, Who: rat, From: -1, Region: 0}, "Rat comes to Door"},
		{board.Event{Kind: board.EventMoved, Who: rat, From: 0, Region: scenario.NoRegion}, "Rat leaves Door"},
		{board.Event{Kind: board.EventMoveGranted, Who: pc, N: 1}, "PC 1 may Move 1 more this round"},
		{board.Event{Kind: board.EventMoveStopped, Who: pc, By: ladder}, "PC 1's Move is cancelled by Ladder"},
		{board.Event{Kind: board.EventMoveStopped, Who: pc, Clause: "EX-21"}, "PC 1's Move is cancelled [EX-21]"},                                                         // by a way that closed
		{board.Event{Kind: board.EventStrengthened, Who: other, Class: stattrack.Damage, N: -1, Source: "Fog"}, "PC 2: Damage -1 level until the end of the round [Fog]"}, // EX-02
		{board.Event{Kind: board.EventStrengthened, Who: other, Class: stattrack.Damage, N: -1}, "PC 2: Damage -1 level for a time"},
		{board.Event{Kind: board.EventMoveStopped, Who: pc}, "PC 1's Move is cancelled"},
		{board.Event{Kind: board.EventRegionSeen, Region: 1}, "in sight: Hall (Cook)"},
		{board.Event{Kind: board.EventRegionExplored, Region: 0}, "explored: Door"},
		{board.Event{Kind: board.EventWayFound, Conn: 6}, "a hidden way is found between Pantry and Cellar"},
		{board.Event{Kind: board.EventRevealed, Who: rat}, "revealed: Rat"},
		{board.Event{Kind: board.EventPlayed, Who: pc, Play: 0, By: rat}, "PC 1 plays Strike against Rat"},
		{board.Event{Kind: board.EventPlayed, Who: pc, Play: 6, By: pc}, "PC 1 plays Plan"},
		{board.Event{Kind: board.EventPlayed, Who: pc, Play: 6}, "PC 1 plays Plan"},
		{board.Event{Kind: board.EventInterrupted, Who: pc, Play: 9, By: rat}, "PC 1 Interrupts with Brace"},
		{board.Event{Kind: board.EventAssisted, Who: pc, Play: 7, By: other}, "PC 1 Assists PC 2 with Help"},
		{board.Event{Kind: board.EventReacted, Who: pc, Play: 4, By: rat}, "PC 1 reacts with Duck"},
		{board.Event{Kind: board.EventReacted, Who: pc, Play: -1, By: rat}, "PC 1 reacts with nothing"},
		{board.Event{Kind: board.EventReacted, Who: pc, Play: 10, By: rat}, "PC 1 reacts with nothing"},
		{board.Event{Kind: board.EventRolled, Who: pc, Source: "Inflict", Roll: roll("1d8", 5), Clause: "GL-04"}, "PC 1 rolls Inflict 1d8: 5 [GL-04]"},
		{board.Event{Kind: board.EventRolled, Who: pc, Source: "Damage", Roll: roll("2d6", 3, 4), Text: "kept"}, "PC 1 rolls Damage 2d6: 3+4 = 7, kept"},
		{board.Event{Kind: board.EventRolled, Who: pc, Source: "Defence"}, "PC 1 rolls Defence none"},
		{board.Event{Kind: board.EventRolled, Source: "Hidden", Roll: roll("1d4", 1)}, "the DM rolls Hidden 1d4: 1"},
		{board.Event{Kind: board.EventRolled, Who: pc, Source: "Inflict", Roll: roll("1d8", 5), Mods: board.Mods{
			{Source: board.FromTrack, Track: stattrack.Power, Slot: 2, Levels: 1}, {Source: board.FromDarkness, Levels: -1}}}, "PC 1 rolls Inflict 1d8: 5 (Power +2: +1, darkness: -1)"},
		{board.Event{Kind: board.EventOpposedWon, Who: pc, By: rat, From: 7, To: 4}, "PC 1 wins against Rat, 7 to 4"},
		{board.Event{Kind: board.EventOpposedWon, Who: pc, From: 7, To: 4}, "PC 1 wins, 7 against 4"},
		{board.Event{Kind: board.EventMissed, Who: pc, By: rat}, "PC 1 fails against Rat"},
		{board.Event{Kind: board.EventMissed, Who: pc}, "PC 1 fails"},
		{board.Event{Kind: board.EventHurt, Who: pc, By: rat, N: 3, From: 9, To: 6}, "PC 1 loses 3 EP to Rat: 9 to 6"},
		{board.Event{Kind: board.EventHurt, Who: pc, By: pc, N: 3, From: 9, To: 6}, "PC 1 loses 3 EP: 9 to 6"},
		{board.Event{Kind: board.EventHurt, Who: pc, N: 3, From: 9, To: 6, Source: "Fire"}, "PC 1 loses 3 EP: 9 to 6 [Fire]"},
		{board.Event{Kind: board.EventHealed, Who: pc, From: 6, To: 9}, "PC 1 recovers to 9 EP"},
		{board.Event{Kind: board.EventPoolHurt, Who: ladder, By: pc, N: 2, From: 3, To: 1}, "Ladder loses 2 EP for PC 1: 3 to 1"},
		{board.Event{Kind: board.EventPoolRefilled, Who: ladder, By: pc, To: 3}, "Ladder is back at 3 EP for PC 1"},
		{board.Event{Kind: board.EventFell, Who: pc, By: ladder}, "PC 1 falls from Ladder"},
		{board.Event{Kind: board.EventInjured, Who: pc, N: 9, To: 2}, "PC 1 suffers an Injury: 2 now"},
		{board.Event{Kind: board.EventDied, Who: pc}, "PC 1 dies"},
		{board.Event{Kind: board.EventLeftBehind, Who: pc}, "PC 1 does not make it"},
		{board.Event{Kind: board.EventDefeated, Who: rat, By: pc}, "Rat is defeated by PC 1"},
		{board.Event{Kind: board.EventDefeated, Who: rat}, "Rat is defeated"},
		{board.Event{Kind: board.EventBodyLeft, Who: cook, Region: 1}, "the body of Cook lies in Hall"},
		{board.Event{Kind: board.EventBodySeen, Who: cook, Region: 1}, "the body of Cook lies in Hall"},
		{board.Event{Kind: board.EventBodyHidden, Who: cook, By: pc}, "PC 1 hides the body of Cook"},
		{board.Event{Kind: board.EventBodyDragged, Who: cook, By: pc, Region: 5, From: 1}, "PC 1 drags the body of Cook to Stove"},
		{board.Event{Kind: board.EventAfflicted, Who: pc, By: rat, Index: 0, N: 1, Track: stattrack.Mind, From: 1, To: 0}, "PC 1 catches Rot (Mind 1): base Mind from +1 to 0"},
		{board.Event{Kind: board.EventCured, Who: pc, Index: 0, Track: stattrack.Mind, From: 0, To: 1}, "PC 1 is healed of Rot"},
		{board.Event{Kind: board.EventAlerted, Who: cook, To: 1}, "Cook is Alerted"},
		{board.Event{Kind: board.EventAlerted, Who: cook}, "Cook is no longer Alerted"},
		{board.Event{Kind: board.EventTokensTaken, By: cook, N: 1, From: 6, To: 5}, "the party loses 1 Stealth Token: 5 left"},
		{board.Event{Kind: board.EventTokensTaken, By: cook, N: 2, From: 6, To: 4, Clause: "EX-101", Source: "Spot"}, "the party loses 2 Stealth Tokens: 4 left [Spot, EX-101]"},
		{board.Event{Kind: board.EventAided, Who: pc, Class: stattrack.SkillDice, N: 1}, "PC 1: " + stattrack.SkillDice.String() + " +1 level for this Action"},
		{board.Event{Kind: board.EventAided, Who: pc, Class: stattrack.SkillDice, N: -2}, "PC 1: " + stattrack.SkillDice.String() + " -2 levels for this Action"},
		{board.Event{Kind: board.EventAided, Who: pc}, "PC 1 can't fall"},
		{board.Event{Kind: board.EventStrengthened, Who: other, By: pc, Class: stattrack.Damage, N: -1}, "PC 2: Damage -1 level until the start of PC 1's next turn"},
		{board.Event{Kind: board.EventLit, Who: pc, To: 1}, "PC 1 lights up"},
		{board.Event{Kind: board.EventLit, Who: pc}, "PC 1 puts out the light"},
		{board.Event{Kind: board.EventSearched, Who: pc}, "PC 1 finds nothing"},
		{board.Event{Kind: board.EventSearched, Who: pc, N: 1}, "PC 1 finds something"},
		{board.Event{Kind: board.EventSecretFound, Who: pc, Index: 1}, "PC 1 finds hook"},
		{board.Event{Kind: board.EventFortuneDrawn, Who: pc}, "PC 1 draws a Fortune"},
		{board.Event{Kind: board.EventFortuneDrawn, Who: pc, N: 42}, "PC 1 rolls 42 for a Fortune"},
		{board.Event{Kind: board.EventFeatureOpened, Who: pc, Index: 1}, "PC 1 opens Jar"},
		{board.Event{Kind: board.EventItemTaken, Who: pc, Text: "honey"}, "PC 1 takes honey"},
		{board.Event{Kind: board.EventItemLost, Who: pc, Text: "honey"}, "PC 1 loses honey"},
		{board.Event{Kind: board.EventAdvanced, Index: 0, N: 7, From: 1, To: 2}, "Alarm: +7 points, slots filled 1 to 2"},
		{board.Event{Kind: board.EventCompleted, Index: 0}, "Alarm is complete"},
		{board.Event{Kind: board.EventSpawned, Who: rat, Index: 4}, "Rat appears"},
		{board.Event{Kind: board.EventRespawned, Who: rat, Region: 2}, "Rat is back in Pantry"},
		{board.Event{Kind: board.EventRespawned, Who: rat, Region: scenario.NoRegion}, "Rat is back in nowhere"},
		{board.Event{Kind: board.EventRespawned, Who: rat, Region: 8}, "Rat is back in nowhere"},
		{board.Event{Kind: board.EventRoundCounted, To: 3}, "the round counter stands at 3"},
		{board.Event{Kind: board.EventLimitChanged, To: 9}, "the round limit is 9 now"},
		{board.Event{Kind: board.EventLimitChanged, Who: pc, To: 9}, "PC 1's round limit is 9 now"},
		{board.Event{Kind: board.EventReachedGoal, Who: pc}, "PC 1 reaches the goal"},
		{board.Event{Kind: board.EventUnharmed, Who: ladder, By: pc, N: 3}, "Ladder has no EP: 3 damage by PC 1 does nothing"},
		{board.Event{Kind: board.EventAsked, Who: pc, Ask: &board.Pending{Ask: board.AskContent, Text: "Fire!"}}, "PC 1 is asked: Fire!"},
		{board.Event{Kind: board.EventAsked, Who: pc, Ask: &board.Pending{Ask: board.AskReaction, Text: "Fire!"}}, ""},
		{board.Event{Kind: board.EventAsked, Who: pc}, ""},
		{board.Event{Kind: board.EventAnswered, Who: pc, Text: "leap through"}, "PC 1 answers: leap through"},
		{board.Event{Kind: board.EventAnswered, Who: pc}, ""},
		{board.Event{Kind: board.EventNoted, Text: "it blows", Source: "Draught"}, "it blows"},
		{board.Event{Kind: board.EventNoted, Text: "it blows", Clause: "EX-55"}, "it blows [EX-55]"},
		{board.Event{Kind: board.EventEnded, To: int32(board.ResultSuccess), Clause: "EX-12"}, "The scenario ends: Success [EX-12]"},
		{board.Event{Kind: board.EventTurnEnded, Who: pc, Clause: "EX-01", Source: "x"}, ""},
	} {
		s := g.Start()
		if got := sample.Line(g.At(&s), &tc.ev); got != tc.want {
			t.Errorf("%v: %q, want %q", tc.ev.Kind, got, tc.want)
		}
	}
}

// The lines tell the texts of regions and Challenges, and which Obstacles are seen in the exits. EX-30, EX-34
func TestLinesAbout(t *testing.T) {
	g := sample.Game(t, scenario.Spec{Name: "The Gates", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Court", Goal: scenario.Goal{Region: "North"},
		Regions:     []scenario.Region{{Name: "Court", About: "cobbled"}, {Name: "North"}, {Name: "South"}, {Name: "West"}},
		Connections: append(row("North", "Court", "South"), scenario.Connection{From: "West", To: "Court", OneWay: true}, scenario.Connection{From: "West", To: "South"}),
		Challenges: []scenario.Challenge{
			{Name: "Grille", About: "rusty", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Court", To: "North"}, EP: 3},
			{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Court", To: "South"}, EP: 3},
			{Name: "Stile", Type: stattrack.Obstacle, Way: &scenario.Way{From: "West", To: "Court"}, EP: 3},
		}},
		scenario.Character{Name: "Ada", EP: 9})
	for _, tc := range []struct {
		name string
		do   func(*board.State)
		ev   board.Event
		want string
	}{
		{"what lies behind is not known", func(*board.State) {}, board.Event{Kind: board.EventRegionExplored},
			"explored: Court; Grille blocks the way to the unknown: rusty; Gate blocks the way to the unknown; Stile blocks the way from the unknown"},
		{"it is, but not that this is the way there", func(s *board.State) { s.Table.Known = scenario.Set{3} }, board.Event{Kind: board.EventRegionExplored},
			"explored: Court; Grille blocks the way to the unknown: rusty; Gate blocks the way to the unknown; Stile blocks the way from the unknown"},
		{"it is", func(s *board.State) { s.Table.Known, s.Table.Linked = scenario.Set{3}, scenario.Set{1} }, board.Event{Kind: board.EventRegionExplored},
			"explored: Court; Grille blocks the way to North: rusty; Gate blocks the way to the unknown; Stile blocks the way from the unknown"},
		{"one is gone", func(s *board.State) { s.Challenges[0].Gone, s.Table.Revealed = true, scenario.Set{1} }, board.Event{Kind: board.EventRegionExplored},
			"explored: Court; Gate blocks the way to the unknown; Stile blocks the way from the unknown"},
		{"a region", func(*board.State) {}, board.Event{Kind: board.EventRegionSeen}, "in sight: Court: cobbled"},
		{"a Challenge", func(*board.State) {}, board.Event{Kind: board.EventRevealed, Who: scenario.ChallengeAt(0)}, "revealed: Grille: rusty"},
	} {
		s := g.Start()
		s.Table.Seen, s.Table.Known = scenario.Set{1}, scenario.Set{1}
		tc.do(&s)
		tc.ev.For = scenario.Everyone
		if got := show.Story(g.At(&s).Tell([]board.Event{tc.ev}, scenario.Everyone)); got != tc.want+"\n" {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.want)
		}
	}
	s := g.Start()
	s.Table.Seen, s.Table.Known = scenario.Set{1}, scenario.Set{1}
	const want = "explored: Court; Grille blocks the way to North: rusty; Gate blocks the way to South; Stile blocks the way from West\n"
	if got := show.Story(g.At(&s).Tell([]board.Event{{Kind: board.EventRegionExplored}}, scenario.DMOnly)); got != want {
		t.Errorf("the DM is told %q, want all names: %q", got, want)
	}
}

// The words of each command and answer.
func TestCommandWords(t *testing.T) {
	g := kitchen(t, scenario.Stealth)
	pc, other, ladder, rat, cook := scenario.PC(0), scenario.PC(1), scenario.ChallengeAt(2), scenario.ChallengeAt(4), scenario.ChallengeAt(5)
	for _, tc := range []struct {
		c    board.Command
		ask  board.Pending
		want string
	}{
		{c: board.Command{Do: board.VerbBegin}, want: "begin"},
		{c: board.Command{Do: board.VerbBegin, Who: pc}, want: "PC 1 begins its turn"},
		{c: board.Command{Do: board.VerbMove, Who: pc, Conn: 0}, want: "PC 1 Moves to Hall"},
		{c: board.Command{Do: board.VerbMove, Who: pc, Conn: 9}, want: "PC 1 Moves to Stove"},
		{c: board.Command{Do: board.VerbMove, Who: other, Conn: 7, Play: 2}, want: "PC 2 Moves to Loft, playing Pick against Ladder"},
		{c: board.Command{Do: board.VerbAct, Who: pc, Target: rat}, want: "PC 1 plays Strike against Rat"},
		{c: board.Command{Do: board.VerbAct, Who: pc, Play: 1}, want: "PC 1 plays Sweep"},
		{c: board.Command{Do: board.VerbPick, Who: pc, Play: 2, Target: ladder}, want: "PC 1 picks the Lock of Ladder with Pick"},
		{c: board.Command{Do: board.VerbPick, Who: pc, Play: 2, Feature: 1}, want: "PC 1 picks the Lock of Chest with Pick"},
		{c: board.Command{Do: board.VerbUnlock, Who: pc, Feature: 2}, want: "PC 1 opens Jar"},
		{c: board.Command{Do: board.VerbUnlock, Who: pc, Target: ladder}, want: "PC 1 opens Ladder"},
		{c: board.Command{Do: board.VerbSearch, Who: pc}, want: "PC 1 Searches"},
		{c: board.Command{Do: board.VerbPrepare, Who: pc, Play: 6}, want: "PC 1 plays Plan"},
		{c: board.Command{Do: board.VerbHide, Who: pc, Target: cook}, want: "PC 1 hides the body of Cook"},
		{c: board.Command{Do: board.VerbDrag, Who: pc, Target: cook, Conn: 0}, want: "PC 1 drags the body of Cook to Hall"},
		{c: board.Command{Do: board.VerbShine, Who: pc}, want: "PC 1 lights up"},
		{c: board.Command{Do: board.VerbShine, Who: other}, want: "PC 2 puts out the light"},
		{c: board.Command{Do: board.VerbLeave, Who: pc}, want: "PC 1 leaves through the goal"},
		{c: board.Command{Do: board.VerbWaive, Who: pc}, want: "PC 1 waives the rest of the extra Move and Action"},
		{c: board.Command{Do: board.VerbEndTurn, Who: pc}, want: "PC 1 ends the turn"},
		{c: board.Command{Do: board.VerbNone, Who: pc}, want: "none"},

		{board.Command{Choice: 0}, board.Pending{Ask: board.AskReaction, Plays: []int16{4, 5}}, "PC 1 plays no reaction"},
		{board.Command{Choice: 2}, board.Pending{Ask: board.AskReaction, Plays: []int16{4, 5}}, "PC 1 plays the reaction Shield"},
		{board.Command{Choice: 0}, board.Pending{Ask: board.AskAssist, Plays: []int16{7}}, "PC 1 plays no assist"},
		{board.Command{Choice: 1}, board.Pending{Ask: board.AskAssist, Plays: []int16{7}}, "PC 1 plays the assist Help"},
		{board.Command{Choice: 0}, board.Pending{Ask: board.AskInterrupt, Plays: []int16{9}}, "PC 1 does not Interrupt with Brace"},
		{board.Command{Choice: 1}, board.Pending{Ask: board.AskInterrupt, Plays: []int16{9}}, "PC 1 Interrupts with Brace"},
		{board.Command{Choice: 0}, board.Pending{Ask: board.AskReroll}, "PC 1 does not reroll"},
		{board.Command{Choice: 1}, board.Pending{Ask: board.AskReroll}, "PC 1 rerolls and keeps the second"},
		{board.Command{Choice: 2}, board.Pending{Ask: board.AskReroll}, "PC 1 rerolls and chooses"},
		{board.Command{Choice: 0}, board.Pending{Ask: board.AskKeep}, "PC 1 keeps the first result"},
		{board.Command{Choice: 1}, board.Pending{Ask: board.AskKeep}, "PC 1 takes the second result"},
		{board.Command{Choice: 0}, board.Pending{Ask: board.AskTrack, By: rat}, "PC 1 lets it be"},
		{board.Command{Choice: 1}, board.Pending{Ask: board.AskTrack, By: rat}, "PC 1 takes Power from Rat"},
		{board.Command{Choice: 4}, board.Pending{Ask: board.AskTrack, By: rat}, "PC 1 takes Skill from Rat"},
		{board.Command{Choice: 1}, board.Pending{Ask: board.AskContent, Options: []string{"leap", "stand"}}, "PC 1: stand"},
		{board.Command{Choice: 0}, board.Pending{Ask: board.AskForcedReact, By: rat, Plays: []int16{1, 2}}, "PC 1 bides its time"},
		{board.Command{Choice: 1}, board.Pending{Ask: board.AskForcedReact, By: rat, Plays: []int16{1, 2}}, "PC 1 lets Rat play no Reaction"},
		{board.Command{Choice: 3}, board.Pending{Ask: board.AskForcedReact, By: rat, Plays: []int16{1, 2}}, "PC 1 makes Rat play the Reaction Squeal"},
		{board.Command{Choice: 0}, board.Pending{Ask: board.AskForced, By: rat}, "PC 1 makes Rat do nothing"},
		{board.Command{Choice: 1}, board.Pending{Ask: board.AskForced, By: rat, Forced: []board.Command{{Do: board.VerbSearch, Who: other}}}, "PC 1 decides: PC 2 Searches"},
		{board.Command{}, board.Pending{}, "PC 1 answers, though nothing is asked"},

		// Commands that are not legal have words too.
		{board.Command{Choice: 3}, board.Pending{Ask: board.AskReroll}, "PC 1 gives answer 3, though there are 3"},
		{board.Command{Choice: -1}, board.Pending{Ask: board.AskKeep}, "PC 1 gives answer -1, though there are 2"},
		{board.Command{Choice: 0}, board.Pending{Ask: board.AskInterrupt}, "PC 1 does not Interrupt with nothing"},
		{c: board.Command{Do: board.VerbAct, Who: pc, Play: 99, Target: rat}, want: "PC 1 plays nothing against Rat"},
		{c: board.Command{Do: board.VerbAct, Who: pc, Play: -1}, want: "PC 1 plays nothing"},
		{c: board.Command{Do: board.VerbAct, Who: scenario.Nobody}, want: "nobody plays nothing"},
		{c: board.Command{Do: board.VerbPrepare, Who: scenario.PC(50)}, want: "pc51 plays nothing"},
		{c: board.Command{Do: board.VerbUnlock, Who: pc, Feature: 3}, want: "PC 1 opens nothing"},
		{c: board.Command{Do: board.VerbUnlock, Who: pc, Target: scenario.ChallengeAt(999)}, want: "PC 1 opens challenge1000"},
		{c: board.Command{Do: board.VerbMove, Who: pc, Conn: -1}, want: "PC 1 Moves into the unknown"},
		{c: board.Command{Do: board.VerbMove, Who: pc, Conn: 99}, want: "PC 1 Moves into the unknown"},
		{c: board.Command{Do: board.VerbMove, Who: pc, Conn: 4}, want: "PC 1 Moves into the unknown"},
		{c: board.Command{Do: board.VerbMove, Who: cook, Conn: 99}, want: "Cook Moves nowhere"},
		{c: board.Command{Do: board.VerbMove, Who: scenario.ChallengeAt(-1), Conn: 7}, want: "invalid Moves nowhere"},
		{c: board.Command{Do: board.VerbMove, Who: other, Conn: 7, Play: 99}, want: "PC 2 Moves to Loft, playing nothing against Ladder"},
		{c: board.Command{Do: board.VerbDrag, Who: scenario.Nobody, Target: cook}, want: "nobody drags the body of Cook nowhere"},
		{c: board.Command{Do: board.VerbShine, Who: cook}, want: "Cook lights up"},
		{c: board.Command{Do: board.VerbShine, Who: scenario.PC(7)}, want: "pc8 lights up"},
		{c: board.Command{Do: 99, Who: pc}, want: "verb(99)"},
	} {
		s := g.Start()
		s.PCs[0].Region, s.PCs[1].Region, s.PCs[1].Lit = 0, 1, true
		s.Table.Seen, s.Table.Known = scenario.Set{3}, scenario.Set{3}
		if tc.c.Do == board.VerbNone && tc.want != "none" {
			tc.c.Do, tc.c.Who, tc.ask.Who = board.VerbAnswer, pc, pc
		}
		v := g.At(&s).View(scenario.DMOnly)
		if tc.ask.Ask != board.AskNothing {
			v.Asked = &tc.ask
		}
		if got := show.Words(&v, &tc.c); got != tc.want {
			t.Errorf("%q, want %q", got, tc.want)
		}
	}
}
