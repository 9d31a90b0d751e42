/** Size of an index entry before its path: stat data, an object name of 20 bytes, flags. */
const FIXED_BYTES = 62
const FLAGS_OFFSET = 60
const EXTENDED = 0x4000
const ALIGNMENT = 8

/** Longer than the longest path there is: what follows cannot be an index. */
const MAX_PATH = 4096

/**
 * The paths in git's index, versions 2 to 4, each byte as a character. Of a truncated or invalid index, the readable
 * ones; none for SHA-256 repositories.
 */
export function pathsInIndex(index: Buffer): readonly string[] {
  const paths: string[] = []
  if (index.length < 12 || index.toString('latin1', 0, 4) !== 'DIRC') return paths
  const version = index.readUInt32BE(4)
  const count = index.readUInt32BE(8)
  let previous = ''
  for (let start = 12; paths.length < count && start + FIXED_BYTES < index.length; ) {
    const isExtended = (index.readUInt16BE(start + FLAGS_OFFSET) & EXTENDED) !== 0
    let at = start + FIXED_BYTES + (isExtended ? 2 : 0)
    let shared = ''
    if (version === 4) {
      const removed = readVariable(index, at)
      shared = previous.slice(0, Math.max(0, previous.length - removed.value))
      at = removed.end
    }
    const end = index.indexOf(0, at)
    if (end === -1) break
    previous = shared + index.toString('latin1', at, end)
    if (previous.length > MAX_PATH) break
    paths.push(previous)
    start = version === 4 ? end + 1 : start + Math.ceil((end + 1 - start) / ALIGNMENT) * ALIGNMENT
  }
  return paths
}

/** A number in as many bytes as it takes; each but the last has its highest bit set. */
function readVariable(bytes: Buffer, start: number): { readonly value: number; readonly end: number } {
  let at = start
  let byte = bytes[at] ?? 0
  let value = byte & 0x7f
  while (byte & 0x80) {
    at += 1
    byte = bytes[at] ?? 0
    value = (value + 1) * 128 + (byte & 0x7f)
  }
  return { value, end: at + 1 }
}
