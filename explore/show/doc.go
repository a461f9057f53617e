// Package show tells people what package explore plays: events as lines, commands as words to choose from, and maps as text for a
// terminal and as SVG pictures. It is built on explore's exported API alone, so a game can tell its own story instead.
//
//	s := explore.NewSession(game, 7)
//	for _, c := range s.Legal() {
//		fmt.Println(show.Words(s.Position(), &c)) // "Ada Moves to Ford"
//	}
//	events, err := s.Do(s.Legal()[0])
//	if err != nil {
//		return err
//	}
//	fmt.Print(show.Story(s.Position(), events, explore.Everyone)) // "Ada goes from Bank to Ford"
//	v := s.View(explore.Everyone)
//	fmt.Print(show.MapText(game, &v))
//
// Story asks Game.Tell what the viewer may know. Line and Words tell all that they are given: an event for players comes from Game.Tell,
// and a command from the list of Legal. A map shows what its View holds and nothing else.
package show
