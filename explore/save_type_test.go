package explore

import "reflect"

// SaveType is the form of a save, for the test of its schema.
var SaveType = reflect.TypeFor[save]()

// PartsType is the form of the parts in it, and PartsLike what they are written like.
var PartsType, PartsLike = reflect.TypeFor[partsText](), reflect.TypeFor[[]part]()
