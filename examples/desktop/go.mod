module github.com/crunchrules/crunch/examples/desktop

go 1.26.7

require (
	github.com/crunchrules/crunch v0.0.0
	github.com/hajimehoshi/ebiten/v2 v2.8.8
	golang.org/x/image v0.48.0
)

require (
	github.com/ebitengine/gomobile v0.0.0-20240911145611-4856209ac325 // indirect
	github.com/ebitengine/hideconsole v1.0.0 // indirect
	github.com/ebitengine/purego v0.8.0 // indirect
	github.com/jezek/xgb v1.1.1 // indirect
	github.com/yuin/gopher-lua v1.1.2 // indirect
	golang.org/x/sync v0.25.0 // indirect
	golang.org/x/sys v0.50.0 // indirect
	golang.org/x/text v0.44.0 // indirect
)

replace github.com/crunchrules/crunch => ../..
