package screen

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/examples/evening"
	"github.com/crunchrules/crunch/explore/show"
)

// rgb returns a colour that covers what is below it.
func rgb(n uint32) color.RGBA { return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255} }

var (
	ground = rgb(0x14171c)
	panel  = rgb(0x1b2027)
	raised = rgb(0x262d37)
	lit    = rgb(0x344052)
	edge   = rgb(0x313945)
	text   = rgb(0xdfe3e8)
	faint  = rgb(0x8d97a5)
	dim    = rgb(0x5d6773)
	gold   = rgb(0xe3b557)
	green  = rgb(0x6fcf97)
	red    = rgb(0xe5716a)
)

const (
	gap  = 10.0
	rim  = 14.0 // between a panel's edge and what stands in it
	size = 15.0 // of letters
)

func (s *Screen) add(sh Shape) { s.shapes = append(s.shapes, sh) }

// write adds a line of text, and returns how wide it is. A text that has no room beside the right edge of the clip is cut.
func (s *Screen) write(words string, x, y float64, like Shape) float64 {
	if like.Size == 0 {
		like.Size = size
	}
	like.Text = clip(words, like.Face, like.Size, like.Clip.X+like.Clip.W-x)
	like.Box = Box{x, y, wide(like.Text, like.Face, like.Size), like.Size * tall}
	if like.Text != "" {
		s.add(like)
	}
	return like.Box.W
}

// lay lays out everything. A screen that is higher than wide has all below each other.
func (s *Screen) lay() {
	s.shapes = s.shapes[:0]
	for _, r := range s.scroll {
		r.box = Box{}
	}
	all := Box{0, 0, s.width, s.height}
	bar, rest := all.top(46, 0)
	s.bar(bar)
	rest = rest.in(gap)
	notes := strings.Split(strings.TrimSpace(s.Game.Note), "\n")
	foot := float64(min(len(notes), 5)) * size * tall
	rest, below := rest.top(rest.H-foot-6, 6)
	s.foot(below, notes)
	var story, chart, party, choices Box
	cards := len(s.Game.View.PCs)
	if s.width < 760 || s.width < s.height {
		chart, rest = rest.top(rest.H*0.34, gap)
		party, rest = rest.top(cardHigh, gap)
		story, choices = rest.top(rest.H*0.45, gap)
	} else {
		story, rest = rest.left(rest.W*0.36, gap)
		rest, choices = rest.top(rest.H-s.choicesHigh(rest)-gap, gap)
		party, chart = rest.top(cardHigh, gap)
	}
	if cards == 0 {
		party.H = 0
	}
	s.story(story)
	s.party(party)
	if s.Game.OnSheet {
		s.sheet(chart)
	} else {
		s.chart(chart)
	}
	s.choices(choices)
}

// back draws a panel, and returns what is in it.
func (s *Screen) back(b Box) Box {
	s.add(Shape{Box: b, Clip: b, Round: 8, Fill: panel})
	return b.in(rim)
}

// A button is a key that can be clicked.
type button struct{ key, words string }

func (s *Screen) bar(b Box) {
	s.add(Shape{Box: b, Clip: b, Fill: panel})
	other := "Sheet"
	if s.Game.OnSheet {
		other = "Map"
	}
	x := b.W - gap
	for _, it := range []button{{"tab", other}, {"r", "Reload pack"}, {"l", "Load"}, {"s", "Save"}, {"u", "Undo"}} {
		w := wide(it.words, Regular, 14) + 24
		if x -= w; x < 120 {
			break
		}
		s.button(Box{x, 9, w, 28}, it)
		x -= 6
	}
	room := Box{0, 0, x, b.H}
	at := 18 + s.write(s.Game.View.Scenario, 18, 11, Shape{Clip: room, Face: Bold, Size: 18, Fill: text})
	if v := &s.Game.View; v.Round > 0 && at+30 < x {
		where := fmt.Sprintf("round %d", v.Round)
		if v.Turn != 0 {
			where += ", " + v.Name(v.Turn) + "'s turn"
		}
		s.write(where, at+18, 14, Shape{Clip: room, Fill: faint})
	}
}

