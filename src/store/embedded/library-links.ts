import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { messageOf } from '../../errors/message-of.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'

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
