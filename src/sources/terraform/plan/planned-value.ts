import { isIdentifier, type PartialKnowledge, type Reference, Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import { isArray, isObject, type Json, type JsonObject, member, textOf } from '../json-value.ts'

/** Limit on the nesting of a planned value: beyond any schema, within Node's stack. */
const MAX_DEPTH = 100

/** A value of a plan with the parallel structures that describe it. */
export interface Marked {
  readonly value: Json
  readonly unknown: Json
  readonly sensitive: readonly Json[]
  /** Its configuration; `undefined` where the configuration does not set it. */
  readonly configuration: Json
  /** Whether the configuration is complete here. It is not for `dynamic` blocks. */
  readonly isConfigured: boolean
}

/** Resolves the references of an expression of the configuration. */
export type Resolve = (expression: Json) => readonly Reference[]

/**
 * The value, with all unknown and sensitive parts as Unknown, so that no secret becomes part of a resource. `undefined`
 * when it is not set, which includes defaults that the provider chooses.
 */
export function plannedValue(marked: Marked, resolve: Resolve, depth = 0): Value | undefined {
  const { value, unknown, sensitive, configuration, isConfigured } = marked
  if (depth > MAX_DEPTH) return new Unknown('it is nested too deeply')
  if (sensitive.includes(true)) return new Unknown('it is sensitive', writingOf(configuration))
  if (unknown === true) {
    if (isConfigured && configuration === undefined) return undefined
    return knownAfterApply(resolve(configuration), writingOf(configuration))
  }
  if (isArray(value) || isArray(unknown)) return plannedList(marked, resolve, depth)
  if (isObject(value) || isObject(unknown)) return plannedObject(marked, resolve, depth)
  return value ?? undefined
}

/**
 * A plan has the references of a value and not its expression, which may be an ARN or a text around one. So the value
 * is a text with a single hole.
 */
function knownAfterApply(references: readonly Reference[], writing: PartialKnowledge): Unknown {
  const reason = 'known only after apply'
  const value = new Unknown(reason, { references, ...writing })
  if (!isIdentifier(value)) return value
  const readFrom = soleRead(references)
  return new Unknown(reason, {
    references,
    ...writing,
    template: [new Unknown(reason)],
    ...(readFrom !== undefined && { readFrom }),
  })
}

/** What an identifier is read from: one that is made of a single other one is mostly that. */
function soleRead([only, ...others]: readonly Reference[]): string | undefined {
  if (!only || others.length > 0) return undefined
  return only.attribute === undefined ? only.address : `${only.address}.${only.attribute}`
}

/** What a plan tells of how a value is written: a text alone is told, of all else only what it refers to. */
function writingOf(configuration: Json): PartialKnowledge {
  const written = textOf(member(configuration, 'constant_value'))
  return written === undefined ? { mayBeWritten: true } : { candidates: [written] }
}

function plannedList(marked: Marked, resolve: Resolve, depth: number): Value {
  const { value, unknown } = marked
  const length = Math.max(isArray(value) ? value.length : 0, isArray(unknown) ? unknown.length : 0)
  return Array.from({ length }, (_, index) => {
    return plannedValue(itemOf(marked, index), resolve, depth + 1) ?? null
  })
}

function plannedObject(marked: Marked, resolve: Resolve, depth: number): Value {
  const keys = new Set([marked.value, marked.unknown].filter(isObject).flatMap(Object.keys))
  const entries = [...keys].map((key) => {
    return [key, plannedValue(memberOf(marked, key), resolve, depth + 1) ?? null] as const
  })
  return Object.fromEntries(entries)
}

/** A member of an object. Members of an argument share the argument's configuration. */
export function memberOf(
  { value, unknown, sensitive, configuration, isConfigured }: Marked,
  key: string,
): Marked {
  const isBlock = isObject(configuration) && !isExpression(configuration)
  return {
    value: member(value, key),
    unknown: member(unknown, key),
    sensitive: sensitive.map((mark) => member(mark, key)),
    configuration: isBlock ? member(configuration, key) : configuration,
    isConfigured: isConfigured && isBlock,
  }
}

function itemOf({ value, unknown, sensitive, configuration, isConfigured }: Marked, index: number): Marked {
  const item = (list: Json) => (isArray(list) ? list[index] : undefined)
  const own = isArray(configuration) ? configuration[index] : configuration
  return {
    value: item(value),
    unknown: item(unknown),
    sensitive: sensitive.map(item),
    configuration: own,
    isConfigured: isConfigured && own !== undefined,
  }
}

/** Whether it is the expression of an argument rather than a nested block. */
function isExpression(configuration: JsonObject): boolean {
  return 'references' in configuration || 'constant_value' in configuration
}
