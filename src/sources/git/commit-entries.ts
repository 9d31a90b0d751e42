import { UsageError } from '../../errors/assay-error.ts'
import { isRefused } from '../file-format/refused-path.ts'
import { runGit } from './run-git.ts'

/** Entries of a commit that are read. A file that is executable is a file like others. */
const KINDS: Readonly<Record<string, Entry['kind']>> = {
  '100644': 'file',
  '100664': 'file',
  '100755': 'file',
  '120000': 'link',
  '160000': 'submodule',
}

/** What a commit has at a path. */
export interface Entry {
  readonly kind: 'file' | 'link' | 'submodule'
  /** The object's id, in hexadecimal. */
  readonly id: string
}

/**
 * What a commit has, by paths from the root of the repository. Paths that no file system could hold, or that lead out of
 * the repository or into version control's own folders, are left out: trees can be made with any names.
 */
export function commitEntries(root: string, commit: string): ReadonlyMap<string, Entry> {
  const { status, output, errors } = runGit(root, ['ls-tree', '-r', '-z', '--full-tree', commit])
  if (status !== 0) throw new UsageError(`git cannot list the files of ${commit}: ${errors.trim()}`)
  const entries = new Map<string, Entry>()
  for (const line of output.toString().split('\0')) {
    const tab = line.indexOf('\t')
    const [mode = '', , id = ''] = line.slice(0, tab).split(' ')
    const path = line.slice(tab + 1)
    const kind = KINDS[mode]
    if (kind && isPlain(path)) entries.set(path, { kind, id })
  }
  return entries
}

/**
 * The same without submodules that are at another commit in `HEAD`: their earlier contents are in no object of this
 * repository.
 */
export function entriesWithoutChangedSubmodules(root: string, commit: string): ReadonlyMap<string, Entry> {
  const entries = commitEntries(root, commit)
  const submodules = [...entries].filter(([, { kind }]) => kind === 'submodule')
  if (submodules.length === 0) return entries
  const now = commitEntries(root, 'HEAD')
  const changed = submodules.filter(([path, { id }]) => now.get(path)?.id !== id).map(([path]) => path)
  return new Map([...entries].filter(([path]) => !changed.includes(path)))
}

function isPlain(path: string): boolean {
  return !(/(?:^|\/)\.{0,2}(?:\/|$)/.test(path) || isRefused(path))
}
