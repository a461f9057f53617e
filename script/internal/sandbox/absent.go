package sandbox

import (
	"maps"
	"slices"
)

// Absent lists names of Lua 5.1 that packs don't have, each with the reason, sorted.
func Absent() [][2]string {
	var list [][2]string
	for _, name := range slices.Sorted(maps.Keys(absent)) {
		if absent[name] != "" {
			list = append(list, [2]string{name, absent[name]})
		}
	}
	return list
}
