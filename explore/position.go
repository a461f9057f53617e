package explore

// A Position is a Game with one State of its play: what every question about the play is asked of. It knows who is where without
// looking at every Challenge, so it costs the size of the State to make one (Game.At) and little to ask it.
//
// A Position reads the State that it was made of. Only the Runner that owns it changes that State; whoever changes it otherwise
// asks Game.At for a new Position.
type Position struct {
	*game
	*state
	index
}

// These names embed a Game and a State in a Position without exporting the fields.
type (
	game  = Game
	state = State
)

// At returns the Position of a Game at a State of it. The State must be one that the Game could go on from (CheckState).
func (g *Game) At(s *State) *Position {
	pos := &Position{game: g, state: s}
	pos.index.build(pos)
	return pos
}

// Game returns the Game that is played.
func (pos *Position) Game() *Game { return pos.game }

// State returns the State as it stands. It is not to be changed; Clone makes a copy to keep.
func (pos *Position) State() *State { return pos.state }
