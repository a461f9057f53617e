//go:build !unix

package planted

import "time"

var began = time.Now()

// cpu returns how long this process has run.
func cpu() time.Duration { return time.Since(began) }
