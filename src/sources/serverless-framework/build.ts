import type { Location } from '../../model/location.ts'
import { call, type Expression, mappingOf, merged, scalar } from '../cloudformation/expression.ts'

/** Resources of a template, with their logical ids. */
export type Resources = readonly (readonly [string, Expression])[]

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

/** Mappings, also a list of them, as one. What of a list is not known is left out. */
export function asOne(written: Expression | undefined): Expression | undefined {
  if (written?.kind !== 'list') return written
  return written.items.filter(({ kind }) => kind === 'map').reduce<Expression | undefined>(merged, undefined)
}

/** A name as the framework makes logical ids of it: `order-mail` is `OrderDashmail`. */
export function logicalName(name: string): string {
  return capitalized(name.replaceAll('-', 'Dash').replaceAll('_', 'Underscore'))
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Whether a value is written as true. */
export function isTrue(written: Expression | undefined): boolean {
  return written?.kind === 'scalar' && written.text === 'true'
}

export function isFalse(written: Expression | undefined): boolean {
  return written?.kind === 'scalar' && written.text === 'false'
}
