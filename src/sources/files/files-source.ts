import { posix } from 'node:path'
import { Budget } from '../../budget.ts'
import { messageOf } from '../../errors.ts'
import type { Collected, Gap, ScanContext, Source } from '../source.ts'
import { type GivenVariables, readTerraformVariables } from '../terraform/variables/given-variables.ts'
import { defaultAccount } from './default-account.ts'
import { type Discovered, discover } from './discover.ts'
import { diskTree } from './disk-tree.ts'
import type { Contents, FileContext, FileFormat } from './file-format.ts'
import type { FileTree, SourceFile } from './file-tree.ts'
import { FORMATS } from './formats.ts'
import type { ExcludedBy } from './ignore/ignore-rules.ts'
import { scanRoot } from './scan-root.ts'
import { UnjudgedCount } from './unjudged-count.ts'

/**
 * Limit on the evaluated expressions of all files together. One Terraform root module may have 3,000,000; 60,000 blocks
 * need a third of that.
 */
const MAX_EXPRESSIONS = 60_000_000

export interface FilesOptions {
  readonly paths: readonly string[]
  /** The account (or project) the files belong to; found from the repository when left out. */
  readonly account?: string
  /** Values of Terraform variables, beside those in the folders of root modules. */
  readonly variables?: GivenVariables
  /** Whether git's ignore files count; true by default. */
  readonly gitignore?: boolean
  /** What else to leave out, in the syntax of `.gitignore`, seen from the current folder. */
  readonly exclude?: readonly string[]
  /** The configuration that `exclude` is written in, if it is. */
  readonly excludedBy?: ExcludedBy
}

/**
 * Files and folders, each file read by the format that recognizes it. Throws a UsageError for a path that is not there.
 */
export function filesSource(options: FilesOptions): Source {
  return { name: 'iac', collect: (context) => collect(options, context) }
}

async function collect(options: FilesOptions, { onProgress }: ScanContext): Promise<Collected> {
  const root = scanRoot(options.paths)
  const account = options.account ?? (await defaultAccount(root))
  const discovered = discover(root, options.paths, FORMATS, options)
  const context = {
    tree: diskTree(root, options),
    budget: new Budget(MAX_EXPRESSIONS),
    terraformVariables: readTerraformVariables(options.variables ?? {}, root),
  }
  const contents: Contents[] = []
  const files: Record<string, number> = {}
  let filesDone = 0
  const unjudged = new UnjudgedCount()
  unjudged.addFiles(discovered.unread)
  for (const format of FORMATS) {
    const own = discovered.files.flatMap((entry) => (entry.format === format ? [entry.file] : []))
    if (own.length === 0) continue
    files[format.name] = own.length
    let filesRead = 0
    const onFile = () => {
      filesRead = Math.min(filesRead + 1, own.length)
      onProgress('files', filesDone + filesRead, discovered.files.length)
    }
    const read = readAll(format, own, { ...context, onFile })
    filesDone += own.length
    unjudged.addResources(format.name, read.unjudged ?? [])
    contents.push(read)
  }
  return {
    account,
    root,
    files,
    resources: contents.flatMap(({ resources }) => resources),
    inlineIgnores: contents.flatMap(({ inlineIgnores = [] }) => inlineIgnores),
    gaps: [...discovered.gaps, ...contents.flatMap(({ gaps }): readonly Gap[] => gaps)],
    unjudged: unjudged.all,
    ignored: discovered.ignored,
    isUnread: unreadIn(context.tree, discovered),
  }
}

/** Whether a file exists and is none of those that were read. */
function unreadIn(tree: FileTree, { files }: Discovered): (file: string) => boolean {
  let read: ReadonlySet<string> | undefined
  return (path) => {
    read ??= new Set(files.map(({ file }) => file.path))
    return !read.has(path) && tree.list(posix.dirname(path)).includes(posix.basename(path))
  }
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
