//go:build race

package sandbox

// raceDetector is on: it slows everything tenfold and makes sync.Pool drop items at random.
const raceDetector = true
