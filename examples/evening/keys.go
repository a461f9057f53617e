package evening

import (
	"io/fs"
	"os"
	"strconv"
)

// Files are where a game has its pack and its save: a folder, or what a browser has in place of one.
type Files interface {
	Pack() (fs.FS, error) // the pack as it stands now
	Save(data []byte) error
	Load() ([]byte, error) // what was saved last
}

// A Disk is Files on a disk.
type Disk struct {
	Folder string // of the pack
	File   string // of the save
}

// Pack returns the folder.
func (d Disk) Pack() (fs.FS, error) { return os.DirFS(d.Folder), nil }

// Save writes the file.
func (d Disk) Save(data []byte) error { return os.WriteFile(d.File, data, 0o644) }

// Load reads the file.
func (d Disk) Load() ([]byte, error) { return os.ReadFile(d.File) }

// Keys tells people which keys there are.
const Keys = "enter choose  u undo  s save  l load  r reload  tab map or sheet"

// Press does what a key says. What went wrong, or right, is the Note.
func (e *Evening) Press(key string) {
	e.Note = ""
	if err := e.press(key); err != nil {
		e.Note = err.Error()
	}
	e.At = min(max(e.At, 0), max(len(e.Choices)-1, 0))
}

func (e *Evening) press(key string) error {
	switch key {
	case "up", "k":
		e.At--
	case "down", "j":
		e.At++
	case "tab":
		e.OnSheet = !e.OnSheet
	case "enter", "space":
		return e.pick(e.At)
	case "u":
		return e.Undo()
	case "r":
		e.Note = "the pack is as it stands in its files"
		return e.Reload()
	case "s":
		e.Note = "saved"
		data, err := e.Save()
		if err != nil {
			return err
		}
		return e.files.Save(data)
	case "l":
		data, err := e.files.Load()
		if err != nil {
			return err
		}
		return e.Load(data)
	default:
		if n, err := strconv.Atoi(key); err == nil && n > 0 {
			return e.pick(n - 1)
		}
	}
	return nil
}

func (e *Evening) pick(i int) error {
	if i >= len(e.Choices) {
		return nil
	}
	return e.Choose(i)
}
