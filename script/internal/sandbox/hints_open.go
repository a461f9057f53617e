package sandbox

import (
	"fmt"
	"slices"
)

// What is open where the parser gives up: brackets and blocks.

// unended lists the brackets and blocks that are still open after these tokens. If a block inside an open one was closed by an end that
// stands as far left as a block around it, that block seems to lack its end: it is listed last.
func unended(list []token) []token {
	var stack, doubt []token
	var left []int // the column at which the line of each open one begins
	first := 0
	pop := func(t token) {
		if n := len(stack) - 1; n >= 0 {
			if t.text == "end" && t.column == first && first < left[n] && slices.Contains(left[:n], first) && doubt == nil {
				doubt = slices.Clone(stack)
			}
			stack, left = stack[:n], left[:n]
		}
	}
	for i, t := range list {
		if i == 0 || list[i-1].line < t.line {
			first = t.column
		}
		switch {
		case t.kind == aString:
		case t.text == "(" || t.text == "{" || t.text == "[" || t.text == "function" || t.text == "do" || t.text == "then" || t.text == "repeat":
			stack, left = append(stack, t), append(left, first)
		case t.text == ")" || t.text == "}" || t.text == "]" || t.text == "end" || t.text == "until" || t.text == "elseif":
			pop(t)
		case t.text == "else":
			pop(t)
			stack, left = append(stack, t), append(left, first)
		}
	}
	if n := len(stack); n > 0 && n <= len(doubt) && slices.Equal(stack, doubt[:n]) && stack[n-1].kind == aKeyword {
		return doubt
	}
	return stack
}

// inTable reports whether the innermost open bracket or block is a table.
func inTable(list []token) bool {
	stack := unended(list)
	return len(stack) > 0 && stack[len(stack)-1].text == "{"
}

// unpaired returns a hint about a token that may close something, and the innermost bracket or block that is open before it.
func unpaired(list []token, t, top token) string {
	still := fmt.Sprintf("the %s of line %d is still open", top.text, top.line)
	closes := t.text == "}" || t.text == ")" || t.text == "]"
	switch {
	case (closes || t.text == ",") && top.kind == aKeyword:
		return "is an 'end' missing" + elseIf(list, top) + "? the " + spoken(top) + " is still open"
	case closes && top.text == "":
		return "there is no open bracket for it to close"
	case closes && (top.text == "{" && t.text != "}" || top.text == "(" && t.text != ")"):
		return still
	case t.text == "end" && top.text == "":
		return "there is no open block for it to end"
	case t.text == "end" && top.text == "{":
		return "is this end one too many? " + still
	case t.text == "end" && top.text == "(":
		return still
	}
	return ""
}

// opener looks at the end of a list of tokens for an if, elseif, while or for whose then or do is missing. It returns that token, or one
// without text.
func opener(list []token) token {
	for _, t := range slices.Backward(list) {
		switch {
		case t.kind != aKeyword:
		case t.text == "if" || t.text == "elseif" || t.text == "while" || t.text == "for":
			return t
		case !slices.Contains([]string{"and", "or", "not", "in", "nil", "true", "false"}, t.text):
			return token{}
		}
	}
	return token{}
}

// spoken names the token that opens a block.
func spoken(t token) string {
	word := t.text
	if word == "then" || word == "else" {
		word = "if"
	}
	return fmt.Sprintf("%s of line %d", word, t.line)
}

// unclosed returns a hint about what is still open at the end of a file.
func unclosed(list []token, t token) string {
	if t.kind != aKeyword {
		return fmt.Sprintf("the %s of line %d is not closed", t.text, t.line)
	}
	return "is an 'end' missing in the " + spoken(t) + elseIf(list, t) + "?"
}

// elseIf asks whether elseif was meant by an else if in an open block; "" if there is none. An else if needs one end more.
func elseIf(list []token, block token) string {
	from := max(slices.Index(list, block), 0)
	for i := from + 1; i < len(list); i++ {
		if list[i].text == "if" && list[i-1].text == "else" && list[i-1].line == list[i].line {
			return fmt.Sprintf(", or an elseif written as else if in line %d", list[i].line)
		}
	}
	return ""
}
