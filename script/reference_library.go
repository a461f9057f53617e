package script

// A libraryFunction is one name of Lua's library for editors and people. The sandbox registers the function. A test keeps the two lists
// equal.
type libraryFunction struct {
	name    string
	params  string // in LuaCATS form: "s: string, n: integer, sep?: string"; empty for a constant
	returns string
	doc     string
	differs string // how it differs from Lua 5.1, and why

	generic  string // its type parameters: "T: table, V"
	constant string // the type of a constant
}

var library = []libraryFunction{
	{name: "_VERSION", constant: "string", doc: `The text "Lua 5.1".`},
	{name: "assert", params: "v: T?, message?: any, ...: any", returns: "T, any...", generic: "T", doc: "Ends the callback with an error if v is false or nil; else returns all its arguments."},
	{name: "error", params: "message: any, level?: integer", doc: "Ends the callback with an error. What it did is undone."},
	{name: "getmetatable", params: "object: any", returns: "any", doc: "The metatable of a value, or what its __metatable says."},
	{name: "ipairs", params: "list: T[]", returns: "fun(list: T[], i?: integer): integer, T", generic: "T", doc: "Goes through a list: for i, v in ipairs(list)."},
	{name: "next", params: "t: table<K, V>, key?: K", returns: "K?, V?", generic: "K, V", doc: "The key after another, and its value.", differs: "the list part comes first, then the keys in the order in which they were first set: the same on every machine"},
	{name: "pairs", params: "t: table<K, V>", returns: "fun(t: table<K, V>, key?: K): K, V", generic: "K, V", doc: "Goes through a table: for k, v in pairs(t).", differs: "same order as next"},
	{name: "pcall", params: "f: function, ...: any", returns: "boolean, any...", doc: "Calls f; on an error returns false and the message.", differs: "a spent budget and a failure of the host can't be caught, and a refused verb fails the callback even if pcall catches it"},
	{name: "rawequal", params: "a: any, b: any", returns: "boolean", doc: "Whether two values are the same, without metatables."},
	{name: "rawget", params: "t: table, key: any", returns: "any", doc: "Reads a field without metatables."},
	{name: "rawset", params: "t: T, key: any, value: any", returns: "T", generic: "T: table", doc: "Sets a field without metatables."},
	{name: "require", params: "name: string", returns: "any", doc: "Runs a file of the pack, once, and returns what it returns.", differs: "only files of the pack, and only while it loads: a pack can't reach outside itself"},
	{name: "select", params: "n: integer|\"#\", ...: any", returns: "any...", doc: "The arguments from the n-th on, or their number."},
	{name: "setmetatable", params: "t: T, metatable?: table", returns: "T", generic: "T: table", doc: "Gives a table its metatable."},
	{name: "tonumber", params: "v: any, base?: integer", returns: "number?", doc: "The number that a text stands for, or nil."},
	{name: "tostring", params: "v: any", returns: "string", doc: "A value as text.", differs: `tables and functions have no addresses: they are "table" and "function", the same on every machine`},
	{name: "type", params: "v: any", returns: `"nil"|"number"|"string"|"boolean"|"table"|"function"|"userdata"`, doc: "What a value is."},
	{name: "unpack", params: "list: T[], i?: integer, j?: integer", returns: "T...", generic: "T", doc: "The values of a list."},

	{name: "math.abs", params: "x: number", returns: "number", doc: "x without its sign."},
	{name: "math.ceil", params: "x: number", returns: "integer", doc: "The next whole number up."},
	{name: "math.deg", params: "x: number", returns: "number", doc: "Radians as degrees."},
	{name: "math.exp", params: "x: number", returns: "number", doc: "e to the power of x.", differs: "computed without the machine's own functions, so that the last digit is the same on every machine"},
	{name: "math.floor", params: "x: number", returns: "integer", doc: "The next whole number down."},
	{name: "math.fmod", params: "x: number, y: number", returns: "number", doc: "What is left of x divided by y."},
	{name: "math.huge", constant: "number", doc: "Infinity."},
	{name: "math.log", params: "x: number", returns: "number", doc: "The natural logarithm.", differs: "computed without the machine's own functions, so that the last digit is the same on every machine"},
	{name: "math.max", params: "x: number, ...: number", returns: "number", doc: "The largest."},
	{name: "math.min", params: "x: number, ...: number", returns: "number", doc: "The smallest."},
	{name: "math.modf", params: "x: number", returns: "integer, number", doc: "The whole part and the rest."},
	{name: "math.pi", constant: "number", doc: "3.14159..."},
	{name: "math.pow", params: "x: number, y: number", returns: "number", doc: "x to the power of y.", differs: "computed without the machine's own functions, so that the last digit is the same on every machine"},
	{name: "math.rad", params: "x: number", returns: "number", doc: "Degrees as radians."},
	{name: "math.sqrt", params: "x: number", returns: "number", doc: "The square root."},

	{name: "string.byte", params: "s: string, i?: integer, j?: integer", returns: "integer...", doc: "The bytes of a text as numbers."},
	{name: "string.char", params: "...: integer", returns: "string", doc: "The text of these bytes."},
	{name: "string.find", params: "s: string, pattern: string, from?: integer, plain?: boolean", returns: "integer?, integer?, any...", doc: "Where a pattern begins and ends, and its captures; nil if it is not there.", differs: "every step of the search is charged, so that no pattern can hang"},
	{name: "string.format", params: "format: string, ...: any", returns: "string", doc: `A text with values in it: ("%d of %d"):format(1, 2).`, differs: "%s takes any value, as tostring does"},
	{name: "string.gmatch", params: "s: string, pattern: string", returns: "fun(): string, any", doc: "Goes through all matches.", differs: "charged as find"},
	{name: "string.gsub", params: "s: string, pattern: string, with: string|table|function, most?: integer", returns: "string, integer", doc: "The text with matches replaced, and how many.", differs: "charged as find"},
	{name: "string.len", params: "s: string", returns: "integer", doc: "How many bytes."},
	{name: "string.lower", params: "s: string", returns: "string", doc: "In small letters, A to Z only."},
	{name: "string.match", params: "s: string, pattern: string, from?: integer", returns: "string?, any...", doc: "The captures of the first match; nil if there is none.", differs: "charged as find"},
	{name: "string.rep", params: "s: string, n: integer", returns: "string", doc: "The text n times."},
	{name: "string.reverse", params: "s: string", returns: "string", doc: "The text from back to front."},
	{name: "string.sub", params: "s: string, i: integer, j?: integer", returns: "string", doc: "The part from i to j; from the end, if below 0."},
	{name: "string.upper", params: "s: string", returns: "string", doc: "In capitals, a to z only."},

	{name: "table.concat", params: "list: table, sep?: string, i?: integer, j?: integer", returns: "string", doc: "The texts and numbers of a list as one text."},
	{name: "table.getn", params: "list: table", returns: "integer", doc: "How long a list is; # does the same."},
	{name: "table.insert", params: "list: table, at: any, value?: any", doc: "Puts a value at the end of a list, or at a place."},
	{name: "table.maxn", params: "t: table", returns: "number", doc: "The largest positive key that is a number, or 0."},
	{name: "table.remove", params: "list: table, at?: integer", returns: "any", doc: "Removes and returns the last value, or the value at a place."},
	{name: "table.sort", params: "list: T[], before?: fun(a: T, b: T): boolean", generic: "T", doc: "Sorts a list.", differs: "equal elements keep their order, the same on every machine"},
}
