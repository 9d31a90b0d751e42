/** Smaller buffers may share memory with others: Node's buffer pool has half this size. */
const LEAST_BYTES = 128 * 1024

/**
 * Frees the memory of a buffer at once; the garbage collector would let tens of megabytes pile up. Only for a buffer
 * that nothing uses any more, neither another thread nor a slice: it is empty afterwards. Small buffers are left to the
 * garbage collector.
 */
export function releaseBuffer({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength >= LEAST_BYTES) buffer.transfer(0)
}