func (s *Screen) button(b Box, it button) {
	sh := Shape{Box: b, Clip: b, Round: 6, Fill: raised, Do: it.key}
	if s.under == it.key {
		sh.Fill = lit
	}
	s.add(sh)
	s.write(it.words, b.X+12, b.Y+4.5, Shape{Clip: b, Size: 14, Fill: text})
}

// foot shows what the last key has done, or else which keys there are.
func (s *Screen) foot(b Box, notes []string) {
	if notes[0] == "" {
		s.write(evening.Keys, b.X+rim, b.Y, Shape{Clip: b, Size: 13, Fill: dim})
		return
	}
	for i, line := range notes[:min(len(notes), 5)] {
		s.write(line, b.X+rim, b.Y+float64(i)*size*tall, Shape{Clip: b, Fill: gold})
	}
}

// story shows what has happened: what the last choice has brought is bright.
func (s *Screen) story(b Box) {
	in := s.back(b)
	lines := tell(s.Game.Story, s.Game.Read, size, in.W)
	const high = size * 1.45
	more := float64(len(lines))*high - in.H
	y := in.Y - s.rolled("story", b, Point{0, more}, Point{0, more}).Y
	if more < 0 {
		y = in.Y
	}
	for _, line := range lines {
		if y > in.Y-high && y < in.Y+in.H {
			like := Shape{Clip: in, Face: line.face, Fill: text}
			if line.old {
				like.Fill = faint
			}
			if strings.HasPrefix(line.text, "Round ") {
				like.Fill = gold
			}
			x := in.X + line.indent
			x += s.write(line.text, x, y, like)
			if rule := wide(line.rule, Regular, 11); line.rule != "" && x+8+rule <= in.X+in.W {
				s.write(line.rule, x+8, y+4, Shape{Clip: in, Size: 11, Fill: dim})
			}
		}
		y += high
	}
}

const cardHigh = 64

// party shows the PCs, each on a card.
func (s *Screen) party(b Box) {
	if b.H == 0 {
		return
	}
	rows := show.Table(&s.Game.View)
	n := 0
	for n < len(rows) && rows[n].Who.IsPC() {
		n++
	}
	w := (b.W - gap*float64(n-1)) / float64(max(n, 1))
	for i, row := range rows[:n] {
		s.card(Box{b.X + float64(i)*(w+gap), b.Y, w, b.H}, &row)
	}
}

func (s *Screen) card(b Box, row *show.TableRow) {
	sh := Shape{Box: b.in(1), Clip: b, Round: 8, Fill: panel, Line: panel, Width: 2}
	if row.Turn {
		sh.Line = green
	}
	s.add(sh)
	in := b.in(12)
	ep := fmt.Sprintf("%d/%d EP", row.EP, row.MaxEP)
	if row.Fate != 0 {
		ep = row.Fate.String()
	}
	right := wide(ep, Regular, 13)
	s.write(row.Name, in.X, in.Y-3, Shape{Clip: Box{in.X, in.Y - 4, in.W - right - 6, 30}, Face: Bold, Fill: text})
	s.write(ep, in.X+in.W-right, in.Y-1, Shape{Clip: b, Size: 13, Fill: text})
	full := Box{in.X, in.Y + 18, in.W, 6}
	s.add(Shape{Box: full, Clip: full, Round: 3, Fill: raised})
	if share := float64(row.EP) / float64(max(row.MaxEP, 1)); share > 0 && row.Fate == 0 {
		colour := green
		if share < 0.34 {
			colour = red
		} else if share < 0.67 {
			colour = gold
		}
		s.add(Shape{Box: Box{full.X, full.Y, full.W * min(share, 1), full.H}, Clip: full, Round: 3, Fill: colour})
	}
	notes := row.Notes
	if row.Injuries > 0 {
		notes = append([]string{fmt.Sprintf("%d Injuries", row.Injuries)}, notes...)
	}
	if row.Where != "" {
		notes = append([]string{row.Where}, notes...)
	}
	s.write(strings.Join(notes, ", "), in.X, in.Y+27, Shape{Clip: Box{in.X, b.Y, in.W, b.H}, Size: 12, Fill: faint})
}

