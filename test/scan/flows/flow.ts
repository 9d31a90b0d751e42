import type { FilesOptions } from '../../../src/sources/files/files-source.ts'
import type { Files } from './outputs-of.ts'

/** A way of hiding a value, and the files through which it then goes. */
interface Flow {
  /** The same files with a value that may be told, and that outputs tell. */
  readonly told: Files
  readonly files: Files
  readonly options?: (folder: string) => Partial<FilesOptions>
}

export type Flows = Readonly<Record<string, Flow>>
