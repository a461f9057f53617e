// Package must ends a test at the first error that the test is not about. Only tests use it.
package must

// A T is a test, a benchmark, a fuzz target or a rapid check.
type T interface {
	Helper()
	Fatal(args ...any)
}

// OK ends the test if there is an error.
func OK(t T, err error) {
	if err != nil { // only then: Helper looks through the stack, which a benchmark would count
		t.Helper()
		t.Fatal(err)
	}
}

// Get returns a value once it has a test to end if there is an error: g := must.Get(p.Game())(t).
func Get[V any](v V, err error) func(t T) V {
	return func(t T) V {
		if err != nil {
			t.Helper()
			t.Fatal(err)
		}
		return v
	}
}

// Two returns two values, as Get returns one.
func Two[V, W any](v V, w W, err error) func(t T) (V, W) {
	return func(t T) (V, W) {
		t.Helper()
		OK(t, err)
		return v, w
	}
}
