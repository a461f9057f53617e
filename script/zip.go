package script

import (
	"archive/zip"
	"fmt"
	"io"
	"io/fs"
)

// maxZip is the limit on the bytes of a zip file.
const maxZip = 16 << 20

// Unzip returns the files of a pack in a zip file, for Load. The zip file may come from homebrew zip, or from people who zip a folder: if all its
// files are in one folder, the pack is that folder. A file of more than 16 MiB or of more than 10,000 entries is a [Problems]; one that isn't a zip
// file is an error of package archive/zip.
func Unzip(r io.ReaderAt, size int64) (fs.FS, error) {
	refuse := func(found string) (fs.FS, error) {
		return nil, Problems{{File: ".", Message: found, Suggestion: "a pack is a zip file of Lua files"}}.Told(0)
	}
	if size > maxZip {
		return refuse(fmt.Sprintf("the zip file has %d bytes, want at most %d", size, maxZip))
	}
	z, err := zip.NewReader(r, size)
	if err != nil {
		return nil, fmt.Errorf("script: zip file: %w", err)
	}
	if len(z.File) > maxEntries {
		return refuse(fmt.Sprintf("the zip file has %d entries, want at most %d", len(z.File), maxEntries))
	}
	entries, err := fs.ReadDir(z, ".")
	if err != nil {
		return nil, fmt.Errorf("script: zip file: %w", err)
	}
	if len(entries) == 1 && entries[0].IsDir() {
		return fs.Sub(z, entries[0].Name())
	}
	return z, nil
}
