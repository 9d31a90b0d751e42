import { posix } from 'node:path'
import { textOf, type Unread } from '../../../files/read-text.ts'
import { Budget } from '../../../limits/budget.ts'
import type { FormatDeclaration } from '../../file-format/format-declaration.ts'
import { type FormattedFile, MAX_CHARACTERS } from '../discover.ts'
import { formatsOf } from '../formats.ts'
import type { IgnoreRules } from '../ignore/ignore-rules.ts'
import { SKIPPED_FOLDERS } from '../walk.ts'
import type { CommitTree } from './commit-tree.ts'
import type { LocalPaths } from './local-paths.ts'
import type { WorkingFile, WorkingFiles } from './working-files.ts'

export interface EarlierFilesOptions {
  /** Paths that are scanned, relative to the root; empty for the root itself. */
  readonly paths: readonly string[]
  readonly formats: readonly FormatDeclaration[]
  /** Rules of the working tree and of the command line, without those of git: a commit has what git tracks. */
  readonly rules: IgnoreRules
  readonly working: WorkingFiles
  readonly local: LocalPaths
  absolutePath(path: string): string
}

/**
 * The files that a scan of a commit reads, in the order of their paths, with the rules of today for what is left out. A
 * file that has not changed is the one of the working tree.
 */
export function earlierFiles(commit: CommitTree, options: EarlierFilesOptions): readonly FormattedFile[] {
  const { working, formats, local } = options
  const files = [...scannedFiles(commit, options)]
  const unchanged = new Map<string, WorkingFile>()
  for (const [path, id] of files) {
    const file = working.unchanged(path, id)
    if (file) unchanged.set(path, file)
  }
  commit.load(files.flatMap(([path, id]) => (unchanged.has(path) ? [] : [id])))
  const budget = new Budget(MAX_CHARACTERS)
  const read = [
    ...files.map(([path, id]) => unchanged.get(path) ?? changed(path, id)),
    ...working.filter(local),
  ]
  return read
    .flatMap(({ file, formats }) => (file ? formats.map((format) => ({ file, format })) : []))
    .sort(({ file: left }, { file: right }) => (left.path < right.path ? -1 : 1))
    .filter(({ file }) => {
      budget.spend(file.text.length)
      return !budget.exhausted
    })

  function changed(path: string, id: string): WorkingFile {
    const content = commit.content(id)
    const read: Unread | { readonly text: string } = 'reason' in content ? content : textOf(content)
    if ('reason' in read) return bytesAt(path, read)
    const now = working.get(path)
    // The same text in another encoding.
    if (now?.file?.text === read.text) return now
    const file = { path, absolutePath: options.absolutePath(path), text: read.text }
    return { file, formats: formatsOf(file, formats) }
  }

  /** A file that is no text, which few formats read. */
  function bytesAt(path: string, { beginning }: Unread): WorkingFile {
    const readers = formats.filter(({ readsBytes }) => readsBytes?.(path))
    if (beginning === undefined || readers.length === 0) return { formats: [] }
    const file = { path, absolutePath: options.absolutePath(path), text: '' }
    return { file, formats: formatsOf({ ...file, text: beginning }, readers) }
  }
}

/** Paths and object ids of the files that have the name of a format. */
function scannedFiles(
  commit: CommitTree,
  { paths, formats, rules }: EarlierFilesOptions,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const enteredFolders = new Map<string, boolean>()
  const isClaimed = (path: string) => formats.some((format) => format.claims(path))
  for (const path of paths) if (commit.place(path || '.')?.kind === 'folder') rules.name(path)
  const pending = paths.filter((path) => path !== '')
  const isEverything = pending.length < paths.length
  for (const path of pending) addFile(path)

  for (const [path, { kind }] of commit.entries) {
    if (kind === 'submodule' || !isWanted(path) || !(kind === 'link' || isClaimed(path))) continue
    if (entersFolder(posix.dirname(path)) && !rules.leavesOut(path, false)) addFile(path)
  }
  return found

  function isWanted(path: string): boolean {
    return isEverything || pending.some((folder) => path.startsWith(`${folder}/`))
  }

  function addFile(path: string): void {
    const place = commit.place(path)
    if (place?.kind === 'file' && isClaimed(path)) found.set(path, place.id)
  }

  /** Whether the scan enters a folder: none on the way is skipped or left out. */
  function entersFolder(folder: string): boolean {
    if (folder === '.' || paths.includes(folder)) return true
    const known = enteredFolders.get(folder)
    if (known !== undefined) return known
    const enters =
      !SKIPPED_FOLDERS.has(posix.basename(folder)) &&
      entersFolder(posix.dirname(folder)) &&
      !rules.leavesOut(folder, true)
    enteredFolders.set(folder, enters)
    return enters
  }
}
