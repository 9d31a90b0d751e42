import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { append } from '../../../collections/append.ts'
import { pathFrom } from '../../../files/paths.ts'
import { MAX_FILE_BYTES } from '../../../files/read-text.ts'
import type { Resource } from '../../../model/resource.ts'
import type { FileContext } from '../../file-format/file-format.ts'
import { textsIn } from '../../file-format/file-tree.ts'
import type { FormatDeclaration } from '../../file-format/format-declaration.ts'
import { entriesWithoutChangedSubmodules } from '../../git/commit-entries.ts'
import type { Base } from '../../git/find-base.ts'
import { ObjectReader } from '../../git/object-reader.ts'
import { renamedFiles } from '../../git/renamed-files.ts'
import { ignoresInFiles } from '../../ignore-files/ignore-files.ts'
import type { EarlierState } from '../../source.ts'
import { type IgnoreOptions, IgnoreRules } from '../ignore/ignore-rules.ts'
import { IgnoredByGit } from '../ignore/ignored-by-git.ts'
import { readFormats } from '../read-formats.ts'
import { readableFiles } from '../readable-files.ts'
import type { WithModules } from '../with-modules.ts'
import { CommitTree } from './commit-tree.ts'
import { earlierFiles } from './earlier-files.ts'
import { earlierTree } from './earlier-tree.ts'
import { LocalPaths } from './local-paths.ts'
import type { WorkingFiles } from './working-files.ts'

/** The working tree, and what of it is scanned. */
interface Working extends Required<Pick<FileContext, 'options' | 'tree'>>, Pick<FileContext, 'memo'> {
  readonly root: string
  /** Paths of the command line. */
  readonly paths: readonly string[]
  readonly ignore: IgnoreOptions
  /** The formats that files are read by. */
  readonly formats: readonly FormatDeclaration[]
  readonly files: WorkingFiles
  readonly withModules: WithModules
}

/** What the same scan would have collected at a commit. Its files are read from git's objects; nothing is checked out. */
export async function collectEarlier(base: Base, working: Working): Promise<EarlierState> {
  const { root, memo } = working
  const entries = entriesWithoutChangedSubmodules(root, base.commit)
  const commit = new CommitTree(entries, new ObjectReader(root, MAX_FILE_BYTES))
  const local = new LocalPaths(commit, new IgnoredByGit(root))
  const absolutePath = (path: string) => join(root, path)
  const files = earlierFiles(commit, {
    paths: working.paths.map((path) => pathFrom(realpathSync(root), realpathSync(path))),
    formats: working.formats,
    rules: new IgnoreRules(root, { ...working.ignore, gitignore: false }),
    working: working.files,
    local,
    absolutePath,
  })
  const scanned = new Map(files.map(({ file }) => [file.path, file]))
  const committed = earlierTree({ commit, disk: working.tree, local, files: scanned, absolutePath })
  const { tree, options } = await working.withModules(files, committed)
  const resources: Resource[] = []
  const contents = readFormats(
    await readableFiles(files),
    { tree, options: new Map([...working.options, ...options]), ...(memo && { memo }) },
    { onResources: (read) => append(resources, read) },
  )
  return {
    ...base,
    resources,
    inlineIgnores: [
      ...contents.flatMap(({ inlineIgnores = [] }) => inlineIgnores),
      ...ignoresInFiles(committed, scanned.keys()),
    ],
    textOf: textsIn(committed),
    renamedFiles: renamedFiles(root, base.commit),
  }
}
