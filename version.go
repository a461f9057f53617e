package crunch

// Version is the version of crunch, of three numbers with dots between them. Packs may say which versions they are written for.
const Version = "0.1.0"
