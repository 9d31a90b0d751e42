import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { messageOf } from '../../errors.ts'
import { SYSTEM_DIRECTORY } from './data-directory.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'

const run = promisify(execFile)

/** The system user that the database runs as when assay itself runs as root. */
const USER_NAME = 'assay'

/** Who the database's processes and files belong to. */
export interface OperatingUser {
  uid: number
  gid: number
}

/** Ways to make a system user: the usual tool, Debian's, and BusyBox's. */
const USER_MAKERS: readonly (readonly [command: string, ...args: string[]])[] = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', USER_NAME],
  ['adduser', '--system', '--group', '--no-create-home', USER_NAME],
  ['adduser', '-S', '-D', '-H', USER_NAME],
]

/**
 * The unprivileged user to run PostgreSQL as, which refuses to run as root: found, or made once `announce` has returned.
 * Undefined for an ordinary user, who runs it as himself.
 */
export async function operatingUser(
  announce: (sentence: string) => void = () => undefined,
): Promise<OperatingUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const found = await findUser()
  if (found !== undefined) return found
  announce(
    `PostgreSQL does not run as root, so the system user “${USER_NAME}” is created for it, and its programs are ` +
      `copied to ${SYSTEM_DIRECTORY}.`,
  )
  return createUser()
}

/** Asks `id`, which knows every source of users the system has. */
async function findUser(): Promise<OperatingUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', USER_NAME]), run('id', ['-g', USER_NAME])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function createUser(): Promise<OperatingUser> {
  const refusals: string[] = []
  for (const [command, ...args] of USER_MAKERS) {
    try {
      await run(command, args)
    } catch (error) {
      refusals.push(messageOf(error))
    }
    // Looked up also after a refusal: another assay may have made it in the meantime.
    const user = await findUser()
    if (user !== undefined) return user
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL refuses to run as root, and the system user "${USER_NAME}" to run it as could not be made. ` +
      'Run assay as an ordinary user, create that user, or set DATABASE_URL to a PostgreSQL of your own.',
    { context: { refusals } },
  )
}
