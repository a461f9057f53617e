package sandbox

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/parse"
)

// ends reports whether a token can end a value.
func (t token) ends() bool {
	switch t.kind {
	case aName, aNumber, aString:
		return true
	case aKeyword:
		return t.text == "end" || t.text == "nil" || t.text == "true" || t.text == "false"
	}
	return t.text == "}" || t.text == ")" || t.text == "]" || t.text == "..."
}

// begins reports whether a token can begin a field or argument.
func (t token) begins() bool {
	switch t.kind {
	case aName, aNumber, aString:
		return true
	case aKeyword:
		return t.text == "function" || t.text == "nil" || t.text == "true" || t.text == "false" || t.text == "not"
	}
	return t.text == "{" || t.text == "["
}

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

// syntaxProblem turns the parser's error into a Problem at the token's first column. It adds a hint for common slips: habits from other
// languages, and things forgotten in a hurry.
func (x *lexer) syntaxProblem(pe *parse.Error) Problem {
	p := Problem{File: x.file, Line: pe.Pos.Line, Column: pe.Pos.Column, Message: strings.ToLower(strings.TrimSpace(pe.Message))}
	list := x.tokens
	if pe.Pos.Line == parse.EOF {
		p.Line, p.Column = strings.Count(x.src, "\n")+1, 0
		p.Message += " at the end of the file"
		p.Suggestion = "is an 'end', a bracket or a quote missing?"
		if stack := unended(list); len(stack) > 0 && !strings.Contains(p.Message, "unterminated") {
			p.Suggestion = unclosed(list, stack[len(stack)-1])
		}
		return p
	}
	if pe.Token != "" {
		p.Message += " near " + clip(strings.ToValidUTF8(pe.Token, "?"))
	}
	i := slices.IndexFunc(list, func(t token) bool { return t.line == p.Line && t.column <= p.Column && p.Column <= t.last })
	if i >= 0 && list[i].text == "." && p.Suggestion == "" {
		p.Suggestion = "texts are joined by .."
	}
	if i < 0 || pe.Token == "" || !strings.Contains(list[i].text, pe.Token) {
		return p
	}
	p.Column = list[i].column
	if p.Suggestion = slip(list, i); p.Suggestion == "" && i > 0 {
		p.Suggestion = forgotten(list, i)
	}
	if alone := strings.HasPrefix(p.Message, "parse error"); alone { // the parser's words for a value that is no statement
		p.Message = "syntax" + strings.TrimPrefix(p.Message, "parse")
		if p.Suggestion == "" {
			p.Suggestion = fmt.Sprintf("a value alone does nothing: is return, a name = or a ( ) missing in line %d?", list[max(0, i-1)].line)
		}
	}
	return p
}

const noBits = "Lua 5.1 has no bit operators"

// signs are what other languages write.
var signs = map[string]string{
	"!=": "write ~=", "!==": "write ~=", "!": "write not", "&&": "write and", "||": "write or", "&": noBits, "|": noBits, "~": noBits,
	"/*": "a comment begins with --", "?": "Lua has no ? ... : ...: write a and b or c", "<const": "Lua 5.1 has no <const>: leave it out", "<close": "Lua 5.1 has no <close>: leave it out",
}

// slip returns a hint about the token at which the parser gave up, or "".
func slip(list []token, i int) string {
	t := list[i]
	var before, next, top token
	if i > 0 {
		before = list[i-1]
	}
	if i+1 < len(list) {
		next = list[i+1]
	}
	if stack := unended(list[:i]); len(stack) > 0 {
		top = stack[len(stack)-1]
	}
	joint := t.text // with the next token, if there is no space between them
	if next.line == t.line && next.column == t.last+1 {
		joint += next.text
	}
	afterLine, bracket := before.line < t.line, top.text == "{" || top.text == "("
	if hint := cmp.Or(signs[joint], signs[t.text]); hint != "" && t.kind == aSign {
		return hint
	}
	switch {
	case joint == "//", t.text == "/" && before.text == "/" && !afterLine:
		if i > 1 && before.text == "/" {
			before = list[i-2]
		}
		if before.ends() && before.line == t.line {
			return "Lua 5.1 has no //: write math.floor(a / b), or -- for a comment"
		}
		return "a comment begins with --"
	case (t.text == "<" || t.text == ">") && before.text == t.text:
		return noBits
	case before.kind == aName && !afterLine && t.kind == aName && slices.Contains([]string{"let", "var", "const"}, before.text):
		return "write local"
	case t.text == "=" && before.kind == aString && top.text == "{":
		return "a key stands without quotes"
	case t.text == "," && top.text == "" && before.text == "}":
		return "leave it out: no comma stands between two pieces of content"
	case before.text == "for" && t.text == "(":
		return "write it without brackets: for i = 1, 3 do"
	case t.text == ";" && opener(list[:i]).text == "for":
		return "write for i = 1, 3 do"
	case t.kind == aName && before.text == "function" && inTable(list[:i-1]), bracket && before.text == ")" && t.begins() && method(list[:i]) != "":
		return fmt.Sprintf("write %s = function(...) in a table", cmp.Or(method(list[:i]), t.shown()))
	case t.text == "{" && before.text == ")" && !afterLine:
		return "a block has no { }: it ends with end"
	case before.text == "continue" && before.kind == aName, t.text == "continue":
		return "Lua 5.1 has no continue: put the rest of the loop into an if"
	case slices.Contains([]string{"+=", "-=", "*=", "/=", "..="}, joint):
		x := target(list[:i])
		return fmt.Sprintf("write %s = %s %s ...", x, x, t.text)
	case joint == "++":
		x := target(list[:i])
		return fmt.Sprintf("write %s = %s + 1", x, x)
	case t.text == "=" && before.kind == aName && i > 2 && top.text == "(" && list[i-2] == top && list[i-3].kind == aName:
		return "write { } instead of ( )"
	case t.text == "=" && compares(list[:i]):
		return "write == to compare"
	case top.text == "{" && afterLine && t.column <= indent(list, top.line) && next.text != "=" && before.ends() &&
		(t.begins() || t.kind == aKeyword && t.text != "end"),
		top.text == "{" && afterLine && t.kind == aKeyword && (before.text == "," || before.ends()) &&
			slices.Contains([]string{"local", "return", "for", "while", "if"}, t.text):
		return fmt.Sprintf("is a } missing before %s? the { of line %d is still open", t.shown(), top.line)
	case bracket && before.kind == aString && t.kind == aName && !afterLine && before.last+1 == t.column:
		return fmt.Sprintf("is a quote missing in line %d? it reads %s as one text", t.line, before.shown())
	case bracket && t.begins() && before.ends():
		return "is a comma missing before " + t.shown() + "?"
	}
	return unpaired(t, top)
}

