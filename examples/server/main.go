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
//	GET /metrics                                                      counts, in the text format of Prometheus
//	GET /healthz                                                      200 if the server can do its work
//
// The PCs take their turns in the order of their seats: bots wait for a player before them, and a player may command at any time. An error is
// {"error":{"code":CODE,"text":TEXT}}. If the client is at fault, the status is 4xx and nothing has changed. Whatever changes a room needs the
// key of a seat there.
//
// The pack may be anybody's: worker processes play the rooms (package script/host), with limits of memory and time. They and the server may be
// killed at any time: each room has a log, which is played again when someone next asks for the room.
//
// The pack may change between two starts: its former versions are kept beside the logs, and each game goes on with what it has (explore's
// Session.KeepWith). The server's log says what a game leaves out. One that can't go on answers 409, "pack", and may be played anew.
//
// What can't be written into a log is not done: the answer is 507, "disk", and the same call may succeed when there is room again.
//
// Everything has a bound (see limits): how long a request may take, how many an address makes, how much a log holds, how long a seat stays taken
// that nobody uses, and how many seats one address takes meanwhile. Behind a proxy all clients have one address: let the proxy bound them instead.
package main

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/crunchrules/crunch/script/host"
)

func main() {
	host.Worker(nil) // in a worker this never returns
	if err := run(os.Args[1:]); err != nil && !errors.Is(err, http.ErrServerClosed) {
		log.Fatal(err)
	}
}

// run serves until the process is told to end.
func run(args []string) error {
	flags := flag.NewFlagSet("server", flag.ExitOnError)
	addr := flags.String("addr", "localhost:8080", "the `address` to listen on")
	pack := ""
	flags.Func("pack", "the `folder` of the Lua files to play, or a zip file of it; examples/fen/content if left out", func(folder string) error {
		if pack != "" {
			return errors.New("one pack is played")
		}
		pack = folder
		return nil
	})
	l := usual
	flags.StringVar(&l.dm, "dm", "", "the `key` of the DM, who sees all and may rule in each room; nobody may if it is left out")
	flags.IntVar(&l.rooms, "rooms", l.rooms, "how `many` rooms there are")
	flags.IntVar(&l.workers, "workers", l.workers, "how `many` processes play the rooms")
	keep := flags.String("keep", "rooms", "the `folder` for the rooms' logs")
	_ = flags.Parse(args) // it exits
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	zipped, err := packed(cmp.Or(pack, "examples/fen/content"))
	if err == nil {
		err = os.MkdirAll(*keep, 0o700)
	}
	if err != nil {
		return err
	}
	h, err := newHouse(ctx, zipped, *keep, l)
	if err != nil {
		return err
	}
	defer h.close()
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		return err
	}
	log.Printf("http://%s", listener.Addr())
	server := http.Server{Handler: h, ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second}
	go func() {
		<-ctx.Done()
		_ = server.Shutdown(context.Background()) // every request ends by its limits
	}()
	return server.Serve(listener)
}

// packed returns a pack as a zip file. Only a worker looks into it.
func packed(name string) ([]byte, error) {
	if info, err := os.Stat(name); err != nil || !info.IsDir() {
		return os.ReadFile(name)
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	err := errors.Join(z.AddFS(os.DirFS(name)), z.Close())
	return b.Bytes(), err
}
