import { posix } from 'node:path'
import type { Budget } from '../../limits/budget.ts'
import type { FileTree } from '../file-format/file-tree.ts'
import type { Chart } from './chart/chart.ts'
import { filesOfFolder } from './chart/chart-files.ts'
import { type ChartProblem, loadChart, orReported } from './chart/load-chart.ts'

/** Limit on charts that ask for others in the tree, one after the other. */
const MAX_DEPTH = 10

interface LocalCharts {
  readonly tree: FileTree
  /** What packed charts may take. */
  readonly space: Budget
  readonly report: (problem: ChartProblem) => void
}

/**
 * The chart with those that it asks for by `repository: file://../other`, where `helm dependency build` has not packed
 * them into its folder `charts`. Those are looked for in the tree, and nowhere else.
 */
export function withLocalCharts(chart: Chart, folder: string, local: LocalCharts, depth = 0): Chart {
  const known = new Set(chart.dependencies.map(({ name }) => name))
  const found = chart.metadata.dependencies
    .filter(({ name, repository }) => !known.has(name) && repository.startsWith('file://'))
    .flatMap(({ repository }): Chart[] => {
      const path = posix.join(folder, repository.slice('file://'.length))
      const inside = depth < MAX_DEPTH ? local.tree.folder(path) : undefined
      if (typeof inside !== 'string' || known.has(inside)) return []
      known.add(inside)
      return loadLocal(inside, local, depth)
    })
  return found.length === 0 ? chart : { ...chart, dependencies: [...chart.dependencies, ...found] }
}

function loadLocal(folder: string, local: LocalCharts, depth: number): Chart[] {
  return orReported(posix.join(folder, 'Chart.yaml'), local.report, () => {
    const chart = loadChart(filesOfFolder(local.tree, folder), local.report, local.space)
    return [withLocalCharts(chart, folder, local, depth + 1)]
  })
}
