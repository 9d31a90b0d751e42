import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { messageOf } from '../../errors/message-of.ts'
import { INSTANCE_FOLDER, makePrivateFolder } from './data-directory.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import type { Engine } from './engine.ts'
import { engineEnvironment } from './environment.ts'
import type { OperatingUser } from './operating-user.ts'

const run = promisify(execFile)

/** The superuser that initdb creates. Only the code in this folder connects with it. */
export const SUPERUSER = 'postgres'

const PASSWORD_FILE = 'passwords.json'

/** A PostgreSQL data folder and the passwords to connect to it. */
export interface Cluster {
  /** PostgreSQL's data directory. */
  folder: string
  passwords: Passwords
}

interface Passwords {
  superuser: string
  owner: string
}

/** The database cluster of a data directory, created at the first call. */
export async function openCluster(
  dataDirectory: string,
  engine: Engine,
  user: OperatingUser | undefined,
): Promise<Cluster> {
  const instance = join(dataDirectory, INSTANCE_FOLDER)
  if (!existsSync(instance)) await createInstance(instance, engine, user)
  await refuseOtherVersion(join(instance, 'data'), engine)
  const passwords = JSON.parse(await readFile(join(instance, PASSWORD_FILE), 'utf8')) as Passwords
  return { folder: join(instance, 'data'), passwords }
}

/** PostgreSQL reads data of its own major version alone. */
async function refuseOtherVersion(folder: string, { major }: Engine): Promise<void> {
  const made = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (made === String(major)) return
  throw new EmbeddedDatabaseError(
    `The database in ${folder} was made by PostgreSQL ${made}, and this assay brings ${major}. Move it with the assay that ` +
      'made it, by assay admin move-database to another PostgreSQL, and from there with this one into a new folder.',
  )
}

/**
 * Creates everything in a temporary folder and then renames it: an interrupted start leaves nothing half done, and of
 * two concurrent starts the slower one uses the result of the faster.
 */
async function createInstance(
  instance: string,
  engine: Engine,
  user: OperatingUser | undefined,
): Promise<void> {
  const draft = await mkdtemp(`${instance}.`)
  try {
    // As root: the passwords stay readable by root only, and the database's user may pass through to its data folder.
    if (user !== undefined) await chmod(draft, 0o711)
    const passwords: Passwords = { superuser: randomPassword(), owner: randomPassword() }
    await makePrivateFolder(join(draft, 'data'), user)
    await initialise(join(draft, 'data'), passwords.superuser, engine, user)
    await writeFile(join(draft, PASSWORD_FILE), JSON.stringify(passwords), { mode: 0o600 })
    await rename(draft, instance)
  } catch (error) {
    if (existsSync(instance)) return
    throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function initialise(
  folder: string,
  password: string,
  engine: Engine,
  user: OperatingUser | undefined,
): Promise<void> {
  const passwordFile = `${folder}.password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user !== undefined) await chown(passwordFile, user.uid, user.gid)
  const settings = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's builtin collation: the same order on every platform, by code point.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ]
  try {
    await run(engine.initdb, settings, { cwd: folder, env: engineEnvironment(), ...user })
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The database could not be created in ${folder}: ${messageOf(error).trim()} ` +
        'Remove the cause, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    )
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Hexadecimal, so that it needs no encoding in a URL. */
function randomPassword(): string {
  return randomBytes(24).toString('hex')
}
