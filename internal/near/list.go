package near

import "strings"

// List lists names for a message: "Power, Mind or Skill" with the conjunction "or".
func List(names []string, conjunction string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " " + conjunction + " " + names[last]
}
