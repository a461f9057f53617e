package schema

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
)

// JSON returns the JSON Schema of all that was added. A value of the schema itself is one of the roots, if any are given: "[]Law" is a list.
func (b *Book) JSON(title string, roots ...string) string {
	var out strings.Builder
	fmt.Fprintf(&out, "{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n  \"title\": %s,\n", quoted(title))
	if len(roots) > 0 {
		fmt.Fprintf(&out, "  \"anyOf\": [%s],\n", refs(roots))
	}
	out.WriteString("  \"$defs\": {")
	for i, d := range b.defs {
		if i > 0 {
			out.WriteString(",")
		}
		fmt.Fprintf(&out, "\n    %s: {", quoted(d.name))
		text := inside(d.node)
		if d.about != "" {
			text = append([]string{`"description": ` + quoted(d.about)}, text...)
		}
		if d.node.form != "object" {
			fmt.Fprintf(&out, "%s}", strings.Join(text, ", "))
			continue
		}
		for _, line := range text {
			fmt.Fprintf(&out, "\n      %s,", line)
		}
		out.WriteString("\n      \"properties\": {")
		for i, f := range d.node.fields {
			if i > 0 {
				out.WriteString(",")
			}
			text := inside(f.node)
			if f.about != "" {
				text = append(text, `"description": `+quoted(f.about))
			}
			fmt.Fprintf(&out, "\n        %s: {%s}", quoted(f.key), strings.Join(text, ", "))
		}
		out.WriteString("\n      }\n    }")
	}
	out.WriteString("\n  }\n}\n")
	return out.String()
}

// inside returns the words of a schema for a type, without an object's properties.
func inside(n *node) []string {
	switch n.form {
	case "ref":
		return []string{fmt.Sprintf(`"$ref": "#/$defs/%s"`, n.ref)}
	case "names":
		if len(n.names) == 1 {
			return []string{`"const": ` + quoted(n.names[0])}
		}
		return []string{`"enum": [` + each(n.names, quoted) + "]"}
	case "kinds":
		return []string{`"oneOf": [` + refs(n.of) + "]"}
	case "list":
		list := []string{`"type": "array"`, `"items": {` + strings.Join(inside(n.elem), ", ") + "}"}
		if n.length > 0 {
			list = append(list, fmt.Sprintf(`"minItems": %d, "maxItems": %d`, n.length, n.length))
		}
		return list
	case "map":
		return []string{`"type": "object"`, `"additionalProperties": {` + strings.Join(inside(n.elem), ", ") + "}"}
	case "object":
		var required []string
		for _, f := range n.fields {
			if !f.optional {
				required = append(required, f.key)
			}
		}
		return []string{`"type": "object"`, `"additionalProperties": false`, `"required": [` + each(required, quoted) + "]"}
	case "string":
		if n.text.OrNumber {
			return []string{`"oneOf": [{"type": "integer"}, {"type": "string", "pattern": ` + quoted(n.text.Pattern) + "}]"}
		}
		if n.text.Pattern != "" {
			return []string{`"type": "string"`, `"pattern": ` + quoted(n.text.Pattern)}
		}
	case "integer":
		if n.natural {
			return []string{`"type": "integer"`, `"minimum": 0`}
		}
	}
	return []string{`"type": "` + n.form + `"`}
}

func refs(names []string) string {
	return each(names, func(name string) string {
		one, list := strings.CutPrefix(name, "[]")
		if one = `{"$ref": "#/$defs/` + one + `"}`; list {
			one = `{"type": "array", "items": ` + one + "}"
		}
		return one
	})
}

func each(list []string, f func(string) string) string {
	var out []string
	for _, s := range list {
		out = append(out, f(s))
	}
	return strings.Join(out, ", ")
}

func quoted(s string) string {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s); err != nil {
		panic(err)
	}
	return strings.TrimSpace(out.String())
}

// TypeScript returns the types of all that was added, under a comment.
func (b *Book) TypeScript(head string) string {
	var out strings.Builder
	out.WriteString("// " + strings.Join(wrapped(head, 150), "\n// ") + "\n")
	for _, d := range b.defs {
		out.WriteString("\n" + comment(d.about, ""))
		if d.node.form != "object" {
			fmt.Fprintf(&out, "export type %s =%s;\n", d.name, union(d.node))
			continue
		}
		fmt.Fprintf(&out, "export interface %s {\n", d.name)
		for _, f := range d.node.fields {
			mark := ""
			if f.optional {
				mark = "?"
			}
			fmt.Fprintf(&out, "%s  %s%s: %s;\n", comment(f.about, "  "), key(f.key), mark, typescript(f.node))
		}
		out.WriteString("}\n")
	}
	return out.String()
}

var plainKey = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

func key(k string) string {
	if plainKey.MatchString(k) {
		return k
	}
	return quoted(k)
}

// union returns a type after a =, one with many parts in several lines.
func union(n *node) string {
	text := typescript(n)
	if len(text) < 120 {
		return " " + text
	}
	var out strings.Builder
	width := 160
	for part := range strings.SplitSeq(text, " | ") {
		if width += len(part) + 3; width > 150 {
			out.WriteString("\n ")
			width = len(part) + 3
		}
		out.WriteString(" | " + part)
	}
	return out.String()
}

func typescript(n *node) string {
	switch n.form {
	case "ref":
		return n.ref
	case "names":
		return strings.ReplaceAll(each(n.names, quoted), ", ", " | ")
	case "kinds":
		return strings.Join(n.of, " | ")
	case "integer":
		return "number"
	case "map":
		return "Record<string, " + typescript(n.elem) + ">"
	case "list":
		elem := typescript(n.elem)
		if n.length > 0 && n.length <= 4 {
			return "[" + strings.TrimSuffix(strings.Repeat(elem+", ", n.length), ", ") + "]"
		}
		if strings.Contains(elem, " ") {
			elem = "(" + elem + ")"
		}
		return elem + "[]"
	case "string":
		if n.text.TypeScript != "" {
			return n.text.TypeScript
		}
	}
	return n.form
}

// comment returns a comment for people who read the type.
func comment(about, indent string) string {
	about = strings.ReplaceAll(about, "*/", "* /")
	lines := wrapped(about, 140)
	switch {
	case about == "":
		return ""
	case len(lines) == 1:
		return indent + "/** " + about + " */\n"
	}
	return indent + "/**\n" + indent + " * " + strings.Join(lines, "\n"+indent+" * ") + "\n" + indent + " */\n"
}

func wrapped(text string, width int) (lines []string) {
	for word := range strings.FieldsSeq(text) {
		if n := len(lines); n > 0 && len(lines[n-1])+1+len(word) <= width {
			lines[n-1] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}
