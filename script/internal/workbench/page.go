package workbench

import (
	"embed"
	"io/fs"
)

//go:generate go run github.com/evanw/esbuild/cmd/esbuild@v0.28.2 ../../../examples/server/client/client.ts --outfile=page/client.js --log-level=warning

//go:embed page playground
var files embed.FS

// Page is what the browser opens: HTML, CSS and modules, from this folder and nowhere else. Playground has the files that differ where the
// Bench runs in the browser itself.
var (
	Page, _       = fs.Sub(files, "page") // the folders are there
	Playground, _ = fs.Sub(files, "playground")
)
