package main

import (
	"fmt"
	"io"

	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

var mapCommand = &command{
	name: "map", form: "[options] PACK [PACK...]", about: "draws the map of a pack, as text or as a picture",
	more:     "Without -load it is the map at the beginning.",
	examples: []string{"map my-pack", "map -as Ada -load evening.save my-pack", "map -svg fen.svg my-pack"},
	run:      drawMap,
}

func drawMap(c *call) error {
	var game gameFlags
	game.add(c.flags)
	addLanguage(c.flags, &game.lang)
	as := c.flags.String("as", "author", "draw what this `viewer` knows: a PC, everyone, or author for the whole map")
	svg := c.flags.String("svg", "", "write a picture into `file`, or to the terminal if it is -")
	dirs, err := c.parse(1, -1)
	if err != nil {
		return err
	}
	s, in, err := game.session(c, dirs)
	if err != nil {
		return err
	}
	who, err := viewer(s.Game(), *as)
	if err != nil {
		return err
	}
	if err := begin(s); err != nil {
		return err
	}
	v := in.View(s.View(who))
	if *svg != "" {
		return c.writePicture(c.out, *svg, show.MapSVG(&v))
	}
	fmt.Fprint(c.out, show.MapText(&v))
	return nil
}

// writePicture writes a picture into a file, or to the terminal if its name is -.
func (c *call) writePicture(w io.Writer, file string, picture []byte) error {
	if file == "-" {
		_, err := w.Write(picture)
		return err
	}
	if err := c.bounds.file(file, []byte(sandbox.Safe(string(picture)))); err != nil {
		return err
	}
	fmt.Fprintln(w, "made", plainName(file))
	return nil
}
