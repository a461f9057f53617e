// Command server is a small game server: a thousand rooms over HTTP, each a game of the same scenario, with bots wherever nobody sits.
//
//	go run ./examples/server                                plays The Sallow Fen; open http://localhost:8080
//	go run ./examples/server -pack DIR -keep DIR -addr :80  another pack, another folder for the rooms' logs, another address
//
// A client sends calls as JSON to a room, and gets answers (see package explore/table). Each answer says what has changed since the client's
// last one; client/client.ts folds that, in the page and in Node:
//
//	POST /rooms/7  {"do":"view"}                                      what everyone knows
//	POST /rooms/7  {"do":"sit","who":"pc1"}                           takes the seat of the first PC and gets its key
//	POST /rooms/7  {"do":"command","who":"pc1","key":KEY,"text":"Aerim move Reed Maze"}
//	POST /rooms/7  {"do":"pass","who":"pc1","key":KEY}                lets the PCs after it go first
//	POST /rooms/7  {"do":"again","who":"pc1","key":KEY}               plays anew when the game is over, or its log is full
//	POST /rooms/7  {"do":"command","who":"dm","key":KEY,"text":"rule Aerim ep 9 because she rests"}  with -dm KEY
//
// The PCs take their turns in the order of their seats: bots wait for a player before them, and a player may command at any time. An error is
// {"error":{"code":CODE,"text":TEXT}}. If the client is at fault, the status is 4xx and nothing has changed. The server may be killed at any
// time: each room has a log, which is played again when someone next asks for the room.
//
// Everything has a bound (see limits): how long a request may take, how much a log holds, how long a seat stays taken that nobody uses, and
// how many seats one address takes meanwhile. Behind a proxy all clients have one address: let the proxy bound them instead.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"log"
	"net/http"
	"os"
	"time"

	"github.com/crunchrules/crunch/script"
)

func main() {
	addr := flag.String("addr", "localhost:8080", "the `address` to listen on")
	pack := ""
	flag.Func("pack", "the `folder` of the Lua files to play; examples/fen/content if left out", func(folder string) error {
		if pack != "" {
			return errors.New("one pack is played")
		}
		pack = folder
		return nil
	})
	dm := flag.String("dm", "", "the `key` of the DM, who sees all and may rule in each room; nobody may if it is left out")
	keep := flag.String("keep", "rooms", "the `folder` for the rooms' logs")
	flag.Parse()
	pack = cmp.Or(pack, "examples/fen/content")
	game, err := script.LoadGame(context.Background(), os.DirFS(pack))
	if err != nil {
		log.Fatal(err)
	}
	if err := os.MkdirAll(*keep, 0o700); err != nil {
		log.Fatal(err)
	}
	l := usual
	l.dm = *dm
	server := http.Server{Addr: *addr, Handler: newHouse(game, *keep, l), ReadTimeout: 10 * time.Second, WriteTimeout: 10 * time.Second}
	log.Fatal(server.ListenAndServe())
}
