package workbench

import (
	"embed"
	"io/fs"
)

//go:embed page
var files embed.FS

// Page is what the browser opens: HTML, CSS and modules, from this folder and nowhere else.
var Page, _ = fs.Sub(files, "page") // the folder is there
