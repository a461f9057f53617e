// Package show tells people what package explore plays: events as lines, commands as words to choose from, and maps as text for a terminal,
// as SVG pictures, and as numbers for what draws them otherwise. It uses only explore's exported API, so a game can replace it with its own
// words.
//
//	s := explore.NewSession(game, 7)
//	ada := scenario.PC(0)
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
// Everything here is made from a View or from told events, so it shows players only what they may know. An author who wants to see
// everything uses the viewer scenario.DMOnly.
package show
