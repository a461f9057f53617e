package sandbox_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A pack declares a creature; the host keeps its callback and calls it with an object, a budget and plain data.
func Example() {
	type hero struct {
		name string
		hp   int
	}
	class := &sandbox.Class{
		Name: "Hero",
		Fields: []sandbox.Field{
			{Name: "name", Type: "string", Cost: sandbox.Cost{Steps: 4}, Get: func(self any) sandbox.Value { return sandbox.Text(self.(*hero).name) }},
			{Name: "hp", Type: "integer", Cost: sandbox.Cost{Steps: 4}, Get: func(self any) sandbox.Value { return sandbox.Int(self.(*hero).hp) }},
		},
		Methods: []sandbox.Function{{
			Name:   "hurt",
			Cost:   sandbox.Cost{Steps: 10}, // host calls are charged like everything else
			Params: []sandbox.Param{{Name: "amount", Type: "integer"}},
			Do: func(c *sandbox.Call) error {
				c.Self().(*hero).hp -= c.Int(1, 0, 99)
				return nil
			},
		}},
	}
	var onHit *sandbox.Func
	host := &sandbox.Host{
		Classes: []*sandbox.Class{class},
		Functions: []sandbox.Function{{
			Name: "creature", Declares: true, Cost: sandbox.Cost{Steps: 20}, Params: []sandbox.Param{{Name: "spec", Type: "table"}},
			Do: func(c *sandbox.Call) error {
				spec := c.Table(1)
				if onHit = spec.Func("on_hit", "ghoul.on_hit"); onHit == nil {
					c.Report(spec.KeyPosition("on_hit"), "on_hit must be a function", "")
				}
				return nil
			},
		}},
	}
	program, problems, _ := sandbox.Compile(time.Time{}, []sandbox.File{{Name: "ghoul.lua", Text: `
creature {
  id = "ghoul",
  on_hit = function(who, data)
    data.hits = (data.hits or 0) + 1
    who:hurt(2 * data.hits)
    return data, who.name .. " is at " .. who.hp
  end,
}`}}, host)
	if problems != nil {
		fmt.Println(problems)
		return
	}
	ctx := context.Background()
	pack, err := program.Load(ctx, sandbox.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	ann := pack.NewObject(class, &hero{"Ann", 20})
	var data sandbox.Plain // saved with the game
	for range 2 {
		results, used, err := pack.Call(ctx, onHit, sandbox.Options{}, ann.Value(), sandbox.FromPlain(table(data)))
		if err != nil {
			fmt.Println(err)
			return
		}
		data, _ = sandbox.ToPlain(results[0])
		fmt.Println(results[1], data.Text(), used.HostCalls, "host call")
	}
	fmt.Println(onHit.Name, onHit.File, onHit.Line)
	// Output:
	// Ann is at 18 {"hits":1} 1 host call
	// Ann is at 14 {"hits":2} 1 host call
	// ghoul.on_hit ghoul.lua 4
}

func table(p sandbox.Plain) sandbox.Plain {
	if p.Kind() == sandbox.PlainNil {
		p, _ = sandbox.ParsePlain("{}")
	}
	return p
}

// Compile returns all problems of a pack at once, before it runs.
func ExampleCompile() {
	_, problems, _ := sandbox.Compile(time.Time{}, []sandbox.File{{Name: "a.lua", Text: "local n = 1\nreturn maht.floor(n), os.time()\n"}}, nil)
	for _, p := range problems {
		fmt.Println(p)
	}
	// Output:
	// a.lua:2:8: undefined name maht (did you mean math?)
	// a.lua:2:23: undefined name os (a pack has no clock, files or system)
}

// A script can't prevent its budget from ending a call.
func ExamplePack_Call() {
	program, _, _ := sandbox.Compile(time.Time{}, []sandbox.File{{Name: "a.lua", Text: "function spin()\n  while true do pcall(spin) end\nend"}}, nil)
	ctx := context.Background()
	pack, _ := program.Load(ctx, sandbox.Options{})
	_, used, err := pack.Call(ctx, pack.Global("spin"), sandbox.Options{Budget: sandbox.Budget{Steps: 500}})
	var spent *sandbox.BudgetError
	fmt.Println(errors.As(err, &spent), spent.What, spent.Limit, used.Steps)
	// Output:
	// true steps 500 500
}

func ExampleParsePlain() {
	p, err := sandbox.ParsePlain(`{ "seen": [3, 1], "by": "Ann" }`)
	fmt.Println(p.Text(), p.Get("seen").At(1).Number(), err)
	_, err = sandbox.ParsePlain(`{"a": [1, null]}`)
	fmt.Println(err)
	// Output:
	// {"by":"Ann","seen":[3,1]} 1 <nil>
	// .a[2]: null inside plain data (byte 15 of the text)
}
