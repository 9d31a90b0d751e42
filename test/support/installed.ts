import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where servers are kept, which the path of an ordinary user does not name. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin']

/** Where the first of these programs that is installed lies. */
export function findInstalled(names: readonly string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM_FOLDERS]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
