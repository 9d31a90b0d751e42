import { entry, type TreeList, type TreeMap, type Written } from '../yaml/tree.ts'

/** A value of a configuration. */
export type CiValue = CiScalar | TreeList<CiValue> | CiMap | CiReference

interface CiScalar extends Written {
  readonly kind: 'scalar'
  readonly value: string | boolean | null
}

export type CiMap = TreeMap<CiValue>

/** `!reference [.setup, script]`: what another job says. */
interface CiReference extends Written {
  readonly kind: 'reference'
  readonly path: readonly string[]
}

/** The value of a key; `undefined` where it is not set, or set to null. */
export function valueIn(value: CiValue | undefined, ...keys: readonly string[]): CiValue | undefined {
  const found = keys.reduce(entry<CiValue>, value)
  return found?.kind === 'scalar' && found.value === null ? undefined : found
}

/** A text; booleans count as what they are written as. `undefined` for anything else. */
export function textOf(value: CiValue | undefined): string | undefined {
  return value?.kind === 'scalar' && value.value !== null ? String(value.value) : undefined
}
