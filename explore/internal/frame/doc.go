// Package frame is one thing that is being resolved, such as an attack or a waiting hook. A save holds Frames; only the engine reads them.
package frame
