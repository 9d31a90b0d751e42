import { display } from '../go/print.ts'
import { TemplateError } from '../go/template-error.ts'
import { typeOf } from '../go/type-of.ts'
import { GoInteger, GoList, GoMap, GoObject } from '../go/value.ts'
import type { Reflected } from './arguments.ts'
import type { Hidden } from './hidden.ts'
import type { Pipeline } from './nodes.ts'
import type { Sources } from './rendered-text.ts'
import type { Sourced } from './sourced.ts'
import type { Variable, Variables } from './variables.ts'

/** One turn of a loop. */
interface Turn {
  readonly index: Reflected
  /** What of the index is hidden. */
  readonly ofIndex: Hidden | undefined
  readonly element: Sourced
}

/** What a loop goes over: items, entries in the order of their keys, or numbers from 0 on. */
export function* loopTurns({ value, sources, hidden }: Sourced, { variables }: Pipeline): Generator<Turn> {
  if (value === undefined || value === null) return
  if (value instanceof GoList) {
    for (const [index, item] of value.items.entries()) {
      const origin = value.origins?.get(index)
      const own: Sources = origin ? [{ kind: 'value', origin, value: item }] : sources
      yield { index: new GoInteger(index), ofIndex: hidden, element: { value: item, sources: own, hidden } }
    }
  } else if (value instanceof GoMap) {
    // As Go does, all entries are taken before the first turn, which may change the map.
    yield* value.sortedKeys().map((key) => turnOf(key, value, sources, hidden))
  } else if (value instanceof GoInteger) {
    if (variables.length > 1) {
      throw new TemplateError(`can't use ${value.value} to iterate over more than one variable`)
    }
    for (let number = 0n; number < value.value; number += 1n) {
      yield {
        index: undefined,
        ofIndex: hidden,
        element: { value: new GoInteger(number, value.type), sources, hidden },
      }
    }
  } else {
    const shown = value instanceof GoObject ? typeOf(value) : display(value)
    throw new TemplateError(`range can't iterate over ${shown}`)
  }
}

function turnOf(key: string, map: GoMap, sources: Sources, hidden: Hidden | undefined): Turn {
  const item = map.get(key) ?? null
  const origin = map.originOf(key)
  const own: Sources = origin ? [{ kind: 'value', origin, value: item }] : sources
  const ofEntry = hidden ?? (map.isHidden(key) ? 'given' : undefined)
  const ofName = hidden ?? (map.isNameHidden(key) ? 'given' : undefined)
  return { index: key, ofIndex: ofName, element: { value: item, sources: own, hidden: ofEntry } }
}

/** Gives the variables of a loop their values: the element, or index and element. */
export function setLoopVariables(
  pipe: Pipeline,
  { index, ofIndex, element }: Turn,
  variables: Variables,
): void {
  const [first, second] = pipe.variables
  if (first === undefined) return
  const values: readonly Variable[] =
    second === undefined
      ? [{ name: first, ...element }]
      : [
          { name: first, value: index, sources: element.sources, hidden: ofIndex },
          { name: second, ...element },
        ]
  for (const variable of values) {
    if (pipe.assigns) variables.assign(variable)
    else variables.declare(variable)
  }
}
