// Package show tells people what package explore plays: events as lines, commands as words to choose from, and maps as text for a
// terminal and as SVG pictures. It is built on explore's exported API alone, so a game can tell its own story instead.
//
//	s := explore.NewSession(game, 7)
//	ada := explore.PC(0)
//	v := s.View(ada)
//	fmt.Print(show.MapText(&v))
//	for _, words := range show.Choices(&v) {
//		fmt.Println(words) // "Ada Moves to Ford"
//	}
//	events, err := s.Do(v.Choices[0])
//	if err != nil {
//		return err
//	}
//	fmt.Print(show.Story(s.Tell(events, ada))) // "Ada goes from Bank to Ford"
//
// Everything here is made of a View or of told events, so it shows to players what they may know and nothing else. For an author who
// wants to see all, the viewer is explore.DMOnly.
package show
