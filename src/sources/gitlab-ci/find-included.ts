import { posix } from 'node:path'
import type { FileTree, SourceFile } from '../files/file-tree.ts'
import type { FindFiles } from './includes.ts'

/** Limit on the folders that a pattern is looked for in. */
const MAX_FOLDERS = 1_000

/** Patterns with more would take long to compare. */
const MAX_STARS = 6

/** Finds what `include: local` names: a file, or all files of a pattern such as `ci/*.yml` or `ci/**.yml`. */
export function findIncluded(files: readonly SourceFile[], tree: FileTree | undefined): FindFiles {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return (pattern, root) => {
    const path = posix.join(root, pattern.replace(/^\/+/, ''))
    if (path.startsWith('..')) return []
    const stars = path.split('*').length - 1
    if (stars > MAX_STARS) return []
    const paths = stars > 0 ? matching(path) : [path]
    return paths.flatMap((one) => byPath.get(one) ?? readFrom(one) ?? [])
  }

  function readFrom(path: string): SourceFile | undefined {
    const read = tree?.read(path)
    return read && 'text' in read ? read : undefined
  }

  function matching(pattern: string): readonly string[] {
    const form = formOf(pattern)
    const start = posix.dirname(pattern.slice(0, pattern.indexOf('*')).concat('x'))
    const known = tree ? filesBelow(start, tree) : [...byPath.keys()]
    return known.filter((path) => form.test(path)).sort()
  }
}

function filesBelow(start: string, tree: FileTree): readonly string[] {
  const found: string[] = []
  const waiting = [start]
  for (let count = 0; count < MAX_FOLDERS; count += 1) {
    const folder = waiting.pop()
    if (folder === undefined) break
    found.push(...tree.list(folder).map((name) => posix.join(folder, name)))
    waiting.push(...tree.folders(folder).map((name) => posix.join(folder, name)))
  }
  return found
}

/** `*` is part of a name, `**` any number of folders. */
function formOf(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*\/?|\*)/)
    .map((part) => {
      if (part.startsWith('**')) return '.*'
      return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    })
    .join('')
    // Several in a row match nothing else than one.
    .replace(/(?:\.\*){2,}/g, '.*')
  return new RegExp(`^${source}$`)
}
