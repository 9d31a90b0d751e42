import type { Chart } from '../chart/chart.ts'
import { GoInteger, GoMap, type Value } from '../go/value.ts'
import { capabilitiesOf } from './capabilities.ts'
import { chartObject } from './chart-object.ts'
import { filesObject } from './files-object.ts'
import { NAMESPACE_OF_RELEASE, type Release } from './release.ts'

/** A chart within a release, and the data that its templates get. */
export interface ChartData {
  readonly chart: Chart
  /** `shop/charts/redis`: where templates of it are, as Helm calls them. */
  readonly path: string
  readonly data: GoMap
}

/** The data of a chart and of all that it depends on. `values` are those of the whole release. */
export function dataOf(chart: Chart, values: GoMap, release: Release): readonly ChartData[] {
  const shared: readonly (readonly [string, Value])[] = [
    ['Release', releaseObject(release)],
    ['Capabilities', capabilitiesOf(release.kubeVersion)],
  ]
  return collect(chart, chart.name, typed(values), true)

  function collect(current: Chart, path: string, own: GoMap, isRoot: boolean): readonly ChartData[] {
    const subcharts = new GoMap()
    const data = new GoMap([
      ['Chart', chartObject(current, isRoot)],
      ['Files', filesObject(current.files)],
      ...shared,
      ['Values', own],
      ['Subcharts', subcharts],
    ])
    const inner = current.dependencies.map((dependency) => {
      const given = own.get(dependency.name)
      const all = collect(
        dependency,
        `${path}/charts/${dependency.name}`,
        typed(given instanceof GoMap ? given : new GoMap()),
        false,
      )
      const [first] = all
      if (first) subcharts.set(dependency.name, first.data)
      return all
    })
    return [{ chart: current, path, data }, ...inner.flat()]
  }
}

/** The same map, as `chartutil.Values`: what one changes in it changes in both. */
function typed(values: GoMap): GoMap {
  return values.as('chartutil.Values')
}

function releaseObject({ name, namespace }: Release): GoMap {
  const release = new GoMap([
    ['Name', name],
    ['IsUpgrade', false],
    ['IsInstall', true],
    ['Revision', new GoInteger(1)],
    ['Service', 'Helm'],
  ])
  release.set('Namespace', namespace, NAMESPACE_OF_RELEASE)
  return release
}
