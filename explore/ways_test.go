package explore_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-10, EX-21: two regions have one connection, no matter which is named first, or two one-way connections in opposite directions.
func TestDoubleConnections(t *testing.T) {
	const a, b = "Hall", "Well"
	both, back := scenario.Connection{From: a, To: b}, scenario.Connection{From: b, To: a}
	there, home := both, back
	there.OneWay, home.OneWay = true, true
	for _, tc := range []struct {
		first, second scenario.Connection
		good          bool
	}{
		{both, both, false}, {both, back, false}, {both, there, false}, {both, home, false},
		{there, both, false}, {there, back, false}, {there, there, false}, {there, home, true},
	} {
		_, err := explore.New(manor(func(s *scenario.Spec) {
			s.Connections = append(s.Connections[:2:2], tc.first, tc.second)
		}))
		var bad *scenario.SpecError
		if tc.good != (err == nil) || err != nil && (!errors.As(err, &bad) || bad.Kind != "connection" || bad.Index != 3) {
			t.Errorf("New with %+v and %+v: %v, want it accepted: %v", tc.first, tc.second, err, tc.good)
		}
	}
}

// EX-80: each region of a patrol's route is next to the one before, in the direction of the connection. The first is next to the last.
func TestRoutesFollowConnections(t *testing.T) {
	for _, tc := range []struct {
		name   string
		oneWay bool
		route  []string
		good   bool
	}{
		{"to and fro", false, []string{"Hall", "Well"}, true},
		{"waiting on the way", false, []string{"Hall", "Well", "Well", "Hall"}, true},
		{"from one room to another past the Hall", false, []string{"Study", "Hall", "Well"}, false},
		{"and back through it", false, []string{"Study", "Hall", "Well", "Hall"}, true},
		{"against a one-way connection", true, []string{"Hall", "Well"}, false},
	} {
		_, err := explore.New(manor(func(s *scenario.Spec) {
			s.Connections[2].OneWay = tc.oneWay
			s.Challenges = append(s.Challenges, scenario.Challenge{Name: "Butler", Type: stattrack.Seeker, Region: tc.route[0], EP: 4, Route: tc.route})
		}))
		var bad *scenario.SpecError
		if tc.good != (err == nil) || err != nil && (!errors.As(err, &bad) || bad.Field != "Route") {
			t.Errorf("%s: New: %v, want it accepted: %v", tc.name, err, tc.good)
		}
	}
}
