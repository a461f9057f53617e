//go:build !unix

package script_test

import "errors"

func pipe(string) error { return errors.ErrUnsupported }
