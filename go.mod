module github.com/crunchrules/crunch

go 1.26

require (
	github.com/google/go-cmp v0.7.0
	github.com/yuin/gopher-lua v1.1.2
	pgregory.net/rapid v1.3.0
)
