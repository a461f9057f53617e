//go:build race

package script

// RaceDetector is on: it slows everything tenfold, and makes sync.Pool drop what it keeps at random.
const RaceDetector = true
