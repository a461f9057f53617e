// Package plan is a Spec that has been checked, with indexes that make questions about it fast. It holds the rules that follow from what is
// printed alone, and explore is built on it. Hosts can't change a Plan, so nothing in it can surprise the engine.
//
//   - plan.go has the Plan and Make; ways.go the printed map; bases.go Stat Tracks and Injuries; kind.go what each type of Challenge is;
//     entries.go which entries of plays count; effects.go which Effects there are; where.go where and when
//     something is available.
//   - validate_spec.go, validate_map.go, validate_challenge.go, validate_play.go, validate_gear.go, validate_hooks.go, validate_party.go,
//     validate_fighter.go, validate_items.go, validate_ends.go, validate_aims.go, validate_options.go, validate_counters.go and validate_rest.go are
//     what explore.New and explore.NewGame refuse.
//   - reach.go and warnings.go find what PCs can't reach or what does nothing. fingerprint.go makes a number of a Spec and a party.
package plan
