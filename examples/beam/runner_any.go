//go:build beamx

package main

import (
	"context"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
)

// workers is how many trials a shard plays at a time: one, since the runner spreads the shards over processors.
const workers = 1

// execute runs a pipeline on the runner that the flag -runner names.
func execute(ctx context.Context, p *beam.Pipeline) error { return beamx.Run(ctx, p) }