// sheet shows the sheet of who chooses.
func (s *Screen) sheet(b Box) {
	in := s.back(b)
	lines := strings.Split(strings.TrimRight(s.Game.Sheet(), "\n"), "\n")
	const high = 13 * 1.45
	y := in.Y - s.rolled("sheet", b, Point{0, float64(len(lines))*high - in.H}, Point{}).Y
	for i, line := range lines {
		like := Shape{Clip: in, Face: Mono, Size: 13, Fill: text}
		if i == 0 {
			like.Face = MonoBold
		}
		s.write(line, in.X, y, like)
		y += high
	}
}

const (
	choiceHigh = 30.0
	choiceGap  = 5.0
	headHigh   = 26.0
)

func columns(b Box) int { return max(1, int(b.W/360)) }

// choicesHigh returns how high the panel of the choices is: no higher than what it has to show, nor than two fifths of its room.
func (s *Screen) choicesHigh(b Box) float64 {
	n := columns(b.in(rim))
	rows := max((len(s.Game.Choices)+n-1)/n, 1)
	most := int((b.H*0.45 - headHigh - 2*rim + choiceGap) / (choiceHigh + choiceGap))
	return float64(max(min(rows, most), 1))*(choiceHigh+choiceGap) - choiceGap + headHigh + 2*rim
}

// heading says who chooses, and what.
func (s *Screen) heading() string {
	v := &s.Game.View
	switch {
	case s.Game.Over():
		return "The game is over: " + v.Result.String()
	case v.Asked != nil && v.Asked.Text != "":
		return v.Asked.Text
	case v.Viewer.IsPC():
		return "What does " + v.Name(v.Viewer) + " do?"
	}
	return "What now?"
}

// choices shows the choices, each with its number.
func (s *Screen) choices(b Box) {
	in := s.back(b)
	head, in := in.top(headHigh, 0)
	s.write(s.heading(), head.X, head.Y-2, Shape{Clip: head, Face: Bold, Fill: gold, Size: 16})
	n := columns(in)
	rows := (len(s.Game.Choices) + n - 1) / n
	w := (in.W - choiceGap*float64(n-1)) / float64(n)
	const step = choiceHigh + choiceGap
	from := max(0, float64(s.Game.At%max(rows, 1)+1)*step-in.H) // the one that the cursor is on is in sight
	up := s.rolled("choices", b, Point{0, float64(rows)*step - choiceGap - in.H}, Point{0, from}).Y
	for i, words := range s.Game.Choices {
		at := Box{in.X + float64(i/rows)*(w+choiceGap), in.Y + float64(i%rows)*step - up, w, choiceHigh}
		if at.Y+at.H <= in.Y || at.Y >= in.Y+in.H {
			continue
		}
		s.choice(at, in, i, words)
	}
}

func (s *Screen) choice(b, room Box, i int, words string) {
	do := "choose " + strconv.Itoa(i)
	sh := Shape{Box: b, Clip: room, Round: 6, Fill: raised, Do: do}
	if s.under == do {
		sh.Fill = lit
	}
	if i == s.Game.At {
		sh.Box, sh.Line, sh.Width = b.in(0.75), gold, 1.5
	}
	s.add(sh)
	y := b.Y + (b.H-14*tall)/2
	seen := Box{b.X, max(b.Y, room.Y), b.W - 8, max(min(b.Y+b.H, room.Y+room.H)-max(b.Y, room.Y), 0)}
	number := strconv.Itoa(i + 1)
	s.write(number, b.X+28-wide(number, Regular, 12), y+1.5, Shape{Clip: seen, Size: 12, Fill: faint})
	s.write(words, b.X+38, y, Shape{Clip: seen, Size: 14, Fill: text})
}
