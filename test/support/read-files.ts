import { append } from '../../src/collections/append.ts'
import type { Resource } from '../../src/model/resource.ts'
import { type Contents, type FileContext, joined } from '../../src/sources/file-format/file-format.ts'
import type { SourceFile } from '../../src/sources/file-format/file-tree.ts'
import { memoryTree } from '../../src/sources/file-format/memory-tree.ts'
import { formatsOf } from '../../src/sources/files/formats.ts'
import { readFormats } from '../../src/sources/files/read-formats.ts'
import { INFRASTRUCTURE } from './formats.ts'

/** What a scan reads of files, each by the format that recognizes it. */
export function readFiles(
  files: readonly SourceFile[],
  context: Omit<FileContext, 'onFile' | 'scanned'> = { tree: memoryTree(files) },
): Contents {
  const found = files.flatMap((file) => formatsOf(file, INFRASTRUCTURE).map((format) => ({ format, file })))
  const resources: Resource[] = []
  const read = readFormats(found, context, { onResources: (some) => append(resources, some) })
  return { ...joined(read.map((contents) => ({ ...contents, resources: [] }))), resources }
}
