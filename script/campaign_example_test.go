package script_test

import (
	"context"
	"fmt"
	"os"

	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/script"
)

// A campaign plays itself. Where the party rests, it heals all PCs that can be healed. Then it plays the scenario and goes on to where that leads.
func ExampleLoadCampaign() {
	ctx := context.Background()
	campaign, err := script.LoadCampaign(ctx, script.Options{}, script.Source{Name: "seal", FS: os.DirFS("../examples/campaign/content")})
	if err != nil {
		fmt.Println(err)
		return
	}
	j, err := campaign.Begin(238)
	for err == nil && !j.Over() {
		for offers := j.Offers(); err == nil && len(offers) > 0; offers = j.Offers() {
			err = j.Heal(offers[0])
		}
		s, failed := j.Session()
		if err = failed; err == nil {
			err = s.Play(ctx, policy.Ready(s.Seed()), nil)
		}
		if err == nil {
			fmt.Printf("%s: %v\n", j.Leg().Name, s.Result())
			err = j.Next()
		}
	}
	fmt.Println(len(j.Party()), "come home", err)
	// Output:
	// chapel: Failure
	// moor: Success
	// 2 come home <nil>
}
