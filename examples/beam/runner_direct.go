//go:build !beamx

package main

import (
	"context"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local" // for textio
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/direct"
)

// workers is how many trials a shard plays at a time: one for each processor, since the direct runner takes one shard after another.
const workers = 0

// execute runs a pipeline inside this process.
func execute(ctx context.Context, p *beam.Pipeline) error {
	_, err := direct.Execute(ctx, p)
	return err
}
