import type { Location } from '../../model/location.ts'
import { call, type Expression, entriesOf, list, mapping, scalar } from '../cloudformation/expression.ts'

/** A mapping without the parts that are absent. */
export function mappingOf(
  parts: Readonly<Record<string, Expression | undefined>>,
  location: Location,
): Expression {
  const set = Object.entries(parts).filter((part): part is [string, Expression] => part[1] !== undefined)
  return mapping(new Map(set), location)
}

/** A resource of a template. */
export function resource(
  type: string,
  properties: Readonly<Record<string, Expression | undefined>>,
  location: Location,
): Expression {
  return mappingOf({ Type: scalar(type, location), Properties: mappingOf(properties, location) }, location)
}

export function reference(name: string, location: Location): Expression {
  return call('Ref', scalar(name, location), location)
}

export function listOf(items: readonly Expression[], location: Location): Expression {
  return list(items, location)
}

/** Two mappings with all entries of both, at every depth; of other values the second counts. */
export function merged(base: Expression | undefined, over: Expression | undefined): Expression | undefined {
  if (base?.kind !== 'mapping' || over?.kind !== 'mapping') return over ?? base
  const entries = new Map(base.entries)
  for (const [key, value] of entriesOf(over)) entries.set(key, merged(entries.get(key), value) ?? value)
  return mapping(entries, over.location)
}

/** Mappings, also a list of them, as one. What of a list is not known is left out. */
export function asOne(written: Expression | undefined): Expression | undefined {
  if (written?.kind !== 'list') return written
  return written.items
    .filter(({ kind }) => kind === 'mapping')
    .reduce<Expression | undefined>(merged, undefined)
}

/** A name as the framework makes logical ids of it: `order-mail` is `OrderDashmail`. */
export function logicalName(name: string): string {
  const plain = name.replaceAll('-', 'Dash').replaceAll('_', 'Underscore')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** Whether a value is written as true. */
export function isTrue(written: Expression | undefined): boolean {
  return written?.kind === 'scalar' && written.text === 'true'
}

export function isFalse(written: Expression | undefined): boolean {
  return written?.kind === 'scalar' && written.text === 'false'
}
