/** Smaller buffers may share their memory with others: Node's pool for them has half of this. */
const LEAST_BYTES = 128 * 1024

/**
 * Gives the memory of a buffer back at once, where the collector would let tens of megabytes pile up and then go
 * through everything to find them. For a buffer that nothing reads any more, no thread and no slice of it: whoever
 * looks again finds it empty. Small ones are left to the collector.
 */
export function releaseBuffer({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength >= LEAST_BYTES) buffer.transfer(0)
}
