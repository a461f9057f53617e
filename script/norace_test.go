//go:build !race

package script

// RaceDetector is off.
const RaceDetector = false
