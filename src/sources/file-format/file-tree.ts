import type { Refusal } from '../../files/read-text.ts'

/** A file under the root of the scan, read once. */
export interface SourceFile {
  /** Relative to the root of the scan, with forward slashes. */
  readonly path: string
  readonly absolutePath: string
  readonly text: string
}

/** The files that scanned files may refer to: those under the root of the scan, without version control's own. */
export interface FileTree {
  /** A folder by its real path, links followed; `undefined` where there is none. */
  folder(path: string): string | Refusal | undefined
  /** Names of the files in a folder, in order; none where there is no such folder. */
  list(folder: string): readonly string[]
  /** Names of the folders in a folder, in order. Links are left out, since they may lead in circles. */
  folders(folder: string): readonly string[]
  /** A file; `undefined` where there is none. One that is ignored is refused. */
  read(path: string): SourceFile | Refusal | undefined
  /** The bytes of a file, text or not; `undefined` if there is none. An ignored file is refused. */
  bytes(path: string): Uint8Array | Refusal | undefined
  /** Whether git ignores a file and does not track it: it may hold secrets of whoever scans. */
  isIgnored(path: string): boolean
  /** A file also where it is ignored, for what can be told of it without showing what is in it. */
  readIgnored(path: string): SourceFile | Refusal | undefined
}

/** The texts of a tree's files by path; `undefined` for what is not there or may not be read. */
export function textsIn(tree: FileTree): (path: string) => string | undefined {
  return (path) => {
    const file = tree.read(path)
    return file && 'text' in file ? file.text : undefined
  }
}
