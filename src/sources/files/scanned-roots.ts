import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import { pathFrom } from '../../files/paths.ts'

/** Limit on the characters of all paths together. Every record of a scan repeats them. */
const MAX_CHARACTERS = 2_000

/**
 * The scanned paths, by which the service tells one pipeline of an account from another: from the top of the git
 * repository, else as they were given. Sorted; a path in another one is no path of its own. Very many are one text that
 * stands for them.
 */
export function scannedRoots(paths: readonly string[], root: string): readonly string[] {
  const isRepository = existsSync(join(root, '.git'))
  const all = paths.map((path) => (isRepository ? pathFrom(root, realpathSync(path)) || '.' : asGiven(path)))
  const sorted = [...new Set(all)].sort()
  const outermost = sorted.filter((path) => !sorted.some((other) => other !== path && contains(other, path)))
  const characters = outermost.reduce((sum, { length }) => sum + length, 0)
  if (characters <= MAX_CHARACTERS) return outermost
  const hash = createHash('sha256').update(outermost.join('\0')).digest('hex')
  return [`${outermost.length} paths, sha256:${hash}`]
}

function asGiven(path: string): string {
  return normalize(path)
    .split(sep)
    .join('/')
    .replace(/(?<=.)\/$/, '')
}

function contains(folder: string, path: string): boolean {
  if (folder === '.') return !path.startsWith('/') && !/^\.\.(?:\/|$)/.test(path)
  return path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}
