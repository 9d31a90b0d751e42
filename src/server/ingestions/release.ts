/**
 * Gives the memory of a buffer back at once, where the collector would let tens of megabytes pile up and then go
 * through everything to find them. For a buffer that nothing reads any more, no thread and no slice of it: whoever
 * looks again finds it empty. Small ones share their memory with others (Node's pool) and are left alone.
 */
export function release({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize) buffer.transfer(0)
}
