import type { Budget } from '../../limits/budget.ts'
import { StandstillError } from '../../limits/progress.ts'
import { OutOfTimeError, withinTimeLimit } from '../../limits/time-limit.ts'
import type { InlineIgnore } from '../../model/inline-ignore.ts'
import type { Resource } from '../../model/resource.ts'
import type { Gap } from '../source.ts'
import type { FileTree, SourceFile } from './file-tree.ts'
import type { FormatDeclaration } from './format-declaration.ts'
import type { FormatOptions } from './format-options.ts'
import type { Memo } from './memo.ts'

/** A format of infrastructure files: how to recognize its files, and how to read them into canonical resources. */
export interface FileFormat extends FormatDeclaration {
  /**
   * Reads all files of this format, since they may refer to each other, one part after the other: the resources of a
   * scope come together, and need no memory when they are judged. Without a context the files are all there is. Never
   * throws for bad input: that is a gap.
   */
  read(files: readonly SourceFile[], context?: FileContext): Iterable<Contents>
}

/** What files contain, or a part of it. */
export interface Contents {
  readonly resources: readonly Resource[]
  readonly gaps: readonly Gap[]
  /** The type of each resource that no check looks at; absent where checks look at all there can be. */
  readonly unjudged?: readonly string[]
  /** The kind of each file that was recognised and not read, but for what its gaps say. */
  readonly unread?: readonly string[]
  /** Other files that were read as parts of these: formats that come later do not read them by themselves. */
  readonly parts?: readonly string[]
  /** Folders that parts of the scan were read from, beside those of their resources: by the part, see `partOf`. */
  readonly reads?: ReadonlyMap<string, Iterable<string>>
  /** What the files say that they want ignored. */
  readonly inlineIgnores?: readonly InlineIgnore[]
}

/** What is read of a file that cannot be: nothing, and why. */
export function notRead(
  subject: string,
  reason: string,
  place: { readonly line?: number; readonly column?: number } = {},
): Contents {
  return { resources: [], gaps: [{ subject, reason, ...place }] }
}

/**
 * What is read of a unit: a file, a root module, a chart, an overlay. One that does not come to an end is a gap, and costs
 * the others nothing.
 */
export function readUnit<T>(subject: string, read: () => T): T | Contents {
  try {
    return withinTimeLimit(read)
  } catch (error) {
    if (!(error instanceof OutOfTimeError || error instanceof StandstillError)) throw error
    return notRead(subject, `Not scanned: ${error.message}. Simplify it, or leave it out with --exclude.`)
  }
}

/** All files of a scan, by the names of the formats that read them. */
export type ScannedFiles = ReadonlyMap<string, readonly SourceFile[]>

/** What a format receives in addition to its files. */
export interface FileContext {
  readonly tree: FileTree
  /** Limit on evaluating all files of the scan together. */
  readonly budget?: Budget
  /** What was given for formats beside the files. */
  readonly options?: FormatOptions
  /** All files of the scan, by the names of their formats. */
  readonly scanned?: ScannedFiles
  /** What was read before. Present if another state of the files is read as well. */
  readonly memo?: Memo
  /** Whether the tags of resources are read. They take time, and only some mute lists need them. */
  readonly readsTags?: boolean
  /** Called for each file when it is read, to report progress. */
  readonly onFile?: () => void
}

/** The results of `read` for each file, in order. `inputsOf` gives all that they depend on beside the file; `kind` tells them from what another format reads of the same file. */
export function* eachFile<T>(
  files: Iterable<SourceFile>,
  context: FileContext | undefined,
  read: (file: SourceFile) => T,
  inputsOf: (file: SourceFile) => unknown = () => undefined,
  kind = 'file',
): Generator<T | Contents> {
  for (const file of files) {
    context?.onFile?.()
    yield readUnit(file.path, () =>
      context?.memo ? context.memo.of(kind, file, inputsOf(file), () => read(file)) : read(file),
    )
  }
}

/** Parts that are read together. */
export function joined(parts: Iterable<Contents>): Contents {
  const all = [...parts]
  return {
    resources: all.flatMap(({ resources }) => resources),
    gaps: all.flatMap(({ gaps }) => gaps),
    unjudged: all.flatMap(({ unjudged = [] }) => unjudged),
    unread: all.flatMap(({ unread = [] }) => unread),
    parts: all.flatMap(({ parts = [] }) => parts),
    reads: new Map(all.flatMap(({ reads = [] }) => [...reads])),
    inlineIgnores: all.flatMap(({ inlineIgnores = [] }) => inlineIgnores),
  }
}
