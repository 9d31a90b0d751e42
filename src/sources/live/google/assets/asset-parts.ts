import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Asset } from './asset.ts'

/** Characters of assets that are kept as they are. */
const MOST_WAITING = 1024 * 1024

/** Assets of one project. */
interface Part {
  readonly packed: Uint8Array[]
  waiting: string[]
}

/**
 * Assets of many projects, which come in any order and are read project by project. They are kept compressed, to a tenth or
 * less, and never on a disk: what people tell machines has secrets in it.
 */
export class AssetParts {
  readonly #parts = new Map<string, Part>()
  #waiting = 0

  add(project: string, asset: Asset): void {
    const part = this.#parts.get(project) ?? { packed: [], waiting: [] }
    this.#parts.set(project, part)
    const written = JSON.stringify(asset)
    part.waiting.push(written)
    this.#waiting += written.length
    if (this.#waiting > MOST_WAITING) this.#pack()
  }

  /** The assets of a project, in the order in which they came. */
  *of(project: string): Generator<Asset> {
    const { packed, waiting } = this.#parts.get(project) ?? { packed: [], waiting: [] }
    for (const pack of packed) yield* assetsIn(zstdDecompressSync(pack).toString())
    yield* assetsIn(listOf(waiting))
  }

  /** Forgets the assets of a project. */
  drop(project: string): void {
    this.#parts.delete(project)
  }

  #pack(): void {
    for (const part of this.#parts.values()) {
      if (part.waiting.length > 0) part.packed.push(zstdCompressSync(listOf(part.waiting)))
      part.waiting = []
    }
    this.#waiting = 0
  }
}

function listOf(written: readonly string[]): string {
  return `[${written.join(',')}]`
}

function assetsIn(list: string): readonly Asset[] {
  return JSON.parse(list)
}
