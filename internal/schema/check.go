package schema

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A Checker tells whether JSON is as a schema says. It knows the few words that Book.JSON writes, and refuses a schema with any other.
type Checker struct {
	Seen map[string]bool // the defs that something was

	root     map[string]any
	patterns map[string]*regexp.Regexp
}

// NewChecker reads a schema.
func NewChecker(text string) (*Checker, error) {
	c := &Checker{Seen: map[string]bool{}, patterns: map[string]*regexp.Regexp{}}
	err := json.Unmarshal([]byte(text), &c.root)
	return c, err
}

// Defs returns the names of the schema's defs.
func (c *Checker) Defs() (names []string) {
	for name := range c.root["$defs"].(map[string]any) {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Check returns what is wrong with JSON that ought to be one of the schema's defs.
func (c *Checker) Check(def string, text []byte) (wrong []string) {
	dec := json.NewDecoder(strings.NewReader(string(text)))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		return []string{err.Error()}
	}
	return c.value(map[string]any{"$ref": "#/$defs/" + def}, v, def)
}

// value returns what is wrong with a value under a schema.
func (c *Checker) value(s map[string]any, v any, at string) (wrong []string) {
	bad := func(format string, args ...any) {
		wrong = append(wrong, at+": "+fmt.Sprintf(format, args...))
	}
	for word, arg := range s {
		switch word {
		case "description", "required", "properties", "additionalProperties", "items", "minItems", "maxItems":
		case "$ref":
			name := strings.TrimPrefix(arg.(string), "#/$defs/")
			def, ok := c.root["$defs"].(map[string]any)[name].(map[string]any)
			if !ok {
				bad("the schema has no %s", name)
				return wrong
			}
			c.Seen[name] = true
			wrong = append(wrong, c.value(def, v, at)...)
		case "type":
			if is := typeOf(v); is != arg && (is != "integer" || arg != "number") {
				bad("found %v, want %v", v, arg)
			}
		case "minimum":
			if n, ok := v.(json.Number); ok && strings.HasPrefix(n.String(), "-") {
				bad("found %v, want at least %v", v, arg)
			}
		case "const":
			if v != arg {
				bad("found %v, want %v", v, arg)
			}
		case "enum":
			if !slices.Contains(arg.([]any), v) {
				bad("found %v, want one of %v", v, arg)
			}
		case "pattern":
			if text, ok := v.(string); ok && !c.pattern(arg.(string)).MatchString(text) {
				bad("found %q, want %v", text, arg)
			}
		case "oneOf", "anyOf":
			wrong = append(wrong, c.oneOf(arg.([]any), v, at)...)
		default:
			bad("the schema has the word %s, which the checker doesn't know", word)
		}
	}
	switch v := v.(type) {
	case map[string]any:
		wrong = append(wrong, c.object(s, v, at)...)
	case []any:
		items, _ := s["items"].(map[string]any)
		for i, item := range v {
			wrong = append(wrong, c.value(items, item, fmt.Sprintf("%s[%d]", at, i))...)
		}
		if least, ok := s["minItems"].(float64); ok && len(v) < int(least) {
			bad("found %d elements, want %v", len(v), least)
		}
		if most, ok := s["maxItems"].(float64); ok && len(v) > int(most) {
			bad("found %d elements, want %v", len(v), most)
		}
	}
	return wrong
}

// object returns what is wrong with the keys of an object.
func (c *Checker) object(s, v map[string]any, at string) (wrong []string) {
	props, _ := s["properties"].(map[string]any)
	others, open := s["additionalProperties"].(map[string]any)
	for key, value := range v {
		if prop, ok := props[key].(map[string]any); ok {
			wrong = append(wrong, c.value(prop, value, at+"."+key)...)
		} else if open {
			wrong = append(wrong, c.value(others, value, at+"."+key)...)
		} else if s["additionalProperties"] == false {
			wrong = append(wrong, fmt.Sprintf("%s: found the key %q, which the schema doesn't know", at, key))
		}
	}
	required, _ := s["required"].([]any)
	for _, key := range required {
		if _, ok := v[key.(string)]; !ok {
			wrong = append(wrong, fmt.Sprintf("%s: the key %q is missing", at, key))
		}
	}
	return wrong
}

// oneOf returns what is wrong with a value that ought to be as one of several schemas says. If the value has a kind, that says which.
func (c *Checker) oneOf(list []any, v any, at string) []string {
	object, _ := v.(map[string]any)
	var all []string
	for _, one := range list {
		s := one.(map[string]any)
		if kind, ok := object["kind"].(string); ok {
			name, _ := s["$ref"].(string)
			def, _ := c.root["$defs"].(map[string]any)[strings.TrimPrefix(name, "#/$defs/")].(map[string]any)
			props, _ := def["properties"].(map[string]any)
			if its, _ := props["kind"].(map[string]any); its["const"] != nil && its["const"] != kind {
				continue
			}
		}
		wrong := c.value(s, v, at)
		if len(wrong) == 0 {
			return nil
		}
		all = append(all, wrong...)
	}
	if all == nil {
		return []string{at + ": it is none of the kinds"}
	}
	return all
}

func (c *Checker) pattern(text string) *regexp.Regexp {
	if c.patterns[text] == nil {
		c.patterns[text] = regexp.MustCompile(text)
	}
	return c.patterns[text]
}

// typeOf returns what a schema calls the type of a value.
func typeOf(v any) string {
	switch v := v.(type) {
	case map[string]any:
		return "object"
	case []any:
		return "array"
	case string:
		return "string"
	case bool:
		return "boolean"
	case json.Number:
		if strings.ContainsAny(v.String(), ".eE") {
			return "number"
		}
		return "integer"
	}
	return "null"
}
