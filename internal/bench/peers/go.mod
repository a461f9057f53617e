module github.com/crunchrules/crunch/internal/bench/peers

go 1.26

require (
	github.com/KirkDiggler/rpg-toolkit/dice v0.3.2
	github.com/justinian/dice v1.0.2
)
