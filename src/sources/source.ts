import type { Budget } from '../budget.ts'
import type { Resource } from '../model/resource.ts'

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

/** What a rule left out of a scan. No output hides it, though it is as somebody wanted it. */
export interface Ignored {
  /** The rule as it is written, in the syntax of `.gitignore`. */
  readonly rule: string
  /** The file it is written in, or the option it was given with. */
  readonly from: string
  readonly line?: number
  /** Files that would have been read, by their names. */
  readonly files: number
  /** Folders that were not looked into. */
  readonly folders: number
}

/** Things of one kind that were recognised, and that no check looks at. No output hides them. */
export interface Unjudged {
  /** A type of resources, as the language of its files names it, or what kind of file it is. */
  readonly kind: string
  readonly of: 'file' | 'resource'
  /** The source that read the resources; absent for files, which none reads. */
  readonly source?: string
  readonly count: number
}

/** What a source made of its files. */
export interface Collected {
  readonly resources: readonly Resource[]
  readonly gaps: readonly Gap[]
  /** The type of each resource that it met and that no check looks at; absent where checks look at all there can be. */
  readonly unjudged?: readonly string[]
}

/** Why something was not read, as a sentence for a person. */
export interface Refusal {
  readonly reason: string
}

/**
 * What files refer to: other files and folders under the root of the scan, never anything outside of it, nor what
 * version control keeps for itself.
 */
export interface FileTree {
  /** A folder by its real path, links followed; `undefined` where there is none. */
  folder(path: string): string | Refusal | undefined
  /** Names of the files in a folder, in order; none where there is no such folder. */
  list(folder: string): readonly string[]
  /** Names of the folders in a folder, in order. Links are left out, since they may lead in circles. */
  folders(folder: string): readonly string[]
  /** A file; `undefined` where there is none. One that is ignored is refused. */
  read(path: string): SourceFile | Refusal | undefined
  /** What is in a file, text or not; `undefined` where there is none. One that is ignored is refused. */
  bytes(path: string): Uint8Array | Refusal | undefined
  /** Whether git ignores a file and does not track it: it may hold secrets of whoever scans. */
  isIgnored(path: string): boolean
  /** A file also where it is ignored, for what can be told of it without showing what is in it. */
  readIgnored(path: string): SourceFile | Refusal | undefined
}

/** What a scan knows beside the files. */
export interface Surroundings {
  readonly tree: FileTree
  /** What all files of the scan together may take to be evaluated. */
  readonly budget?: Budget
  /** Values of Terraform variables that were given beside the files. */
  readonly terraformVariables?: TerraformVariables
  /** Told of each file when it is read, so that a person sees how far a scan has come. */
  readonly onFile?: () => void
}

/** Values for the variables of every Terraform root module. */
export interface TerraformVariables {
  /** `TF_VAR_name=value` of the environment, by name. */
  readonly environment: Readonly<Record<string, string>>
  /** Files named on the command line, the last of which counts most. */
  readonly files: readonly SourceFile[]
}

/** Reads one kind of infrastructure file into canonical resources. Never throws for bad input: that is a gap. */
export interface FileSource {
  readonly name: string
  /** Whether a file of this name could be of this kind; `recognizes` decides by content. */
  claims(path: string): boolean
  /** Whether the content really is of this kind, where the name alone does not tell. */
  recognizes(file: SourceFile): boolean
  /** All files of this kind at once, since they may refer to each other. Without surroundings they are all there is. */
  collect(files: readonly SourceFile[], surroundings?: Surroundings): Collected
}