// inTable reports whether the innermost open bracket or block is a table.
func inTable(list []token) bool {
	stack := unended(list)
	return len(stack) > 0 && stack[len(stack)-1].text == "{"
}

// method looks at the end of a list of tokens for a key of a table that is written as a function: on_enter(self, who). It returns the key, or "".
func method(list []token) string {
	i := len(list) - 1
	for i >= 0 && list[i].text != "(" && (list[i].kind == aName || strings.Contains("),", list[i].text)) {
		i--
	}
	if i < 2 || list[i].text != "(" || list[i-1].kind != aName || list[i-2].text != "," && list[i-2].text != "{" {
		return ""
	}
	return list[i-1].shown()
}

// unpaired returns a hint about a token that may close something, and the innermost bracket or block that is open.
func unpaired(t, top token) string {
	still := fmt.Sprintf("the %s of line %d is still open", top.text, top.line)
	closes := t.text == "}" || t.text == ")" || t.text == "]"
	switch {
	case (closes || t.text == ",") && top.kind == aKeyword:
		return "is an 'end' missing? the " + spoken(top) + " is still open"
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

// shown is the token's text in a message.
func (t token) shown() string { return clip(strings.ToValidUTF8(t.text, "?")) }

// forgotten returns a hint about what seems to be missing before the token at which the parser gave up, or "". There is a token before it.
func forgotten(list []token, i int) string {
	t, before := list[i], list[i-1]
	value := t.kind == aNumber || t.kind == aString || t.kind == aKeyword && slices.Contains([]string{"not", "nil", "true", "false"}, t.text)
	switch stack := unended(list[:i]); {
	case before.text == ":" && i > 1 && list[i-2].kind == aName && (value || t.text == "{" || t.text == "function"):
		return "write = instead of :"
	case slices.Contains([]string{"elif", "elsif", "elsef"}, before.text):
		return "write elseif"
	case before.kind == aName && i > 1 && list[i-2].text == ":":
		return fmt.Sprintf("a verb is called: write %s(...) in line %d", clip(before.text), before.line)
	case before.ends() && opener(list[:i]).text != "":
		o := opener(list[:i])
		word := "do"
		if o.text == "if" || o.text == "elseif" {
			word = "then"
		}
		return fmt.Sprintf("is %s missing? the %s of line %d has none", word, o.text, o.line)
	case value && (len(stack) == 0 || stack[len(stack)-1].kind == aKeyword) &&
		(before.ends() || before.kind == aKeyword && before.text != "and" && before.text != "or" && before.text != "not"):
		return "a value alone does nothing: is return missing before " + t.shown() + "?"
	case t.kind == aKeyword && !t.begins() && (before.kind == aSign && !before.ends() && before.text != ";" || before.text == "and" ||
		before.text == "or" || before.text == "not"):
		return fmt.Sprintf("something is missing after the %s of line %d", before.text, before.line)
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

// indent returns the column at which a line's text begins.
func indent(list []token, line int) int {
	i := slices.IndexFunc(list, func(t token) bool { return t.line == line })
	return list[i].column
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
	for i := 1; i < len(list); i++ {
		if list[i].text == "if" && list[i-1].text == "else" && list[i-1].line == list[i].line {
			return fmt.Sprintf("is an 'end' missing in the %s, or an elseif written as else if in line %d?", spoken(t), list[i].line)
		}
	}
	return fmt.Sprintf("is an 'end' missing in the %s?", spoken(t))
}

// target returns the variable or field at the end of a list of tokens, if it consists of names and dots.
func target(list []token) string {
	i := len(list)
	for i > 0 && (list[i-1].kind == aName || list[i-1].text == ".") && (i == len(list) || list[i-1].text == "." || list[i].text == ".") {
		i--
	}
	s := joined(list[i:])
	if s == "" || len(s) > 40 || strings.HasPrefix(s, ".") {
		return "x"
	}
	return s
}

// compares reports whether a list of tokens ends in the left side of a comparison.
func compares(list []token) bool {
	for _, t := range slices.Backward(list) {
		switch {
		case t.kind == aKeyword:
			return slices.Contains([]string{"if", "elseif", "while", "until", "and", "or", "not", "return"}, t.text)
		case t.kind == aSign && !strings.Contains(".:[]()", t.text):
			return false
		}
	}
	return false
}
