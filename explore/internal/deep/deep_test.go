package deep

import (
	"reflect"
	"testing"
)

type leaf struct {
	Name  string
	Words []string
}

type whole struct {
	List   []leaf
	Pairs  [2]*leaf
	Code   map[string][]int
	Lists  [][]int
	Next   *whole
	Hook   any
	hidden []int
}

// A copy is equal and shares nothing that can be changed, but what interfaces hold and what is not exported.
func TestCopy(t *testing.T) {
	made := func() whole {
		return whole{List: []leaf{{"a", []string{"x"}}}, Pairs: [2]*leaf{{"b", []string{"y"}}}, Code: map[string][]int{"k": {1}}, Lists: [][]int{{1}, nil, {}},
			Next: &whole{List: []leaf{{Name: "c"}}}}
	}
	v := made()
	c := Copy(v)
	if !reflect.DeepEqual(c, v) {
		t.Fatalf("found %+v, want %+v", c, v)
	}
	c.List[0].Words[0], c.List[0].Name, c.Pairs[0].Words[0], c.Code["k"][0], c.Code["l"] = "z", "z", "z", 2, nil
	c.Lists[0][0], c.Next.List[0].Name, c.Next.Next = 2, "z", &v
	if !reflect.DeepEqual(v, made()) {
		t.Fatalf("found %+v, want it as it was", v)
	}
	hook, hidden := &leaf{}, []int{1}
	if c := Copy(whole{Hook: hook, hidden: hidden}); c.Hook != any(hook) || &c.hidden[0] != &hidden[0] {
		t.Error("found copies of what an interface holds, or of what is not exported")
	}
	if c := Copy(whole{}); !reflect.DeepEqual(c, whole{}) {
		t.Errorf("found %+v, want nothing", c)
	}
}
