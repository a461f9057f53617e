package sandbox

import (
	"fmt"
	"slices"
	"strings"
)

// Names in a message come from the tokens of the line with the error, if only one token fits.

// maxNamed is the longest line, in tokens, from which names are read. Nobody writes longer lines by hand.
const maxNamed = 200

// line returns the tokens of a line of a file, or nil if there are more than maxNamed.
func (p *Program) line(file string, line int) []token {
	f := p.file(file)
	if f == nil || line <= 0 {
		return nil
	}
	from, to := lineStart(f.tokens, line), lineStart(f.tokens, line+1)
	if to-from > maxNamed {
		return nil
	}
	return f.tokens[from:to]
}

// path returns the variable with fields that ends at token i, such as self.data.n or who:hurt, or "".
func path(list []token, i int) string {
	from := i
	for from >= 2 && list[from].kind == aName && (list[from-1].text == "." || list[from-1].text == ":") && list[from-2].kind == aName {
		from -= 2
	}
	if list[i].kind != aName || from > 0 && (list[from-1].text == "." || list[from-1].text == ":") {
		return ""
	}
	s := joined(list[from : i+1])
	if len(s) > 60 {
		return ""
	}
	return s
}

// joined returns the texts of tokens, with nothing between them.
func joined(list []token) string {
	var b strings.Builder
	for _, t := range list {
		b.WriteString(t.text)
	}
	return b.String()
}

// only returns the one text that a list holds, or "" if it is empty or has different texts.
func only(list []string) string {
	if len(list) == 0 || slices.ContainsFunc(list, func(s string) bool { return s != list[0] }) {
		return ""
	}
	return list[0]
}

// called returns the name of the function that a line calls, if only one called name may lack a value.
func (p *Program) called(list []token) string {
	var names []string
	for i, t := range list {
		if i == 0 || t.text != "(" && t.text != "{" && t.kind != aString || i > 1 && list[i-2].text == "function" {
			continue
		}
		if before := list[i-1]; before.kind == aName || before.text == ")" || before.text == "]" {
			name := path(list, i-1)
			if _, known := slices.BinarySearch(p.names, name); !known {
				names = append(names, name)
			}
		}
	}
	return only(names)
}

// indexed returns the name of the value whose field is read on a line.
func indexed(list []token, key string) string {
	var names []string
	for i, t := range list {
		if i > 1 && t.text == key && t.kind == aName && (list[i-1].text == "." || list[i-1].text == ":") {
			names = append(names, path(list, i-2))
		}
	}
	return only(names)
}

// operators are the signs of what the machine calls an operation. It swaps the sides of > and >=.
var operators = map[string]string{"add": "+", "sub": "-", "mul": "*", "div": "/", "mod": "%", "pow": "^", "compare": "< <= > >="}

// reckoned says what an operation was tried on. types is "nil and number". If one such sign stands on a line, the nil value beside it is named.
func reckoned(list []token, op, types string) string {
	left, right, _ := strings.Cut(strings.Replace(types, " with ", " and ", 1), " and ")
	name, signs := "", 0
	for i, t := range list {
		if t.kind != aSign || !slices.Contains(strings.Fields(operators[op]), t.text) || i == 0 || i+1 == len(list) {
			continue
		}
		if strings.HasPrefix(t.text, ">") {
			left, right = right, left
		}
		at := i - 1
		if left != "nil" {
			for at = i + 1; at+2 < len(list) && list[at+1].text == "."; at += 2 {
			}
		}
		name, signs = path(list, at), signs+1
	}
	if signs != 1 || name == "" || (left == "nil") == (right == "nil") {
		return types
	}
	if strings.HasPrefix(name, "self.data.") {
		return fmt.Sprintf("%s, a nil value: nothing has set it (write (%[1]s or 0))", name)
	}
	return name + ", a nil value"
}

// measured returns the name after # on a line.
func measured(_ *Program, list []token) string {
	var names []string
	for i, t := range list {
		if t.text == "#" {
			to := i + 1
			for to+2 < len(list) && list[to+1].text == "." {
				to += 2
			}
			if to < len(list) {
				names = append(names, path(list, to))
			}
		}
	}
	return only(names)
}
