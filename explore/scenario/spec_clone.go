package scenario

import "github.com/crunchrules/crunch/explore/internal/deep"

// Clone returns a copy that shares only hooks with spec, so that an explore.Scenario never changes.
func (spec *Spec) Clone() Spec { return deep.Copy(*spec) }
