import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import type { Environment } from '../../../client/transport/environment.ts'

const ENDINGS = process.platform === 'win32' ? ['', '.exe', '.com'] : ['']

/**
 * The path of a command. A relative folder in `PATH` is passed over: it may be one of the repository that is scanned, whose
 * programs are not run.
 */
export function findCommand(command: string, environment: Environment): string | undefined {
  const folders = (environment['PATH'] ?? environment['Path'] ?? '').split(delimiter).filter(isAbsolute)
  const paths = isAbsolute(command) ? [command] : folders.map((folder) => join(folder, command))
  return paths.flatMap((path) => ENDINGS.map((ending) => path + ending)).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
