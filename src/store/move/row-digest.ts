import { hash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

const LINE_END = 0x0a

/** What the rows of a table have in common with those of another one that has the same, in any order. */
export interface Rows {
  readonly count: number
  readonly digest: string
}

/** Passes the text of COPY on, in which each line is a row, and sums up the digests of the rows. */
export class RowDigest extends Transform {
  readonly #sum = new Uint32Array(8)
  #count = 0
  #rest: Buffer = Buffer.alloc(0)

  get rows(): Rows {
    return { count: this.#count, digest: Buffer.from(this.#sum.buffer).toString('hex') }
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let start = 0
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      this.#add(Buffer.concat([this.#rest, chunk.subarray(start, end)]))
      this.#rest = Buffer.alloc(0)
      start = end + 1
    }
    this.#rest = Buffer.concat([this.#rest, chunk.subarray(start)])
    done(undefined, chunk)
  }

  #add(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer')
    for (let lane = 0; lane < this.#sum.length; lane += 1) {
      // A sum, not an exclusive or: two equal rows are not none.
      this.#sum[lane] = (this.#sum[lane] ?? 0) + digest.readUInt32LE(4 * lane)
    }
    this.#count += 1
  }
}
