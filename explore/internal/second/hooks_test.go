package second

// Hooks of content. W2, W3, W5, EX-85

// hooked is a hook that waits. owner is the Challenge that it belongs to, if it is one's.
type hooked struct {
	deed    *Deed
	owner   *Ent
	disease int // from 1: it is that of a Disease of its owner
}

// sickness lists the hooks of the Diseases of an entity, in the order in which it has caught them. EX-143, W5
func (w *World) sickness(e *Ent, tr Trigger, actor, whom *Ent) (out []heard) {
	if !e.in() {
		return nil
	}
	for _, i := range e.caught {
		for _, h := range hooksOf(w.Sc.Diseases[i].Hooks, e, tr, actor, whom) {
			h.hook.disease = i + 1
			out = append(out, h)
		}
	}
	return out
}

// hooksOf lists the hooks of a list for an occasion.
func hooksOf(list Hooks, owner *Ent, tr Trigger, actor, whom *Ent) []heard {
	if d := list[tr]; d != nil {
		return []heard{{tr: tr, actor: actor, whom: whom, hook: &hooked{deed: d, owner: owner}}}
	}
	return nil
}

// runHook does what a hook does.
func (w *World) runHook(h heard) {
	if i := h.hook.disease; i > 0 && (h.hook.owner.Sick[i-1] == 0 || !h.hook.owner.in()) {
		return // EX-145
	}
	w.cover("hook at trigger " + triggerNames[h.tr])
	d, by := h.hook.deed, h.hook.owner
	actor, target := h.parts()
	if by == nil { // what has no entity of its own does it for who causes it
		by = actor
	}
	switch {
	case !d.aboutWorld():
		w.deed(d, h.hook.owner, target) // EX-92: who gives points is nobody, if the content has no entity
	case d.Target:
		w.worldDo(d, by, target)
	default:
		w.worldDo(d, by, actor)
	}
}

// parts are the actor and the target of a hook. What nobody causes a Challenge's own hook takes for its own; what happens to nobody in particular
// happens to the Challenge, or else to who causes it.
func (h *heard) parts() (actor, target *Ent) {
	switch owner := h.hook.owner; h.tr {
	case OnAllyAttack, OnAllyHurt, OnHurtHere, OnDefeatHere, OnTurnHere, OnAction, OnDoor:
		return h.actor, h.whom
	case OnBegin, OnRound, OnRoundEnd, OnTurn:
		if owner != nil {
			return owner, owner
		}
		return h.actor, h.actor
	case OnAttack, OnHurt, OnDefeat, OnFail:
		if owner == nil {
			return h.actor, h.whom
		}
	default:
		if owner == nil {
			return h.actor, h.actor
		}
	}
	return h.actor, h.hook.owner
}

var triggerNames = []string{"", "enter", "leave", "attack", "hurt", "search", "find", "turn here", "action", "ally attack", "ally hurt", "hurt here",
	"defeat here", "fail", "turn", "door", "open", "round", "round end", "cross", "defeat", "goal", "begin"}

// hearAll lets the scenario's own hook hear an occasion. W5
func (w *World) hearAll(tr Trigger, actor, whom *Ent) {
	w.queueFor(hooksOf(w.Sc.Hooks, nil, tr, actor, whom))
}

// steps: what hears a Move through a connection hears it before a PC looks round. M9, M10
func (w *World) steps(e *Ent, c int) {
	if w.Sc.Conns[c].Hooks[OnCross] != nil || w.Sc.Hooks[OnCross] != nil {
		e.arriving, e.peeked = true, e.Kind == PC && e.Lit
		w.dim() // GL-44: its light is gone from where it was, also if it comes back
	}
}

// crossed: an entity has Moved through a connection. M10
func (w *World) crossed(e *Ent, c int) {
	w.queueFor(hooksOf(w.Sc.Conns[c].Hooks, nil, OnCross, e, nil))
	w.queueFor(hooksOf(w.Sc.Hooks, nil, OnCross, e, nil))
	w.flush()
}
