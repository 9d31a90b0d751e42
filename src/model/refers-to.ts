import { isHidden, revealed } from './hidden-value.ts'
import type { Resource } from './resource.ts'
import { isIdentifier, isUnknown, Unknown } from './unknown.ts'

/** Whether a property, or an item of it, names a resource; `undefined` when that cannot be known. */
export function refersTo(value: unknown, target: Resource): boolean | undefined {
  const names = namesIn(value)
  const targetNames = namesOf(target)
  if (names.known.some((name) => targetNames.some((identifier) => identifier === name))) return true
  if (names.addresses.includes(target.address)) return true
  return names.isComplete ? false : undefined
}

/** The names of a resource, with hidden ones: which resources name each other may be told. */
export function namesOf({ identifiers, unknownNames }: Resource): readonly unknown[] {
  return unknownNames?.some(isHidden)
    ? [...identifiers, ...unknownNames.filter(isHidden).map(revealed)]
    : identifiers
}

/** What a property, or the items of it, name. */
export interface Names {
  /** Values that the identifiers of resources can be compared with. */
  readonly known: readonly unknown[]
  readonly addresses: readonly string[]
  /** Whether everything the property names is listed here; false when a part of it is unknown. */
  readonly isComplete: boolean
}

export function namesIn(value: unknown): Names {
  const items = itemsIn(value)
  const known: unknown[] = []
  const addresses: string[] = []
  let isComplete = true
  for (const item of items) {
    if (isUnknown(item)) {
      for (const { address } of item.references) addresses.push(address)
      isComplete &&= isIdentifier(item)
    } else if (item !== undefined && item !== null) known.push(item)
  }
  return { known, addresses, isComplete }
}

/** The items of a list, and of those in it; hidden ones as they are. */
function itemsIn(value: unknown): readonly unknown[] {
  const known = revealed(value)
  return Array.isArray(known) ? known.flatMap(itemsIn) : [known]
}

/** A property of a resource by its path. A part of an unknown property is unknown and has no references. */
export function propertyAt({ properties }: Resource, path: string): unknown {
  let value: unknown = properties
  for (const name of path.split('.')) {
    if (isUnknown(value)) return new Unknown(value.reason)
    value = revealed((value as Readonly<Record<string, unknown>> | null | undefined)?.[name])
  }
  return value
}
