/** Where something stands in a file. Lines and columns count from 1, as editors show them. */
export interface Location {
  /** Path relative to the root of the scan, with forward slashes on every system. */
  readonly file: string
  readonly startLine: number
  readonly endLine: number
}

/** Where the properties of a resource are written, by path: `VersioningConfiguration.Status`, `Containers[0].Image`. */
export interface Locations {
  get(path: string): Location | undefined
}
