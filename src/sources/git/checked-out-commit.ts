import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitEntries, type Entry } from './commit-entries.ts'
import { commitOf } from './commit-of.ts'
import { remoteName } from './remote-name.ts'

/** The commit that the files of a folder are of, for whoever looks them up where the repository is hosted. */
export interface CheckedOutCommit {
  /** Host and path of the remote `origin`, without credentials: `github.com/acme/infra`. */
  readonly repository: string
  /** Of the commit, in hexadecimal. */
  readonly id: string
  /** Whether the commit has this file as it lies in the folder: only then are its lines the same. */
  has(file: string): boolean
}

/** A help, not a promise: undefined where there is no repository, remote or commit, or git cannot tell. */
export async function checkedOutCommit(root: string): Promise<CheckedOutCommit | undefined> {
  if (!existsSync(join(root, '.git'))) return undefined
  const repository = await remoteName(root)
  if (repository === undefined) return undefined
  try {
    const id = commitOf(root, 'HEAD')
    return id === undefined ? undefined : { repository, id, has: filesOf(root, commitEntries(root, id)) }
  } catch {
    return undefined
  }
}

function filesOf(root: string, entries: ReadonlyMap<string, Entry>): (file: string) => boolean {
  const known = new Map<string, boolean>()
  return (file) => {
    const entry = entries.get(file)
    if (entry?.kind !== 'file') return false
    const isSame = known.get(file) ?? isContentOf(join(root, file), entry)
    known.set(file, isSame)
    return isSame
  }
}

function isContentOf(path: string, { id }: Entry): boolean {
  try {
    const content = readFileSync(path)
    // Git checks out text with the line ends of Windows there, and keeps it with its own.
    return objectId(content, id) === id || objectId(withoutReturns(content), id) === id
  } catch {
    return false
  }
}

/** The id that git gives to a file, with the algorithm of another id. */
function objectId(content: Buffer, { length }: string): string {
  const header = Buffer.from(`blob ${content.length}\0`)
  return hash(length === 40 ? 'sha1' : 'sha256', Buffer.concat([header, content]), 'hex')
}

function withoutReturns(content: Buffer): Buffer {
  return Buffer.from(content.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
}
