import { entryOf } from '../../collections/entry-of.ts'
import { entriesOf, itemsOf } from '../yaml/tree.ts'
import { type CiValue, textOf, valueIn } from './value.ts'

/** A map of variables, and the path to it. */
interface VariableMap {
  readonly map: CiValue | undefined
  readonly at: string
}

/** Everywhere that a job, or a pipeline, sets variables: for all, by a rule, for each entry of a matrix, for a service. */
export function variableMapsOf(value: CiValue): readonly VariableMap[] {
  const within = (list: CiValue | undefined, at: string, ...keys: readonly string[]) =>
    itemsOf(list).map((item, index) => ({
      map: keys.length > 0 ? valueIn(item, ...keys) : item,
      at: [`${at}[${index}]`, ...keys].join('.'),
    }))
  return [
    { map: valueIn(value, 'variables'), at: 'variables' },
    ...within(valueIn(value, 'rules'), 'rules', 'variables'),
    ...within(valueIn(value, 'workflow', 'rules'), 'workflow.rules', 'variables'),
    ...within(valueIn(value, 'parallel', 'matrix'), 'parallel.matrix'),
    ...within(valueIn(value, 'services'), 'services', 'variables'),
  ]
}

/** The values of a variable: it is a text, an object with its value, or in a matrix a list of texts. */
export function valuesOf(entry: CiValue): readonly CiValue[] {
  return itemsOf(entry.kind === 'map' ? valueIn(entry, 'value') : entry)
}

/**
 * The variables that hold for what a job, or a pipeline, runs, by name, with those of `inherited` that it does not set. One
 * that has several values, by rules or a matrix, stays as it is written: which of them it has is not known.
 */
export function knownVariables(
  value: CiValue,
  inherited: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const values = new Map<string, Set<string>>()
  for (const { map, at } of variableMapsOf(value)) {
    // Variables of a service are for its container alone.
    if (at.startsWith('services')) continue
    for (const [name, entry] of entriesOf(map)) {
      const found = entryOf(values, name, () => new Set<string>())
      for (const one of valuesOf(entry)) found.add(textOf(one) ?? '')
    }
  }
  const known = new Map(Object.entries(inherited))
  for (const [name, found] of values) {
    const [only, ...others] = found
    if (only === undefined) continue
    if (others.length > 0) known.delete(name)
    else known.set(name, only)
  }
  return Object.fromEntries(known)
}

/** The variables of its pipeline that a job has, unless it refuses them: `inherit: { variables: false }`. */
export function inheritedVariables(
  job: CiValue,
  known: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const inherited = valueIn(job, 'inherit', 'variables')
  if (textOf(inherited) === 'false') return {}
  if (inherited?.kind !== 'list') return known
  const wanted = new Set(inherited.items.map(textOf))
  return Object.fromEntries(Object.entries(known).filter(([name]) => wanted.has(name)))
}

/** Variables with those that a pipeline is started with, which win. */
export function withGiven(
  known: Readonly<Record<string, string>>,
  given: ReadonlyMap<string, string | undefined>,
): Readonly<Record<string, string>> {
  if (given.size === 0) return known
  const all = new Map<string, string | undefined>([...Object.entries(known), ...given])
  return Object.fromEntries([...all].filter((entry): entry is [string, string] => entry[1] !== undefined))
}
