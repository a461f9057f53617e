package scenario

// An Item is a thing that does something when a PC that carries it uses it. An item with no Item of its name does nothing: it is only a
// name. GL-84
type Item struct {
	Name   string   `json:"name"` // what it is called where it is carried or lies
	About  string   `json:"about,omitzero"`
	Use    *Use     `json:"use,omitzero"`    // what it does; nil is nothing
	Before *Befores `json:"before,omitzero"` // asked about its bearer while it carries one; nil is none (GL-72)
	Hooks  *Hooks   `json:"hooks,omitzero"`  // OnPickUp and OnPutDown; nil is none (GL-90)
}

// A Use is what an Item or a Gear does when a PC uses it, and what it takes. With the verb Use a PC uses an Item that it carries, or a Gear that
// it has equipped. It does so in its own turn, and uses things of one name at most once in a turn. GL-84
type Use struct {
	Times  uint8       `json:"times,omitzero"`  // how often one may be used: then it is used up and gone; 0 is any number
	Cost   CommandCost `json:"cost,omitzero"`   // what part of the turn it costs
	Aim    Aim         `json:"aim,omitzero"`    // what it is used on: an enemy, an ally or its bearer, or nobody (NoTarget)
	Ranged bool        `json:"ranged,omitzero"` // the target may also be in an adjacent region that its bearer sees (GL-40)
	Can    Condition   `json:"can,omitzero"`    // whether it may be used now, for any target; nil is always
	Run    Hook        `json:"run,omitzero"`    // what it does: the Actor of its Scene uses it, on the Target
}

// An ItemUse says how often the things of one name that a PC carries, or that lie in a region, have been used. GL-84
type ItemUse struct {
	Item string `json:"item"`
	Used int32  `json:"used"` // in all; what is used up is not counted
}
