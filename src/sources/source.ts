import type { Resource } from '../resources/resource.ts'

/** A file under the root of the scan, read once and handed to the source that claims it. */
export interface SourceFile {
  /** Relative to the root of the scan, with forward slashes. */
  readonly path: string
  readonly absolutePath: string
  readonly text: string
}

/** Something that should have been scanned and was not. No output may hide it. */
export interface Gap {
  /** The file, API call or check that is missing from the result. */
  readonly subject: string
  /** Why, as a sentence for a person. */
  readonly reason: string
  readonly line?: number
  readonly column?: number
}

/** What a source made of its files. */
export interface Collected {
  readonly resources: readonly Resource[]
  readonly gaps: readonly Gap[]
}

/** Reads one kind of infrastructure file into canonical resources. Never throws for bad input: that is a gap. */
export interface FileSource {
  readonly name: string
  /** Whether a file of this name could be of this kind; `recognizes` decides by content. */
  claims(path: string): boolean
  /** Whether the content really is of this kind, where the name alone does not tell. */
  recognizes(file: SourceFile): boolean
  /** All files of this kind at once, since they may refer to each other. */
  collect(files: readonly SourceFile[]): Collected
}
