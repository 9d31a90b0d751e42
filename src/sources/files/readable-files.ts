import type { FileFormat } from '../file-format/file-format.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { ALL_FORMATS } from './all-formats.ts'
import type { FormattedFile } from './discover.ts'

/** A file, and the format that reads it. */
export interface ReadableFile {
  readonly format: FileFormat
  readonly file: SourceFile
}

/** The files, with what reads them: a format is loaded when a file of it was found. */
export async function readableFiles(files: readonly FormattedFile[]): Promise<readonly ReadableFile[]> {
  const names = new Set(files.map(({ format }) => format.name))
  const formats = await Promise.all(
    ALL_FORMATS.filter(({ name }) => names.has(name)).map(({ load }) => load()),
  )
  const byName = new Map(formats.map((format) => [format.name, format]))
  return files.flatMap(({ file, format: { name } }) => {
    const format = byName.get(name)
    return format ? [{ file, format }] : []
  })
}
