import { objectId } from '../../git/object-reader.ts'
import type { FileFormat } from '../file-format.ts'
import type { SourceFile } from '../file-tree.ts'
import type { LocalPaths } from './local-paths.ts'

/** A file of the working tree. What is no infrastructure has no format, and its text is not kept. */
export type WorkingFile =
  | { readonly format: FileFormat; readonly file: SourceFile }
  | { readonly format?: undefined; readonly file?: undefined }

/** The files that a scan reads from the working tree, by path. */
export class WorkingFiles {
  readonly #commit: string
  readonly #files = new Map<string, { readonly file: WorkingFile; readonly ids: readonly string[] }>()

  /** `commit` is the id of a commit of the repository. */
  constructor(commit: string) {
    this.#commit = commit
  }

  add(file: SourceFile, format: FileFormat | undefined): void {
    const ids = objectIds(file.text, this.#commit)
    this.#files.set(file.path, { file: format ? { format, file } : {}, ids })
  }

  get(path: string): WorkingFile | undefined {
    return this.#files.get(path)?.file
  }

  /** The file, if its content is the object of this id. */
  unchanged(path: string, id: string): WorkingFile | undefined {
    const known = this.#files.get(path)
    return known?.ids.includes(id) ? known.file : undefined
  }

  /** The local ones. */
  filter(local: LocalPaths): readonly WorkingFile[] {
    return [...this.#files].flatMap(([path, { file }]) => (local.has(path) ? [file] : []))
  }
}

/**
 * Ids of the objects that a text may have been checked out from. Git may have put other line ends into the working tree
 * than it has stored. `like` is another id of the repository.
 */
export function objectIds(text: string, like: string): readonly string[] {
  const id = objectId(text, like)
  return text.includes('\r\n') ? [id, objectId(text.replaceAll('\r\n', '\n'), like)] : [id]
}
