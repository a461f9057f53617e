//go:build race

package script_test

// raceDetector is on: it slows everything tenfold, and makes sync.Pool drop what it keeps at random.
const raceDetector = true
