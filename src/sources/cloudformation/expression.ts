import type { Location } from '../../model/location.ts'
import type { Unknown } from '../../model/unknown.ts'
import type { TreeList, TreeMap, Written } from '../yaml/tree.ts'

/** Syntax tree of a value in a template, before it is evaluated. */
export type Expression = Scalar | List | Mapping | Call

interface Extent {
  /** How many expressions it is made of, itself included; what an alias repeats counts again. */
  readonly size: number
  /** How deeply expressions are nested in it. */
  readonly depth: number
}

export interface Scalar extends Written, Extent {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
  /** A number as it is written: `1.10` where text is needed is not `1.1`. */
  readonly text: string
  /** Whether it comes from a parameter that was given beside the templates, which no output may quote. */
  readonly isGiven?: true
}

export interface List extends TreeList<Expression>, Extent {}

export interface Mapping extends TreeMap<Expression>, Extent {}

/** An intrinsic function in its long name: `Ref`, `Fn::Sub`, `Condition`. */
export interface Call extends Written, Extent {
  readonly kind: 'call'
  readonly name: string
  readonly argument: Expression
}

/**
 * The value of an expression: a scalar, or a list or mapping whose parts are not evaluated yet. `undefined` stands
 * for `AWS::NoValue`.
 */
export type Resolved = undefined | string | number | boolean | Unknown | List | Mapping

export function scalar(value: Scalar['value'], location: Location, text = String(value)): Scalar {
  return { kind: 'scalar', value, text, location, size: 1, depth: 1 }
}

/** A text that comes from a parameter that was given beside the templates, if it does. */
export function textScalar(text: string, location: Location, isGiven: boolean): Scalar {
  return isGiven ? { ...scalar(text, location), isGiven } : scalar(text, location)
}

export function list(items: readonly Expression[], location: Location): List {
  return { kind: 'list', items, location, ...extent(items) }
}

/** A list of texts that are written at one place. */
export function textList(texts: readonly string[], location: Location): List {
  return list(
    texts.map((text) => scalar(text, location)),
    location,
  )
}

export function mapping(entries: ReadonlyMap<string, Expression>, location: Location): Mapping {
  return { kind: 'map', entries, location, ...extent([...entries.values()]) }
}

/** A mapping without the parts that are absent. */
export function mappingOf(
  parts: Readonly<Record<string, Expression | undefined>>,
  location: Location,
): Mapping {
  const set = Object.entries(parts).filter((part): part is [string, Expression] => part[1] !== undefined)
  return mapping(new Map(set), location)
}

/** Two mappings with all entries of both, at every depth; of other values the second counts. */
export function merged(base: Expression | undefined, over: Expression | undefined): Expression | undefined {
  if (base?.kind !== 'map' || over?.kind !== 'map') return over ?? base
  const entries = new Map(base.entries)
  for (const [key, value] of over.entries) entries.set(key, merged(entries.get(key), value) ?? value)
  return mapping(entries, over.location)
}

export function call(name: string, argument: Expression, location: Location): Call {
  return { kind: 'call', name, argument, location, ...extent([argument]) }
}

function extent(parts: readonly Expression[]): Extent {
  let size = 1
  let depth = 0
  for (const part of parts) {
    size += part.size
    depth = Math.max(depth, part.depth)
  }
  return { size, depth: depth + 1 }
}

/** The text of a scalar that is a string. */
export function literal(expression: Expression | undefined): string | undefined {
  return expression?.kind === 'scalar' && typeof expression.value === 'string' ? expression.value : undefined
}
