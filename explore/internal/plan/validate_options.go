package plan

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
)

// options validates what the table chooses before a game. §GL-76
func (b *builder) options() {
	spec := &b.sc.Spec
	if len(spec.Options) > scenario.MaxOptions {
		b.wrong(scenario.SpecError{Kind: "scenario", Name: spec.Name}, "Options", fmt.Sprint(len(spec.Options)), fmt.Sprintf("at most %d", scenario.MaxOptions))
		return
	}
	b.sc.Options, _ = b.index("option", len(spec.Options), func(i int) string { return spec.Options[i].Name })
	for i := range spec.Options {
		o := &spec.Options[i]
		at := scenario.SpecError{Kind: "option", Index: i, Name: o.Name}
		if strings.Contains(o.Name, "=") {
			b.wrong(at, "Name", fmt.Sprintf("%.40q", o.Name), `a name without "="`)
		}
		b.prose(at, "About", o.About)
		b.optionValues(at, o)
		if meant, ok := Fits(o, o.Default); o.Default != "" && !ok {
			at.Near = meant
			b.wrong(at, "Default", Quoted(o, o.Default), o.Range())
		}
		b.sc.Chosen = append(b.sc.Chosen, o.First())
	}
}

// optionValues validates what an Option may be.
func (b *builder) optionValues(at scenario.SpecError, o *scenario.Option) {
	if len(o.Values) == 0 {
		if o.From < -scenario.MaxNumber || o.To > scenario.MaxNumber || o.From >= o.To {
			found := fmt.Sprintf("%d to %d", o.From, o.To)
			if o.From == 0 && o.To == 0 {
				found = "nothing to choose from"
			}
			const most = scenario.MaxNumber
			b.wrong(at, "To", found, fmt.Sprintf("words (values), or two numbers from -%d to %d, the smaller one first", most, most))
		}
		return
	}
	if n := len(o.Values); n < 2 || n > scenario.MaxOptions {
		b.wrong(at, "Values", fmt.Sprint(n), fmt.Sprintf("2 to %d words", scenario.MaxOptions))
	}
	if o.From != 0 || o.To != 0 {
		b.wrong(at, "From", fmt.Sprintf("%d to %d, and words", o.From, o.To), "words or numbers, not both")
	}
	for k, word := range o.Values {
		switch {
		case word == "" || word != strings.TrimSpace(word) || strings.Contains(word, ",") || !GoodText(word):
			b.wrong(at, "Values", fmt.Sprintf("%.40q", word), "words without commas, and without spaces around them")
		case slices.Index(o.Values, word) < k:
			b.wrong(at, "Values", fmt.Sprintf("%.40q twice", word), "each word once")
		}
	}
}

// Quoted returns a value as an author would write it: a number as it is if the Option is one, else in quotes.
func Quoted(o *scenario.Option, value string) string {
	if n, err := strconv.Atoi(value); err == nil && strconv.Itoa(n) == value && len(o.Values) == 0 {
		return value
	}
	return fmt.Sprintf("%.40q", value)
}

// Fits reports whether an Option may be a value, and which of its words was probably meant.
func Fits(o *scenario.Option, value string) (meant string, ok bool) {
	if len(o.Values) > 0 {
		if slices.Contains(o.Values, value) {
			return "", true
		}
		return near.Name(value, o.Values), false
	}
	n, err := strconv.Atoi(value)
	return "", err == nil && n >= o.From && n <= o.To && strconv.Itoa(n) == value
}
