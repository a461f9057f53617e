-- What the book of Counters names, type by type. It prints slots for the Ammunition alone: the others are ours.
counter { name = "The ritual", kind = "progress", slots = 4 } -- CT-10
counter { name = "The security system", kind = "progress", slots = 3 }
counter { name = "The major foe", kind = "progress", slots = 6 }
counter { name = "Hostile creatures", kind = "danger", slots = 4 } -- CT-11
counter { name = "The demon", kind = "danger", slots = 6 }
counter { name = "The pursuit", kind = "danger", slots = 5 }
counter { name = "Fire in the home", kind = "defeat", slots = 4, loses = true } -- CT-12
counter { name = "The artifact", kind = "defeat", slots = 6, loses = true }
counter { name = "The cosmic horror", kind = "defeat", slots = 10, loses = true }
counter { name = "Ammunition", kind = "resource", slots = 5, owner = "Protagonist" } -- CT-13
counter { name = "Magical energy", kind = "resource", slots = 4, owner = "Protagonist" }
counter { name = "Favors and reputation", kind = "resource", slots = 3, owner = "Protagonist" }
counter { name = "Flashback", kind = "timer", slots = 6 } -- CT-14: a slot with each Action of a PC, won or lost
counter { name = "Memories", kind = "inventory", slots = 3 } -- CT-15
counter { name = "Assets", kind = "inventory", slots = 2, things = "Gun" }
