package explore

import "reflect"

// SaveType is the form of a save, for the test of its schema.
var SaveType = reflect.TypeFor[save]()
