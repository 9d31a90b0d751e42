import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { UsageError } from '../../errors.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import type { OperatingUser } from './operating-user.ts'

/** Where root keeps what other users must be able to enter. */
export const SYSTEM_DIRECTORY = '/var/lib/assay'

/** Holds everything of one database. By its name, which nobody else uses, a data directory is known as ours. */
export const INSTANCE_FOLDER = 'assay-database'
/** What PostgreSQL itself has to say. */
export const LOG_FILE = 'postgresql.log'

/** Where the built-in database lives unless told otherwise (XDG Base Directory Specification). */
export function defaultDataDirectory(): string {
  if (process.getuid?.() === 0) return join(SYSTEM_DIRECTORY, 'data')
  const configured = process.env['XDG_DATA_HOME'] ?? ''
  // The specification has relative values ignored.
  return join(isAbsolute(configured) ? configured : join(homedir(), '.local', 'share'), 'assay')
}

/**
 * Makes the data directory, or checks one that exists, and answers with its absolute path. A directory that
 * holds something else is refused, so that a mistyped path changes nobody's files.
 */
export async function prepareDataDirectory(path: string, user: OperatingUser | undefined): Promise<string> {
  const directory = resolve(path)
  await mkdir(dirname(directory), { recursive: true })
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const entries = await readdir(directory)
  const ours = entries.length === 0 || entries.some((entry) => entry.startsWith(INSTANCE_FOLDER))
  if (!ours) {
    throw new UsageError(
      `${directory} is not empty and holds no assay database. Give --data-dir a new or an empty directory.`,
    )
  }
  if (user === undefined) return directory
  // Root keeps the directory; the database's user may pass through it to the one folder that is his.
  await chmod(directory, 0o711)
  await refuseClosedParents(directory, user)
  return directory
}

/** Hands a folder to the user the database runs as; it stays closed to everyone else. */
export async function makePrivateFolder(path: string, user: OperatingUser | undefined): Promise<void> {
  await mkdir(path, { mode: 0o700 })
  if (user !== undefined) await chown(path, user.uid, user.gid)
}

async function refuseClosedParents(directory: string, user: OperatingUser): Promise<void> {
  for (let parent = dirname(directory); ; parent = dirname(parent)) {
    const { mode, uid, gid } = await stat(parent)
    const execute = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & execute) === 0) {
      throw new EmbeddedDatabaseError(
        `As root, the database runs as an unprivileged user, who cannot enter ${parent} and so not reach ` +
          `${directory}. Choose a --data-dir outside of it, such as ${join(SYSTEM_DIRECTORY, 'data')}, ` +
          'run assay as an ordinary user, or set DATABASE_URL.',
      )
    }
    if (parent === dirname(parent)) return
  }
}
