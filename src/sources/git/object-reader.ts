import { createHash } from 'node:crypto'
import { UsageError } from '../../errors/assay-error.ts'
import { runGit } from './run-git.ts'

/** Objects in hexadecimal have 40 characters with SHA-1 and 64 with SHA-256. */
const SHA1_LENGTH = 40

/** Bytes that are asked of git at once. */
const BATCH_BYTES = 64 * 1024 * 1024

const LINE_END = '\n'.charCodeAt(0)

/** The content of a file, or why it is not read. */
export type Content = Buffer | { readonly reason: string }

/** Reads contents of files from the objects of a repository, as they are stored: no filter of the repository runs. */
export class ObjectReader {
  readonly #root: string
  readonly #maxBytes: number
  readonly #contents = new Map<string, Content>()

  /** Contents of more bytes than `maxBytes` are not read. */
  constructor(root: string, maxBytes: number) {
    this.#root = root
    this.#maxBytes = maxBytes
  }

  read(id: string): Content {
    const known = this.#contents.get(id)
    if (known) return known
    this.load([id])
    return this.#contents.get(id) ?? { reason: 'git has something else than a file there.' }
  }

  /** Reads several at once: a program that starts for each of them would take its time. */
  load(ids: Iterable<string>): void {
    let batch: string[] = []
    let bytes = 0
    for (const [id, size] of this.#sizes([...new Set(ids)].filter((id) => !this.#contents.has(id)))) {
      if (bytes + size > BATCH_BYTES) {
        this.#loadBatch(batch)
        ;[batch, bytes] = [[], 0]
      }
      batch.push(id)
      bytes += size
    }
    this.#loadBatch(batch)
  }

  /** The sizes of the objects that are small enough. */
  #sizes(ids: readonly string[]): readonly (readonly [id: string, bytes: number])[] {
    if (ids.length === 0) return []
    const lines = this.#catFile('--batch-check', ids).toString().split('\n')
    return lines.flatMap((line) => {
      const [id = '', kind, size] = line.split(' ')
      if (kind === 'missing') throw missing()
      if (kind !== 'blob') return []
      if (Number(size) <= this.#maxBytes) return [[id, Number(size)] as const]
      this.#contents.set(id, {
        reason: `Larger than ${this.#maxBytes / 1024 / 1024} MiB, the most that is read of one file.`,
      })
      return []
    })
  }

  #loadBatch(ids: readonly string[]): void {
    if (ids.length === 0) return
    const output = this.#catFile('--batch', ids)
    for (let at = 0; at < output.length; ) {
      const lineEnd = output.indexOf(LINE_END, at)
      const [id = '', , size] = output.toString('latin1', at, lineEnd).split(' ')
      const end = lineEnd + 1 + Number(size)
      if (size === undefined)
        throw new UsageError(`git cannot read the object ${id}. Is the repository damaged?`)
      this.#contents.set(id, output.subarray(lineEnd + 1, end))
      at = end + 1
    }
  }

  #catFile(mode: string, ids: readonly string[]): Buffer {
    const { status, output, errors } = runGit(
      this.#root,
      ['cat-file', mode, '--buffer'],
      `${ids.join('\n')}\n`,
    )
    if (errors.includes('promisor remote')) throw missing()
    if (status !== 0) throw new UsageError(`git cannot read objects of the repository: ${errors.trim()}`)
    return output
  }
}

function missing(): UsageError {
  return new UsageError(
    'This clone lacks earlier contents of files. Clone without --filter, or run git fetch --refetch --no-filter.',
  )
}

/** The id that git gives a content; its length tells the hash function of the repository. */
export function objectId(content: string | Uint8Array, { length }: string): string {
  const hash = createHash(length === SHA1_LENGTH ? 'sha1' : 'sha256')
  return hash
    .update(`blob ${Buffer.byteLength(content)}\0`)
    .update(content)
    .digest('hex')
}
