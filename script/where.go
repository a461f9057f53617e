package script

// Where returns the file and the line in which a piece of content is defined, or one of its plays. The line is 0 if the pack has none of this
// kind and name. The kind is the word that defines the piece, such as "region" or "pc". Any Challenge has the kind "challenge". A callback has
// the kind "callback", and its name in Costs. If several pieces have the name, Where returns the first. If no play is asked for, play is "".
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
