import type { Finding } from '../../findings/finding.ts'
import { type LineRange, LineRanges } from '../../line-ranges.ts'
import type { IgnoredPart } from '../../model/inline-ignore.ts'
import type { Location } from '../../model/location.ts'

/** Parts of files, by what they are ignored for. */
export class IgnoredParts<T> {
  readonly #files = new Map<string, Map<string, PartsOfCheck<T>>>()

  add(file: string, check: string, part: IgnoredPart, value: T): void {
    const checks = entryOf(this.#files, file, () => new Map<string, PartsOfCheck<T>>())
    entryOf(checks, check, () => new PartsOfCheck<T>()).add(part, value)
  }

  /** All that are around a finding: around its place, its resource, or a module call that its resource comes from. */
  *around({ check, location, resource }: Finding): Generator<T> {
    if (this.#files.size === 0) return
    const { block, calls = [], address } = resource
    for (const place of [location, block, ...calls.toReversed()]) {
      const parts = place && this.#files.get(place.file)?.get(check.id)
      if (parts) yield* parts.around(place)
    }
    const parts = block && this.#files.get(block.file)?.get(check.id)
    if (parts) yield* parts.ofResource(address)
  }
}

interface Ignored<T> extends LineRange {
  readonly values: T[]
}

/** Parts of one file that are ignored for one check. */
class PartsOfCheck<T> {
  readonly #whole: T[] = []
  readonly #resources = new Map<string, T[]>()
  /** Several comments may be about the same lines. */
  readonly #lines = new Map<string, Ignored<T>>()
  #ranges: LineRanges<Ignored<T>> | undefined

  add(part: IgnoredPart, value: T): void {
    if (part.kind === 'file') this.#whole.push(value)
    else if (part.kind === 'lines') {
      const { startLine, endLine } = part
      const key = `${startLine}-${endLine}`
      entryOf(this.#lines, key, () => ({ startLine, endLine, values: [] })).values.push(value)
    } else {
      for (const address of part.addresses) entryOf(this.#resources, address, () => []).push(value)
    }
  }

  *around({ startLine }: Location): Generator<T> {
    this.#ranges ??= new LineRanges(this.#lines.values())
    for (const { values } of this.#ranges.holding(startLine)) yield* values
    yield* this.#whole
  }

  ofResource(address: string): Iterable<T> {
    return this.#resources.get(address) ?? []
  }
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
