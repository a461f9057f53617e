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

// syntaxProblem turns the parser's error into a Problem at the token's first column. It adds a hint for common slips: habits from other
// languages, and things forgotten in a hurry.
func (x *lexer) syntaxProblem(pe *parse.Error) Problem {
	p := Problem{File: x.file, Line: pe.Pos.Line, Column: pe.Pos.Column, Message: strings.ToLower(strings.TrimSpace(pe.Message))}
	list := x.tokens
	if t := x.endless; t.text != "" && strings.HasPrefix(p.Message, "unterminated string") {
		p.Line, p.Column, p.Message = t.line, t.column, "found no end of the text "+t.shown()
		p.Suggestion = "close it with " + t.text[:1] + " in the same line"
		return p
	}
	if pe.Pos.Line == parse.EOF {
		p.Line, p.Column = strings.Count(x.src, "\n")+1, 0
		p.Message += " at the end of the file"
		p.Suggestion = "is an 'end', a bracket or a quote missing?"
		if stack := unended(list); len(stack) > 0 && !strings.Contains(p.Message, "unterminated") {
			p.Suggestion = unclosed(list, stack[len(stack)-1])
		}
		p.Suggestion = cmp.Or(x.squared(list), p.Suggestion)
		p.Message = strings.Replace(p.Message, "parse error", "syntax error", 1)
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
	if p.Suggestion = cmp.Or(x.squared(list[:i]), slip(list, i)); p.Suggestion == "" && i > 0 {
		p.Suggestion = cmp.Or(x.dotted(list, i), forgotten(list, i))
	}
	if alone := strings.HasPrefix(p.Message, "parse error"); alone { // the parser's words for a value that is no statement
		p.Message = "syntax" + strings.TrimPrefix(p.Message, "parse")
		if p.Suggestion == "" {
			p.Suggestion = fmt.Sprintf("a value alone does nothing: is return, a name = or a ( ) missing in line %d?", list[max(0, i-1)].line)
		}
	}
	return p
}

// squared returns a hint if the tokens end in content that is given in square brackets, or stand inside, or "".
func (x *lexer) squared(list []token) string {
	open := 0
	for i, t := range slices.Backward(list) {
		switch {
		case t.kind == aString:
		case t.text == "]":
			open++
		case t.text == "[":
			open--
			at := open < 0 || open == 0 && list[len(list)-1].text == "]"
			if at && i > 0 && list[i-1].kind == aName && x.host.function(list[i-1].text).Declares {
				return "write { } instead of [ ]"
			}
		case open == 0 && (t.text == "}" || t.text == "end"):
			return ""
		}
	}
	return ""
}

// dotted returns a hint if the parser gave up behind a field that is written as a verb, or "".
func (x *lexer) dotted(list []token, i int) string {
	if i < 3 || list[i-1].kind != aName || list[i-2].text != ":" || x.host.method(list[i-1].text) || !x.host.field(list[i-1].text) {
		return ""
	}
	of, field := list[i-3].shown(), list[i-1].shown()
	if list[i-3].kind != aName {
		of = ""
	}
	return fmt.Sprintf("it is no verb: write %s.%s in line %d", of, field, list[i-1].line)
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
	return unpaired(list[:i], t, top)
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

// indent returns the column at which a line's text begins.
func indent(list []token, line int) int {
	i := slices.IndexFunc(list, func(t token) bool { return t.line == line })
	return list[i].column
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
