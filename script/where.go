package script

// Where says where the source defines a piece of content, or a play that it has: the file and the line, 0 if the pack has none of this kind and
// name. The kind is the word that defines it, such as "region" or "pc"; all Challenges are of the kind "challenge", and a callback
// is of the kind "callback", with the name that it has in Costs. If several have the name, it is
// the first of them. Without a play, play is "".
func (p *Pack) Where(kind, name, play string) (file string, line int) {
	if kind == "callback" {
		for _, cb := range p.callbacks {
			if c := cb.cost(); c.Name == name {
				return c.File, c.Line
			}
		}
	}
	if p.made == nil {
		return "", 0
	}
	if kind == pcs.word {
		kind = pcs.called()
	}
	o := p.made.first[kind][name]
	if o != nil && play != "" {
		o = o.plays[play]
	}
	if o == nil {
		return "", 0
	}
	return o.prefix + o.pos.File, o.pos.Line
}
