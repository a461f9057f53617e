package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// A progress is a bar on a terminal with what is done, the rate and the time left. Anywhere else it writes nothing.
type progress struct {
	w     io.Writer // nil: nowhere
	began time.Time
	shown time.Time
	wide  int
}

// progress returns a bar on standard error.
func (c *call) progress() *progress {
	p := &progress{began: time.Now()}
	if plain, ok := c.err.(*plainWriter); ok && isTerminal(plain.w) {
		p.w = plain.w
	}
	return p
}

// isTerminal reports whether what is written to w comes on a screen.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// show draws the bar anew, a few times in a second.
func (p *progress) show(done, all uint64) {
	now := time.Now()
	if p.w == nil || now.Sub(p.shown) < 100*time.Millisecond && done < all {
		return
	}
	p.shown = now
	text := bar(done, all, now.Sub(p.began))
	fmt.Fprintf(p.w, "\r%-*s", p.wide, text)
	p.wide = max(p.wide, len(text))
}

// clear takes the bar away.
func (p *progress) clear() {
	if p.w != nil && p.wide > 0 {
		fmt.Fprintf(p.w, "\r%s\r", strings.Repeat(" ", p.wide))
	}
}

// bar returns a line such as "[####      ]  400 of 1000, 80 in a second, 8s left".
func bar(done, all uint64, spent time.Duration) string {
	const wide = 30
	filled := int(wide * done / max(all, 1))
	text := fmt.Sprintf("[%s%s] %d of %d", strings.Repeat("#", filled), strings.Repeat(" ", wide-filled), done, all)
	if seconds := spent.Seconds(); done > 0 && seconds > 0 {
		left := time.Duration(float64(spent) * float64(all-done) / float64(done))
		text += fmt.Sprintf(", %.0f in a second, %v left", float64(done)/seconds, left.Round(time.Second))
	}
	return text
}
