//go:build js

// Command worker is a workbench in a Web Worker of a browser. homebrew playground builds it. Its page calls crunch(call, reply), with the
// JSON of a workbench.Call; reply gets the JSON of the Answer.
package main

import (
	"context"
	"runtime/debug"
	"syscall/js"

	"github.com/crunchrules/crunch/script/internal/workbench"
)

// The most that a worker may hold before it collects garbage harder. A page ends a worker that holds more.
const softMemory = 600 << 20

func main() {
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(softMemory)
	type call struct {
		text  string
		reply js.Value
	}
	calls := make(chan call, 1000) // a page waits for its answers
	bench, err := workbench.New(context.Background(), workbench.Source{})
	if err != nil {
		panic(err)
	}
	js.Global().Set("crunch", js.FuncOf(func(_ js.Value, args []js.Value) any {
		calls <- call{args[0].String(), args[1]}
		return nil
	}))
	js.Global().Call("ready")
	for c := range calls { // one after the other, in their order
		c.reply.Invoke(string(bench.Call(context.Background(), []byte(c.text))))
	}
}
