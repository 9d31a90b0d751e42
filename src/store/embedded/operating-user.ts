import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { hasCode } from '../../errors/message-of.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'

/** Root's data directory, which other users must be able to enter. */
export const SYSTEM_DIRECTORY = '/var/lib/assay'

/** Where the commands of the system are, also for whom the path does not say so, such as a job of cron. */
const SYSTEM_PATH = '/usr/sbin:/usr/bin:/sbin:/bin'

function run(command: string, args: readonly string[]): Promise<{ stdout: string }> {
  const path = `${process.env['PATH'] ?? ''}:${SYSTEM_PATH}`
  return promisify(execFile)(command, args, { env: { ...process.env, PATH: path } })
}

/** The system user that the database runs as when assay itself runs as root. */
const USER_NAME = 'assay'

/** The user that owns the database's processes and files. */
export interface OperatingUser {
  uid: number
  gid: number
}

/** Commands that create a system user: the common one, Debian's and BusyBox's. */
const USER_MAKERS: readonly (readonly [command: string, ...args: string[]])[] = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', USER_NAME],
  ['adduser', '--system', '--group', '--no-create-home', USER_NAME],
  ['adduser', '-S', '-D', '-H', USER_NAME],
]

/** Present while a process creates the user. */
const LOCK_FILE = join(SYSTEM_DIRECTORY, 'creating-user')
const LOCK_POLL_MS = 50
/** Creating a user takes a fraction of this: a lock that lasts longer was left by a process that was killed. */
const LOCK_PATIENCE_MS = 10_000

/**
 * The unprivileged user to run PostgreSQL as, since it refuses to run as root: found, or created after calling
 * `announce`. Undefined when assay does not run as root.
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
  return alone(async () => (await findUser()) ?? createUser())
}

/**
 * Runs `work` while no other process does. Of two `useradd` at once, the second replaces the user of the first, with
 * another id than the first process has read.
 */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const started = Date.now()
  while (!(await claimLock()) && Date.now() - started < LOCK_PATIENCE_MS) await sleep(LOCK_POLL_MS)
  try {
    return await work()
  } finally {
    await rm(LOCK_FILE, { force: true })
  }
}

/** False while another process has the lock. Where no lock can be written, the error comes from what needs the folder. */
async function claimLock(): Promise<boolean> {
  try {
    await mkdir(SYSTEM_DIRECTORY, { recursive: true })
    await writeFile(LOCK_FILE, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    return !hasCode(error, 'EEXIST')
  }
}

/** By `id`, which knows all user sources of the system. */
async function findUser(): Promise<OperatingUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', USER_NAME]), run('id', ['-g', USER_NAME])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function createUser(): Promise<OperatingUser> {
  let refusal: unknown
  for (const [command, ...args] of USER_MAKERS) {
    try {
      await run(command, args)
    } catch (error) {
      refusal = error
    }
    // Also after a failure: another process may have created it meanwhile.
    const user = await findUser()
    if (user !== undefined) return user
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL refuses to run as root, and the system user "${USER_NAME}" to run it as could not be made. ` +
      'Run assay as an ordinary user, create that user, or set DATABASE_URL to a PostgreSQL of your own.',
    { cause: refusal },
  )
}
