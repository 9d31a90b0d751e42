import type { GoMap } from '../go/value.ts'
import type { Metadata } from './metadata.ts'

/** A file of a chart. */
export interface ChartFile {
  /** From the chart's folder: `templates/deployment.yaml`. */
  readonly name: string
  /** From the root of the scan; for a file in an archive, the archive. */
  readonly path: string
  /** Whether it lies in an archive, whose lines nobody can look up. */
  readonly isPacked: boolean
  /** Its text. Read when it is asked for: most files that are no templates never are. */
  text(): string
  bytes(): Uint8Array
}

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
