package second

// A Use is what an item or a Gear does when a PC uses it. GL-84
type Use struct {
	Name   string
	Times  int // how often one may be used; 0 is any number
	Cost   Cost
	Aim    Aim // OneEnemy, OneAlly or NoTarget
	Ranged bool
	Deed   *Deed
}
