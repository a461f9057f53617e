package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"strconv"
	"syscall/js"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/examples/evening"
	"github.com/crunchrules/crunch/script"
)

// open says what to play, by the address of the page: ?seed=8 has other dice.
func open() (evening.Files, crunch.Seed, error) {
	search := js.Global().Get("URLSearchParams").New(js.Global().Get("location").Get("search"))
	seed := uint64(7)
	var err error
	if text := search.Call("get", "seed"); text.Truthy() {
		seed, err = strconv.ParseUint(text.String(), 10, 64)
	}
	return browser{}, crunch.Seed(seed), err
}

// A browser has the pack from where the page is from, and the save in its storage.
type browser struct{}

// Pack gets the pack.
func (browser) Pack() (fs.FS, error) {
	at := js.Global().Get("URL").New("pack.zip", js.Global().Get("location").Get("href")).Get("href").String()
	got, err := http.Get(at)
	if err != nil {
		return nil, err
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	if err == nil && got.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: found %s, want the pack", at, got.Status)
	}
	if err != nil {
		return nil, err
	}
	return script.Unzip(bytes.NewReader(text), int64(len(text)))
}

const saved = "evening.save"

// Save puts the save into the storage.
func (browser) Save(data []byte) (err error) {
	defer func() {
		if full, ok := recover().(js.Error); ok { // what JavaScript throws
			err = full
		}
	}()
	js.Global().Get("localStorage").Call("setItem", saved, string(data))
	return nil
}

// Load gets it from there.
func (browser) Load() ([]byte, error) {
	text := js.Global().Get("localStorage").Call("getItem", saved)
	if text.IsNull() {
		return nil, errors.New("nothing is saved in this browser")
	}
	return []byte(text.String()), nil
}
