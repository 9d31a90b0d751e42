import type { Location } from '../../model/location.ts'

/** A value of a configuration, which knows where it was written, also after it was merged into another one. */
export type CiValue = CiScalar | CiList | CiMap | CiReference

interface CiScalar {
  readonly kind: 'scalar'
  readonly value: string | boolean | null
  readonly location: Location
}

interface CiList {
  readonly kind: 'list'
  readonly items: readonly CiValue[]
  readonly location: Location
}

export interface CiMap {
  readonly kind: 'map'
  readonly entries: ReadonlyMap<string, CiValue>
  readonly location: Location
}

/** `!reference [.setup, script]`: what another job says. */
interface CiReference {
  readonly kind: 'reference'
  readonly path: readonly string[]
  readonly location: Location
}

/** The value of a key; `undefined` where it is not set, or set to null. */
export function valueIn(value: CiValue | undefined, ...keys: readonly string[]): CiValue | undefined {
  let found = value
  for (const key of keys) found = found?.kind === 'map' ? found.entries.get(key) : undefined
  return found?.kind === 'scalar' && found.value === null ? undefined : found
}

/** A text; booleans count as what they are written as. `undefined` for anything else. */
export function textOf(value: CiValue | undefined): string | undefined {
  return value?.kind === 'scalar' && value.value !== null ? String(value.value) : undefined
}

/** A list of anything, where one alone may stand for a list of one. */
export function itemsOf(value: CiValue | undefined): readonly CiValue[] {
  if (value === undefined) return []
  return value.kind === 'list' ? value.items : [value]
}

/** The entries of a map; none for anything else. */
export function entriesOf(value: CiValue | undefined): readonly (readonly [string, CiValue])[] {
  return value?.kind === 'map' ? [...value.entries] : []
}
