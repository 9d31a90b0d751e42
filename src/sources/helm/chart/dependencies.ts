import { parseVersion } from '../functions/version.ts'
import { allows } from '../functions/version-constraint.ts'
import { TemplateError } from '../go/template-error.ts'
import { GoMap, type Value } from '../go/value.ts'
import { isUnknownText } from '../stand-ins.ts'
import type { Chart } from './chart.ts'
import { coalesceValues } from './coalesce.ts'
import { ChartError, type Dependency } from './metadata.ts'

/**
 * The chart with those dependencies that conditions and tags leave enabled, each under the name that it goes by.
 * `missing` is called for each that `Chart.yaml` asks for, that is enabled and that is not in the folder `charts`.
 *
 * @throws ChartError
 */
export function enabledChart(
  chart: Chart,
  given: GoMap,
  missing: (dependency: Dependency) => void,
  path = '',
): Chart {
  const asked = chart.metadata.dependencies
  // Helm looks no deeper into a chart that asks for none.
  if (asked.length === 0) return chart
  const found = asked.flatMap((dependency): Chart[] => {
    const subchart = chart.dependencies.find((one) => isMeant(one, dependency))
    if (!subchart) return []
    return [dependency.alias === '' ? subchart : { ...subchart, name: dependency.alias }]
  })
  // One that nobody asks for, or in another version, is there all the same.
  const others = chart.dependencies.filter((one) => !asked.some((dependency) => isMeant(one, dependency)))
  const all = [...others, ...found]
  const values = coalesceValues({ ...chart, dependencies: all }, given, false)
  const disabled = new Set(asked.filter((dependency) => !isEnabled(dependency, values, path)).map(nameOf))
  for (const dependency of asked) {
    const isThere = chart.dependencies.some(({ name }) => name === dependency.name)
    if (!isThere && !disabled.has(nameOf(dependency))) missing(dependency)
  }
  const enabled = all.filter(({ name }) => !disabled.has(name))
  return {
    ...chart,
    dependencies: enabled.map((dependency) =>
      enabledChart(dependency, values, missing, `${path}${dependency.name}.`),
    ),
  }
}

/** Whether a chart is the one that is asked for: by its name, in a version that is allowed. */
function isMeant({ name, metadata }: Chart, dependency: Dependency): boolean {
  return name === dependency.name && isAllowed(dependency.version, metadata.version)
}

function isAllowed(constraint: string, version: string): boolean {
  try {
    return allows(constraint, parseVersion(version))
  } catch (error) {
    if (error instanceof TemplateError) return false
    throw error
  }
}

/** The name that a dependency goes by in the values. */
export function nameOf({ name, alias }: Dependency): string {
  return alias === '' ? name : alias
}

/**
 * Whether tags enable a dependency, unless one of its conditions decides.
 *
 * @throws ChartError if that is not known
 */
function isEnabled(dependency: Dependency, values: GoMap, path: string): boolean {
  for (const condition of dependency.condition.trim().split(',')) {
    const value = condition === '' ? undefined : valueAt(values, path + condition)
    if (isUnknownText(value)) throw unknownDependency(dependency)
    if (typeof value === 'boolean') return value
  }
  const tags = values.get('tags')
  const set = tags instanceof GoMap ? dependency.tags.map((tag) => tags.get(tag)) : []
  if (set.some(isUnknownText)) throw unknownDependency(dependency)
  return set.includes(true) || !set.includes(false)
}

function unknownDependency({ name }: Dependency): ChartError {
  return new ChartError(`it is not known whether it uses the chart ${name}`)
}

/** The value at a path with dots. */
export function valueAt(values: GoMap, path: string): Value | undefined {
  let value: Value | undefined = values
  for (const key of path.split('.')) {
    if (!(value instanceof GoMap)) return undefined
    value = value.get(key)
  }
  return value
}
