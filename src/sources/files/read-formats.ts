import { Budget } from '../../budget.ts'
import { messageOf } from '../../errors.ts'
import type { FormattedFile } from './discover.ts'
import type { Contents, FileContext, FileFormat } from './file-format.ts'
import type { SourceFile } from './file-tree.ts'
import { FORMATS } from './formats.ts'

/**
 * Limit on the evaluated expressions of all files together. One Terraform root module may have 3,000,000; 60,000 blocks
 * need a third of that.
 */
const MAX_EXPRESSIONS = 60_000_000

/** The contents of all files of one format. */
export interface FormatContents extends Contents {
  readonly format: string
  /** Those that were read. */
  readonly files: number
}

/** Reads files, those of one format after those of another. `onFile` gets the number of files that are read. */
export function readFormats(
  files: readonly FormattedFile[],
  context: Omit<FileContext, 'budget' | 'onFile' | 'renderedCharts'>,
  onFile: (done: number) => void = () => {},
): readonly FormatContents[] {
  const budget = new Budget(MAX_EXPRESSIONS)
  const byFormat = Map.groupBy(files, ({ format }) => format)
  const parts = new Set<string>()
  const renderedCharts = new Set<string>()
  let done = 0
  return FORMATS.flatMap((format) => {
    const all = byFormat.get(format)?.map(({ file }) => file) ?? []
    const readsAll = parts.size === 0 || format.accompanies
    const own = readsAll ? all : all.filter(({ path }) => !parts.has(path))
    if (own.length === 0) return []
    const last = done + own.length
    const contents = readAll(format, own, {
      ...context,
      budget,
      renderedCharts,
      onFile: () => {
        done = Math.min(done + 1, last)
        onFile(done)
      },
    })
    done = last
    for (const part of contents.parts ?? []) parts.add(part)
    for (const chart of contents.renderedCharts ?? []) renderedCharts.add(chart)
    const files = own.length - (contents.unread?.length ?? 0)
    return [{ ...contents, format: format.name, files }]
  })
}

/** A format that crashes costs its own files and nothing else. */
function readAll(format: FileFormat, files: readonly SourceFile[], context: FileContext): Contents {
  try {
    return format.read(files, context)
  } catch (error) {
    const reason = `None of its ${files.length} files was scanned, as reading them crashed: ${messageOf(error)}`
    return { resources: [], gaps: [{ subject: format.name, reason }] }
  }
}
