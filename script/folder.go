package script

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"reflect"
	"strings"

	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// maxPack bounds the bytes of a pack.
const maxPack = 4 << 20

// readFiles reads every Lua file in the top folder. What a name stands for is looked at before it is opened: to open a pipe or a device
// may wait for ever. A folder of the system (os.DirFS) is read through os.Root, so that no link leads out of it.
func readFiles(fsys fs.FS, prefix string) ([]sandbox.File, error) {
	entries, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return nil, unreadable(fsys, prefix, err)
	}
	if folder := folderOf(fsys); folder != "" {
		root, err := os.OpenRoot(folder)
		if err != nil {
			return nil, unreadable(fsys, prefix, err)
		}
		defer root.Close()
		fsys = root.FS()
	}
	var files []sandbox.File
	var problems Problems
	left := int64(maxPack)
	for _, e := range entries {
		if e.IsDir() || path.Ext(e.Name()) != ".lua" {
			continue
		}
		if len(files)+len(problems) > sandbox.MaxFiles { // the compiler says that there are too many
			break
		}
		text, why, err := readFile(fsys, e, left)
		switch {
		case why != "":
			problems = append(problems, Problem{File: prefix + e.Name(), Message: why, Suggestion: "a pack is made of plain files"})
		case err != nil:
			return nil, fmt.Errorf("script: %w", err)
		}
		if left -= int64(len(text)); left < 0 {
			return nil, Problems{{File: prefix + e.Name(), Message: fmt.Sprintf("the pack has more than %d bytes", maxPack)}}.Told(0)
		}
		files = append(files, sandbox.File{Name: e.Name(), Text: text})
	}
	if len(problems) > 0 {
		return nil, problems.Told(0)
	}
	if len(files) == 0 {
		return nil, Problems{{File: prefix + ".", Message: "there is no Lua file here", Suggestion: "a pack is a folder with at least one file whose name ends in .lua"}}
	}
	return files, nil
}

// readFile reads a file of at most so many bytes and one, or says why it is none that a pack may have.
func readFile(fsys fs.FS, e fs.DirEntry, most int64) (text, why string, err error) {
	mode := e.Type()
	if mode&fs.ModeSymlink != 0 {
		stat, ok := fsys.(fs.StatFS)
		if !ok {
			return "", "it is a link", nil
		}
		info, err := stat.Stat(e.Name())
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return "", "it is a link to a file that is not there", nil
		case err != nil:
			return "", "it is a link that leads out of the pack, or in a circle", nil
		}
		mode = info.Mode()
	}
	if !mode.IsRegular() {
		return "", "it is " + kindOfFile(mode), nil
	}
	f, err := fsys.Open(e.Name())
	if err != nil {
		return "", "", err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	return string(data), "", err
}

// kindOfFile names what is no regular file.
func kindOfFile(mode fs.FileMode) string {
	switch {
	case mode.IsDir():
		return "a folder"
	case mode&fs.ModeNamedPipe != 0:
		return "a pipe"
	case mode&fs.ModeSocket != 0:
		return "a socket"
	case mode&fs.ModeDevice != 0:
		return "a device"
	}
	return "no plain file"
}

// folderOf returns the folder of an os.DirFS, or "".
func folderOf(fsys fs.FS) string {
	if v := reflect.ValueOf(fsys); v.Kind() == reflect.String {
		return v.String()
	}
	return ""
}

// unreadable says which folder can't be read, as far as that is known: os.DirFS knows its own and tells "." of all.
func unreadable(fsys fs.FS, prefix string, err error) error {
	folder := strings.TrimSuffix(prefix, "/")
	if f := folderOf(fsys); f != "" {
		folder = f
	}
	var pe *fs.PathError
	switch {
	case folder == "":
		return fmt.Errorf("script: %w", err)
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("script: there is no folder %s (%w)", folder, fs.ErrNotExist)
	case errors.As(err, &pe) && pe.Path == ".":
		return fmt.Errorf("script: folder %s: %w", folder, pe.Err)
	}
	return fmt.Errorf("script: folder %s: %w", folder, err)
}
