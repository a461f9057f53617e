package main

func Example() {
	main()
	// Output:
	// The Cellar begins
	// explored: Kitchen
	// in sight: Kitchen [EX-11]
	// Round 1
	// Ada's turn
	// Ada goes from Kitchen to Cellar
	// explored: Cellar
	// in sight: Cellar [EX-11]
	// Rotten Step rolls the fall 1d6: 4
	// revealed: Rotten Step [EX-85]
	// Ada loses 4 EP to Rotten Step: 12 to 8 [Rotten Step]
	// Ada catches Cellar Cough (Resilience 1): base Resilience from 0 to -1 [Rotten Step, EX-142]
	// Rotten Step is defeated by Ada
	// revealed: Rat [EX-85]
	// Rat plays Bite against Ada
	// Rat rolls Damage 1d4: 3
	// Ada loses 3 EP to Rat: 8 to 5 [Bite]
	// Round 2
	// Ada recovers: Resilience 0 to -1 [ST-11]
	// Ada's turn
	// Ada plays Broom against Rat
	// Ada rolls Damage 1d6: 2
	// Rat loses 2 EP to Ada: 3 to 1 [Broom]
	// Ada goes from Cellar to Street
	// explored: Street
	// in sight: Street [EX-11]
	// Ada reaches the goal [EX-96]
	// The scenario ends: Success [EX-12]
}
