import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { UsageError } from '../../errors/assay-error.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import { type OperatingUser, SYSTEM_DIRECTORY } from './operating-user.ts'

/** Holds everything of one database. Its name, which nobody else uses, marks a data directory as ours. */
export const INSTANCE_FOLDER = 'assay-database'
/** PostgreSQL's log. */
export const LOG_FILE = 'postgresql.log'

/** The default data directory of the built-in database (XDG Base Directory Specification). */
export function defaultDataDirectory(): string {
  if (process.getuid?.() === 0) return join(SYSTEM_DIRECTORY, 'data')
  const configured = process.env['XDG_DATA_HOME'] ?? ''
  // The specification says to ignore relative values.
  return join(isAbsolute(configured) ? configured : join(homedir(), '.local', 'share'), 'assay')
}

/**
 * Creates the data directory, or checks an existing one, and returns its absolute path. Refuses a directory with other
 * content, so that a mistyped path changes nobody's files.
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
  // Root owns the directory; the database's user may pass through it to its own folder.
  await chmod(directory, 0o711)
  await refuseClosedParents(directory, user)
  return directory
}

/** Gives a folder to the user that the database runs as; no other user can enter it. */
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
