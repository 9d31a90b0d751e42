import { posix } from 'node:path'
import type { Refusal } from '../../files/read-text.ts'
import type { FileTree, SourceFile } from '../file-format/file-tree.ts'
import type { FindFiles } from './includes.ts'

/** Limit on the folders that a pattern is looked for in. */
const MAX_FOLDERS = 10_000

/** Patterns with more would take long to compare. */
const MAX_STARS = 6

/** Finds what `include: local` names: a file, or all files of a pattern such as `ci/*.yml` or `ci/**.yml`. */
export function findIncluded(files: readonly SourceFile[], tree: FileTree | undefined): FindFiles {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return (pattern, root) => {
    const path = posix.join(root, pattern.replace(/^\/+/, ''))
    if (path.startsWith('..')) return []
    const stars = path.split('*').length - 1
    if (stars > MAX_STARS) return { reason: `the pattern has more than ${MAX_STARS} stars` }
    const paths = stars > 0 ? matching(path) : [path]
    return 'reason' in paths ? paths : paths.flatMap((one) => byPath.get(one) ?? readFrom(one) ?? [])
  }

  function readFrom(path: string): SourceFile | undefined {
    const read = tree?.read(path)
    return read && 'text' in read ? read : undefined
  }

  function matching(pattern: string): readonly string[] | Refusal {
    const form = formOf(pattern)
    const start = posix.dirname(pattern.slice(0, pattern.indexOf('*')).concat('x'))
    const known = tree ? filesBelow(start, tree) : [...byPath.keys()]
    return 'reason' in known ? known : known.filter((path) => form.test(path)).sort()
  }
}

function filesBelow(start: string, tree: FileTree): readonly string[] | Refusal {
  const found: string[] = []
  const waiting = [start]
  let count = 0
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    count += 1
    if (count > MAX_FOLDERS) return { reason: `there are more than ${MAX_FOLDERS} folders to look in` }
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
