import { entryOf } from '../../collections/entry-of.ts'
import type { Finding } from '../../findings/finding.ts'
import type { IgnoredPart } from '../../model/inline-ignore.ts'
import type { Location } from '../../model/location.ts'
import { type LineRange, LineRanges } from '../../text/line-ranges.ts'

/** Parts of files, by what they are ignored for. */
export class IgnoredParts<T> {
  readonly #files = new Map<string, Map<string, PartsOfCheck<T>>>()
  /** Those that cover files, by check. */
  readonly #covering = new Map<string, { covers(file: string): boolean; readonly values: Values<T> }[]>()

  add(file: string, check: string, part: IgnoredPart, value: T): void {
    if (part.kind === 'files') {
      entryOf(this.#covering, check, () => []).push({ covers: part.covers, values: [value] })
      return
    }
    const checks = entryOf(this.#files, file, () => new Map<string, PartsOfCheck<T>>())
    entryOf(checks, check, () => new PartsOfCheck<T>()).add(part, value)
  }

  /** Those around the resource of a finding, or a module call that it comes from: a list for each part. */
  aroundResource({ check, resource: { block, calls = [], address } }: Finding): readonly Values<T>[] {
    const places = [block, ...calls.toReversed().map(({ location }) => location)].flatMap((place) =>
      this.#around(check.id, place),
    )
    const own = this.#partsIn(block, check.id)?.ofResource(address)
    return own ? [...places, own] : places
  }

  /** Those around each place of a finding, around what made the value there, or within the block that lacks it. */
  aroundPlaces({ check, location, otherLocations = [] }: Finding): readonly (readonly Values<T>[])[] {
    return [location, ...otherLocations].map((place) => {
      const made = [place, ...(place?.related ?? []).map(({ location }) => location)]
      const around = made.flatMap((one) => this.#around(check.id, one))
      const within = this.#partsIn(place, check.id)?.within(place)
      return within ? [...around, within] : around
    })
  }

  #around(check: string, place: Location | undefined): readonly Values<T>[] {
    if (!place) return []
    const covering = this.#covering.get(check)?.filter(({ covers }) => covers(place.file)) ?? []
    const around = this.#partsIn(place, check)?.around(place) ?? []
    return [...around, ...covering.map(({ values }) => values)]
  }

  #partsIn(place: Location | undefined, check: string): PartsOfCheck<T> | undefined {
    return place && this.#files.get(place.file)?.get(check)
  }
}

/** What a part is ignored by, once for each comment about it; the same list for all places in the part. */
type Values<T> = readonly T[]

interface Ignored<T> extends LineRange {
  readonly values: T[]
}

/** Parts of one file that are ignored for one check. */
class PartsOfCheck<T> {
  readonly #whole: T[] = []
  readonly #resources = new Map<string, T[]>()
  /** By the first lines of the blocks that the comments stand in. */
  readonly #blocks = new Map<number, T[]>()
  /** Several comments may be about the same lines. */
  readonly #lines = new Map<string, Ignored<T>>()
  #ranges: LineRanges<Ignored<T>> | undefined

  add(part: Exclude<IgnoredPart, { kind: 'files' }>, value: T): void {
    if (part.kind === 'file') this.#whole.push(value)
    else if (part.kind === 'lines') {
      const { startLine, endLine, block } = part
      if (block !== undefined) entryOf(this.#blocks, block, () => []).push(value)
      const key = `${startLine}-${endLine}`
      entryOf(this.#lines, key, () => ({ startLine, endLine, values: [] })).values.push(value)
    } else {
      for (const address of part.addresses) entryOf(this.#resources, address, () => []).push(value)
    }
  }

  around({ startLine }: Location): readonly Values<T>[] {
    this.#ranges ??= new LineRanges(this.#lines.values())
    const lists: Values<T>[] = []
    for (const { values } of this.#ranges.holding(startLine)) lists.push(values)
    if (this.#whole.length > 0) lists.push(this.#whole)
    return lists
  }

  /** Those within the block that begins at a place. */
  within(place: Location | undefined): Values<T> | undefined {
    return place && this.#blocks.get(place.startLine)
  }

  ofResource(address: string): Values<T> | undefined {
    return this.#resources.get(address)
  }
}
