import type { SourceFile } from '../../file-format/file-tree.ts'
import type { FormatDeclaration } from '../../file-format/format-declaration.ts'
import { objectId } from '../../git/object-reader.ts'
import type { LocalPaths } from './local-paths.ts'

/** A file of the working tree, and what it is read by. The text of a file that nothing reads is not kept. */
export interface WorkingFile {
  readonly file?: SourceFile
  readonly formats: readonly FormatDeclaration[]
}

/** The files that a scan reads from the working tree, by path. */
export class WorkingFiles {
  readonly #commit: string
  readonly #files = new Map<string, { readonly file: WorkingFile; readonly ids: readonly string[] }>()

  /** `commit` is the id of a commit of the repository. */
  constructor(commit: string) {
    this.#commit = commit
  }

  add(file: SourceFile, formats: readonly FormatDeclaration[]): void {
    const ids = objectIds(file.text, this.#commit)
    this.#files.set(file.path, { file: formats.length > 0 ? { file, formats } : { formats }, ids })
  }

  get(path: string): WorkingFile | undefined {
    return this.#files.get(path)?.file
  }

  /** The file, if its content is the object of this id. */
  unchanged(path: string, id: string): WorkingFile | undefined {
    const known = this.#files.get(path)
    return known?.ids.includes(id) ? known.file : undefined
  }

  /** The files that are local. */
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
