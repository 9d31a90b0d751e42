import { readdirSync, statSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { UsageError } from '../errors/assay-error.ts'
import { messageOf } from '../errors/message-of.ts'

/** The files of custom checks in a folder, by their absolute paths, sorted. */
export interface CheckFiles {
  readonly code: readonly string[]
  readonly yaml: readonly string[]
}

const CODE = ['.ts', '.mts', '.js', '.mjs']
const YAML = ['.yaml', '.yml']

/** Whether a file of checks holds conditions, and no code. */
export function isYaml(file: string): boolean {
  return YAML.includes(extname(file))
}

/** Files that stand beside checks and are none: types and tests. */
const NO_CHECK = /\.(?:d|test|spec)\.m?[jt]s$/

/** Folders that hold no checks. Others that hold none, and files that are none, have names that begin with `_` or a dot. */
const NO_CHECKS = ['fixtures', 'node_modules']

/** Throws a UsageError for a folder that cannot be read, or has no check in it. */
export function checkFilesIn(folder: string): CheckFiles {
  const files = filesBelow(folder, folder)
  const ending = (endings: readonly string[]) => files.filter((file) => endings.includes(extname(file)))
  const found = { code: ending(CODE).filter((file) => !NO_CHECK.test(file)), yaml: ending(YAML) }
  if (found.code.length + found.yaml.length > 0) return found
  throw new UsageError(
    `There are no checks in ${folder}. A check is a file there, or in a folder below: ${[...CODE, ...YAML].join(', ')}.`,
  )
}

function filesBelow(folder: string, named: string): readonly string[] {
  try {
    if (!statSync(folder).isDirectory()) throw new Error('it is not a folder')
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !/^[_.]/.test(name))
      .toSorted((left, right) => (left.name < right.name ? -1 : 1))
      .flatMap((entry) => {
        const path = resolve(join(folder, entry.name))
        if (!entry.isDirectory()) return entry.isFile() ? [path] : []
        return NO_CHECKS.includes(basename(path)) ? [] : filesBelow(path, named)
      })
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`The checks in ${named} cannot be read: ${messageOf(error)}.`, { cause: error })
  }
}
