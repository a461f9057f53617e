package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

// mostFormer is how many former packs are kept.
const mostFormer = 8

// formerPacks returns the packs that were played in a folder before: logs of theirs go on with this one. keep keeps it there too.
func formerPacks(folder string, pack []byte) (former [][]byte, keep func() error) {
	names, _ := filepath.Glob(filepath.Join(folder, "pack-*.zip")) // in their order; the pattern is right
	last, known := 0, false
	for _, name := range names {
		_, _ = fmt.Sscanf(filepath.Base(name), "pack-%d.zip", &last) // another name has no number
		old, err := os.ReadFile(name)
		switch {
		case err != nil: // it can't help then
		case bytes.Equal(old, pack):
			known = true
		default:
			former = append(former, old)
		}
	}
	return former[max(0, len(former)-mostFormer):], func() error {
		if known {
			return nil
		}
		name := filepath.Join(folder, fmt.Sprintf("pack-%06d.zip", last+1))
		if err := os.WriteFile(name+".new", pack, 0o600); err != nil {
			return err
		}
		return os.Rename(name+".new", name)
	}
}
