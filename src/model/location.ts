/** Where something stands in a file. Lines and columns count from 1, as editors show them. */
export interface Location {
  /** Path relative to the root of the scan, with forward slashes on every system. */
  readonly file: string
  readonly startLine: number
  readonly endLine: number
}

/** A further place that had a part in what is written at another one. */
export interface RelatedLocation {
  readonly location: Location
  /** Its part, in a few words that make sense before the place: `call of module.logs`, `value image.tag`, `patch`. */
  readonly what: string
}

/** Where a property is written, which is where it is changed, and what else made its value. */
export interface Place extends Location {
  /**
   * The callers, values or patches that the value went through, the nearest first; absent where there are none. A comment
   * at any of them counts as one at the place itself.
   */
  readonly related?: readonly RelatedLocation[]
}

export function isSamePlace(some: Location, other: Location): boolean {
  return some.file === other.file && some.startLine === other.startLine && some.endLine === other.endLine
}

/** Where the properties of a resource are written, by path: `VersioningConfiguration.Status`, `Containers[0].Image`. */
export interface Locations {
  /** The empty path is the place for what is not written at all; it may be absent, and is then the resource's block. */
  get(path: string): Place | undefined
}
