import { typeOf } from '../go/type-of.ts'
import { GoMap } from '../go/value.ts'
import { copyOf } from '../values/copy.ts'
import type { Chart } from './chart.ts'
import { ChartError } from './metadata.ts'

/**
 * The values of a chart and of all in it: what was given, over those of the chart's own file, over those of the charts
 * it depends on. Lists are replaced, maps are merged.
 *
 * @param keepsNull whether null stays; otherwise it removes what a chart sets
 * @throws ChartError if something that is no map is given for a chart
 */
export function coalesceValues(chart: Chart, given: GoMap, keepsNull: boolean): GoMap {
  return coalesce(chart, copyOf(given), keepsNull)
}

function coalesce(chart: Chart, values: GoMap, keepsNull: boolean): GoMap {
  mergeDefaults(chart, values, keepsNull)
  for (const dependency of chart.dependencies) {
    const own = values.get(dependency.name) ?? new GoMap()
    if (!(own instanceof GoMap)) {
      throw new ChartError(`type mismatch on ${dependency.name}: its values are ${typeOf(own)}`)
    }
    if (!values.entries.has(dependency.name)) values.set(dependency.name, own)
    mergeGlobals(own, values)
    coalesce(dependency, own, keepsNull)
  }
  return values
}

/** Adds the values of the chart's own file that are not given. */
function mergeDefaults(chart: Chart, values: GoMap, keepsNull: boolean): void {
  const defaults = copyOf(chart.values)
  const charts = new Set(chart.dependencies.map(({ name }) => name))
  for (const [key, value] of defaults.entries) {
    const given = values.get(key)
    if (given === undefined) values.take(defaults, key)
    else if (given === null && !keepsNull) values.delete(key)
    else if (given instanceof GoMap && value instanceof GoMap) {
      mergeTables(given, value, keepsNull || charts.has(key))
    }
  }
}

/** Adds to one map what another has besides, at all levels. */
export function mergeTables(to: GoMap, from: GoMap, keepsNull: boolean): void {
  for (const [key, value] of from.entries) {
    const given = to.get(key)
    if (given === null && !keepsNull) to.delete(key)
    else if (given === undefined) to.take(from, key)
    else if (value instanceof GoMap && given instanceof GoMap) mergeTables(given, value, keepsNull)
  }
}

/** Hands `global` on to the values of a dependency, where it overrides what is there. */
function mergeGlobals(to: GoMap, from: GoMap): void {
  const known = to.get('global') ?? new GoMap()
  const given = from.get('global') ?? new GoMap()
  if (!(given instanceof GoMap) || !(known instanceof GoMap)) return
  for (const [key, value] of given.entries) {
    const own = known.get(key)
    if (value instanceof GoMap) {
      const copy = new GoMap()
      for (const inner of value.entries.keys()) copy.take(value, inner)
      if (own instanceof GoMap) mergeTables(copy, own, true)
      if (own === undefined || own instanceof GoMap) known.take(given, key, copy)
    } else if (!(own instanceof GoMap)) known.take(given, key)
  }
  to.set('global', known)
}
