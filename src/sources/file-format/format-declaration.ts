import type { SourceFile } from './file-tree.ts'

/** What there is to know of a format before a file of it is read. Its module loads nothing that only reading needs. */
export interface FormatDeclaration {
  /** What a scan counts its files under. */
  readonly name: string
  /** What people call its files, as the documentation lists them. */
  readonly title: string
  /** What its files are written in; absent where no fixture of a check is. */
  readonly language?: Language
  /** Whether it reads files beside the format that they belong to. */
  readonly accompanies?: true
  /** Whether a file of this name could be of this format; `recognizes` decides by content. */
  claims(path: string): boolean
  /** Whether files of this name are no text, and read by their bytes from the tree. */
  readsBytes?(path: string): boolean
  /** Whether the content really is of this format, where the name alone does not tell; of bytes, their beginning. */
  recognizes(file: SourceFile): boolean
}

/** What fixtures and examples of checks are written in. Formats of the same language share one. */
export interface Language {
  /** What people call it: `Kubernetes`. */
  readonly name: string
  /** What the name of a fixture ends in behind the check's id: `.compose.yaml`. */
  readonly suffix: string
  /** Where its files must lie, if a scan knows them by their folder. */
  readonly folder?: string
}
