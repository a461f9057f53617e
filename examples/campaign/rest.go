package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
)

// sheets prints the state of the PCs after a scenario.
func sheets(w io.Writer, party []scenario.Character) {
	for i := range party {
		c := &party[i]
		fmt.Fprintf(w, "%s: %s\n", c.Name, strings.Join([]string{
			count(c.Injuries, "Injury", "Injuries"), list("no Disease", c.Diseases), count(c.Valuables, "Valuable", "Valuables"), list("no items", c.Items),
		}, "; "))
	}
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprint(n, " ", many)
}

func list(none string, names []string) string {
	if len(names) == 0 {
		return none
	}
	return strings.Join(names, ", ")
}

// hospice heals Diseases, for 1 Valuable each and a night's rest. Friends may pay for each other: a Valuable changes hands first. EX-144
func hospice(t *table.Table, party []scenario.Character, ask bool) error {
	fmt.Fprintln(t, "At the foot of the hill there is a hospice. It heals a Disease for 1 Valuable and a night's rest.")
	for {
		var options []string
		var who []int
		var what []string
		for i := range party {
			for j, d := range party[i].Diseases {
				if payer(party, i) >= 0 && (j == 0 || party[i].Diseases[j-1] != d) { // instances are healed together (EX-145)
					options, who, what = append(options, party[i].Name+" is healed of "+d), append(who, i), append(what, d)
				}
			}
		}
		if len(options) == 0 {
			break
		}
		choice := 0
		if ask {
			var err error
			if choice, err = t.Choose("Whom does the hospice heal?", append(options, "nobody else")); err != nil {
				return err
			}
			if choice == len(options) {
				break
			}
		}
		c, pays := &party[who[choice]], payer(party, who[choice])
		if pays != who[choice] {
			party[pays].Valuables--
			c.Valuables++
			fmt.Fprintf(t, "  %s gives %s a Valuable\n", party[pays].Name, c.Name)
		}
		if err := c.Heal(what[choice]); err != nil {
			return err
		}
		fmt.Fprintf(t, "  %s pays 1 Valuable and is healed of %s [EX-144]\n", c.Name, what[choice])
	}
	sheets(t, party)
	fmt.Fprintln(t)
	return nil
}

// payer returns the index of the PC who pays for the i-th PC: that PC, or the first with a Valuable, or -1.
func payer(party []scenario.Character, i int) int {
	if party[i].Valuables > 0 {
		return i
	}
	for k := range party {
		if party[k].Valuables > 0 {
			return k
		}
	}
	return -1
}
