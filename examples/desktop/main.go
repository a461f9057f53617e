// Command desktop plays a pack in a window or in a browser: the map, the story, the party, and choices that a click or a key makes. Package evening
// has the game, package screen the picture, and Ebitengine shows it.
//
//	go run . ../packs/sea-cave        in a window; on Linux Ebitengine needs a C compiler and the headers of X11
//	go run ./web ../packs/sea-cave    in a browser: needs neither
package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"github.com/crunchrules/crunch/examples/desktop/screen"
	"github.com/crunchrules/crunch/examples/evening"
)

func main() {
	files, seed, err := open()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	game, err := evening.Open(files, seed)
	if err == nil {
		ebiten.SetWindowTitle(game.View.Scenario)
		ebiten.SetWindowSize(1280, 800)
		ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
		err = ebiten.RunGame(&window{screen: screen.New(game)})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// A window shows a Screen, and tells it what the player does.
type window struct {
	screen  *screen.Screen
	scale   float64
	picture *ebiten.Image
}

// LayoutF makes the picture as fine as the window is.
func (w *window) LayoutF(width, height float64) (float64, float64) {
	w.scale = ebiten.Monitor().DeviceScaleFactor()
	w.screen.Resize(width, height, w.scale)
	return width * w.scale, height * w.scale
}

// Layout serves versions of Ebitengine that don't know LayoutF.
func (w *window) Layout(width, height int) (int, int) { return width, height }

// Update hands over clicks and keys.
func (w *window) Update() error {
	x, y := ebiten.CursorPosition()
	w.screen.Point(float64(x)/w.scale, float64(y)/w.scale)
	if dx, dy := ebiten.Wheel(); dx != 0 || dy != 0 {
		w.screen.Wheel(dx, dy)
	}
	if inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft) {
		w.screen.Click()
	}
	for _, id := range inpututil.AppendJustPressedTouchIDs(nil) {
		x, y := ebiten.TouchPosition(id)
		w.screen.Point(float64(x)/w.scale, float64(y)/w.scale)
		w.screen.Click()
	}
	for _, key := range inpututil.AppendJustPressedKeys(nil) {
		name := strings.ToLower(key.String())
		name = strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(name, "arrow"), "digit"), "numpad")
		w.screen.Press(name)
	}
	return nil
}

// Draw shows the picture. It is drawn anew only when it has changed.
func (w *window) Draw(to *ebiten.Image) {
	picture, changed := w.screen.Image()
	if w.picture == nil || w.picture.Bounds() != picture.Bounds() {
		w.picture = ebiten.NewImage(picture.Bounds().Dx(), picture.Bounds().Dy())
		changed = true
	}
	if changed {
		w.picture.WritePixels(picture.Pix)
	}
	to.DrawImage(w.picture, nil)
}
