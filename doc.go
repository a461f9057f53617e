// Package crunch gives Go games the rules of tabletop games as typed, deterministic values.
package crunch
