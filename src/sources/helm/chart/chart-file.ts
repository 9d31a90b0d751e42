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
