import type { Reference } from '../../../model/unknown.ts'
import { Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import { isArray, isObject, type Json, type JsonObject, member } from '../parsed-json.ts'

/** Deeper than any schema, and shallower than what the stack of Node holds. */
const MAX_DEPTH = 100

/** A value of a plan, and what the plan says about it in other places of the same shape. */
export interface Marked {
  readonly value: Json
  readonly unknown: Json
  readonly sensitive: readonly Json[]
  /** What the configuration sets there, or `undefined` where it sets nothing. */
  readonly configuration: Json
  /** Whether the configuration says all that is set there, which it does not for generated blocks. */
  readonly isConfigured: boolean
}

/** Finds what an expression of the configuration refers to. */
export type Resolve = (expression: Json) => readonly Reference[]

/**
 * The value with everything unknown or sensitive in it as Unknown, so that no secret becomes part of a resource.
 * `undefined` for what is not set: that includes what the provider will choose because nobody did.
 */
export function plannedValue(marked: Marked, resolve: Resolve, depth = 0): Value | undefined {
  const { value, unknown, sensitive, configuration, isConfigured } = marked
  if (depth > MAX_DEPTH) return new Unknown('it is nested too deeply')
  if (sensitive.includes(true)) return new Unknown('it is sensitive')
  if (unknown === true) {
    if (isConfigured && configuration === undefined) return undefined
    return knownAfterApply(resolve(configuration))
  }
  if (isArray(value) || isArray(unknown)) return plannedList(marked, resolve, depth)
  if (isObject(value) || isObject(unknown)) return plannedObject(marked, resolve, depth)
  return value ?? undefined
}

/**
 * A plan names what a value comes from, and not how: an ARN, or a text with an ARN in it. So the text is one hole,
 * where a configuration that is evaluated would know the resource as a whole.
 */
function knownAfterApply(references: readonly Reference[]): Unknown {
  const reason = 'known only after apply'
  return new Unknown(reason, references.length > 0 ? { references, template: [new Unknown(reason)] } : {})
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

/** A member of a marked object. What is nested in an argument has the configuration of the argument. */
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

/** An argument, as opposed to a block, which has arguments of its own. */
function isExpression(configuration: JsonObject): boolean {
  return 'references' in configuration || 'constant_value' in configuration
}
