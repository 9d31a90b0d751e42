import { messageOf } from '../../errors/message-of.ts'
import { Budget } from '../../limits/budget.ts'
import type { Resource } from '../../model/resource.ts'
import {
  type Contents,
  type FileContext,
  type FileFormat,
  joined,
  notRead,
  type ScannedFiles,
} from '../file-format/file-format.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { ALL_FORMATS } from './all-formats.ts'
import type { ReadableFile } from './readable-files.ts'

/**
 * Limit on the evaluated expressions of all files together. One Terraform root module may have 3,000,000; 60,000 blocks
 * need a third of that.
 */
const MAX_EXPRESSIONS = 60_000_000

/** What all files of one format contain, beside their resources. */
export interface FormatContents extends Omit<Contents, 'resources'> {
  readonly format: string
  /** Number of files that were read, also as parts of files of other formats. */
  readonly files: number
}

/** Who is told of the progress of reading, and receives the resources. */
export interface FormatsReader {
  /** Called with the number of files that are read. */
  readonly onFile?: (done: number) => void
  /** Called with resources as soon as they are read, those of a scope all at once. */
  readonly onResources: (resources: readonly Resource[], format: string) => void
}

/** Reads files, those of one format after those of another. */
export function readFormats(
  files: readonly ReadableFile[],
  context: Omit<FileContext, 'onFile' | 'scanned'>,
  { onFile, onResources }: FormatsReader,
): readonly FormatContents[] {
  const budget = context.budget ?? new Budget(MAX_EXPRESSIONS)
  const scanned = filesByFormat(files)
  const parts = new Set<string>()
  let done = 0
  return formatsIn(files).flatMap((format) => {
    const all = scanned.get(format.name) ?? []
    // Also where none is left: files of later formats may be parts of them.
    const readsAll = parts.size === 0 || format.accompanies
    const own = readsAll ? all : all.filter(({ path }) => !parts.has(path))
    const last = done + all.length
    const ownContext = {
      ...context,
      budget,
      scanned,
      onFile: () => {
        done = Math.min(done + 1, last)
        onFile?.(done)
      },
    }
    const contents = joined(
      withoutResources(readAll(format, own, ownContext), (read) => onResources(read, format.name)),
    )
    done = last
    for (const part of contents.parts ?? []) parts.add(part)
    const files = all.length - (contents.unread?.length ?? 0)
    return [{ ...contents, format: format.name, files }]
  })
}

/** The formats of the files, in the order in which they read. */
function formatsIn(files: readonly ReadableFile[]): readonly FileFormat[] {
  const byName = new Map(files.map(({ format }) => [format.name, format]))
  return ALL_FORMATS.flatMap(({ name }) => byName.get(name) ?? [])
}

function filesByFormat(files: readonly ReadableFile[]): ScannedFiles {
  const byFormat = Map.groupBy(files, ({ format }) => format.name)
  return new Map(Array.from(byFormat, ([name, found]) => [name, found.map(({ file }) => file)]))
}

/** The parts without their resources, which `onResources` gets as soon as they are read. */
function* withoutResources(
  parts: Iterable<Contents>,
  onResources: (resources: readonly Resource[]) => void,
): Generator<Contents> {
  for (const part of parts) {
    if (part.resources.length > 0) onResources(part.resources)
    yield { ...part, resources: [] }
  }
}

/** A format that crashes loses the files that it has not read yet; no other format is affected. */
function* readAll(
  format: FileFormat,
  files: readonly SourceFile[],
  context: FileContext,
): Generator<Contents> {
  try {
    yield* format.read(files, context)
  } catch (error) {
    const reason = `Not all of its ${files.length} files were scanned, as reading them crashed: ${messageOf(error)}`
    yield notRead(format.name, reason)
  }
}
