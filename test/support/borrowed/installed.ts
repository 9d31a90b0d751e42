import { accessSync, constants, globSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where servers are kept, which the path of an ordinary user does not name. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin']
/** Where Debian keeps each version of PostgreSQL. */
const POSTGRESQL_FOLDERS = '/usr/lib/postgresql/*/bin'

/** Where the program of this name lies that a shell would run. */
export function findInstalled(name: string): string | undefined {
  const path = (process.env['PATH'] ?? '').split(delimiter)
  const folders = [...path, ...SYSTEM_FOLDERS, ...globSync(POSTGRESQL_FOLDERS)]
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
