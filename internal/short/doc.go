// Package short makes every run of a test a short one under the race detector, which slows everything tenfold. Without the detector go test
// runs all in full. A package's test imports it for that alone.
package short
