import type { GoMap } from '../go/value.ts'
import type { ChartFile } from './chart-file.ts'
import type { Metadata } from './metadata.ts'

/** A chart with those that it depends on. */
export interface Chart {
  /** The name in `Chart.yaml`, or the alias by which another chart depends on it. */
  readonly name: string
  readonly metadata: Metadata
  readonly values: GoMap
  readonly templates: readonly ChartFile[]
  /** All files that are neither templates nor the chart's own, for `.Files`. */
  readonly files: readonly ChartFile[]
  readonly dependencies: readonly Chart[]
}
