import { display } from '../go/print.ts'
import { GoMap, type Value } from '../go/value.ts'
import { copyOf } from '../values/copy.ts'
import type { Chart } from './chart.ts'
import { coalesceValues, mergeTables } from './coalesce.ts'
import { nameOf, valueAt } from './dependencies.ts'

/**
 * The chart with the values that it imports from those it depends on (`import-values`), at all levels.
 *
 * @throws ChartError
 */
export function withImportedValues(chart: Chart): Chart {
  const dependencies = chart.dependencies.map(withImportedValues)
  const imported: Chart = { ...chart, dependencies }
  if (chart.metadata.dependencies.length === 0) return imported
  const values = coalesceValues(imported, new GoMap(), true)
  const imports = new GoMap()
  const enabled = new Set(dependencies.map(({ name }) => name))
  for (const dependency of chart.metadata.dependencies.filter((asked) => enabled.has(nameOf(asked)))) {
    for (const value of dependency.importValues) {
      const { child, parent } = placesIn(value)
      const table = child === undefined ? undefined : valueAt(values, `${nameOf(dependency)}.${child}`)
      if (table instanceof GoMap) mergeTables(imports, nested(parent, table), true)
    }
  }
  const own = copyOf(values)
  mergeTables(own, imports, true)
  return { ...imported, values: own }
}

/** What is imported, and where to: `child` and `parent`, or the name of an export. */
function placesIn(value: Value): { readonly child: string | undefined; readonly parent: string } {
  if (typeof value === 'string') return { child: `exports.${value}`, parent: '.' }
  if (!(value instanceof GoMap)) return { child: undefined, parent: '.' }
  return { child: display(value.get('child') ?? null), parent: display(value.get('parent') ?? null) }
}

/** The table in maps that lead to it by a path with dots. */
function nested(path: string, table: GoMap): GoMap {
  if (path === '.') return table
  return path.split('.').reduceRight((inner, key) => new GoMap([[key, inner]]), table)
}
