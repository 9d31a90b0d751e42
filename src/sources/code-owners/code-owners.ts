import { posix } from 'node:path'
import type { FileOwners, OwnerNote } from '../../model/file-owners.ts'
import type { FileTree } from '../file-format/file-tree.ts'
import { remoteName } from '../git/remote-name.ts'
import { readGitHubOwners } from './github.ts'
import { readGitLabOwners } from './gitlab.ts'
import { OwnerIndex } from './owner-index.ts'
import type { OwnerSections } from './owner-rule.ts'

/** A host of repositories: where it looks for the file, and how it reads it. */
interface Host {
  /** In the order in which it looks; the first file that is there counts. */
  readonly folders: readonly string[]
  read(text: string): OwnerSections
}

const GITHUB: Host = { folders: ['.github', '.', 'docs'], read: readGitHubOwners }
const GITLAB: Host = { folders: ['.', 'docs', '.gitlab'], read: readGitLabOwners }

const NAME = 'CODEOWNERS'

/** GitHub reads no larger file. */
export const MAX_BYTES = 3 * 1024 * 1024

/** Who owns the files of a repository by its CODEOWNERS; undefined where it has none. */
export async function codeOwners(root: string, tree: FileTree): Promise<FileOwners | undefined> {
  const folders = new Set([...GITHUB.folders, ...GITLAB.folders])
  if (![...folders].some((folder) => tree.list(folder).includes(NAME))) return undefined
  const host = isOfGitLab(await remoteName(root), tree) ? GITLAB : GITHUB
  const folder = host.folders.find((folder) => tree.list(folder).includes(NAME))
  return folder === undefined ? undefined : ownersIn(posix.join(folder, NAME), tree, host)
}

/** By its remote, or by what lies in it where that does not tell. */
function isOfGitLab(remote: string | undefined, tree: FileTree): boolean {
  const [host = ''] = remote?.split('/', 1) ?? []
  if (/gitlab|github/i.test(host)) return /gitlab/i.test(host)
  const isForGitHub = tree.list('.github').length > 0 || tree.folders('.github').length > 0
  const isForGitLab = tree.list('.').includes('.gitlab-ci.yml') || tree.list('.gitlab').includes(NAME)
  return isForGitLab && !isForGitHub
}

function ownersIn(file: string, tree: FileTree, { read }: Host): FileOwners {
  const source = tree.read(file)
  if (!source || 'reason' in source) return nobody(file, source?.reason ?? 'It cannot be read.')
  if (Buffer.byteLength(source.text) > MAX_BYTES)
    return nobody(file, 'It is larger than 3 MiB, the most that is read of it.')
  const sections = read(source.text)
  const index = new OwnerIndex(sections)
  const unread = sections.unread.map((line) => ({ file, ...line }))
  return {
    of: (path) => index.of(path),
    get notes(): readonly OwnerNote[] {
      return index.exhausted ? [...unread, { file, reason: TOO_MUCH }] : unread
    },
  }
}

const TOO_MUCH = 'Its patterns take too long to compare with all files: some have no owners.'

function nobody(file: string, reason: string): FileOwners {
  return { of: () => [], notes: [{ file, reason }] }
}
