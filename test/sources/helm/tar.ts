import { gzipSync } from 'node:zlib'

/** A file of an archive; its type is that of a file unless it is said. */
type Entry = readonly [name: string, content: string | Uint8Array, type?: string]

/** A packed folder. */
export function tar(entries: readonly Entry[]): Uint8Array {
  const blocks = entries.flatMap(([name, content, type = '0']) => {
    const bytes = Buffer.from(content)
    return [header(name, bytes.length, type), bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]
  })
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]))
}

export function header(name: string, size: number, type: string): Buffer {
  const block = Buffer.alloc(512)
  block.write(name, 0)
  block.write(size < 0 ? 'zz' : size.toString(8).padStart(11, '0'), 124)
  block.write(type, 156)
  block.write('ustar', 257)
  return block
}
