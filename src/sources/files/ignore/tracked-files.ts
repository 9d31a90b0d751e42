import { join, resolve } from 'node:path'
import { readBytes, readText } from '../../../files/read-text.ts'
import { pathsInIndex } from './git-index.ts'

/**
 * The files that git tracks, to which its ignore files do not apply. Read only when a rule is about to leave out a
 * path.
 */
export class TrackedFiles {
  readonly #root: string
  #known: { readonly files: ReadonlySet<string>; readonly folders: ReadonlySet<string> } | undefined

  constructor(root: string) {
    this.#root = root
  }

  /** Whether git tracks a file, or any file below a folder. Paths have a byte for each character. */
  has(path: string, isFolder: boolean): boolean {
    this.#known ??= this.#read()
    return (isFolder ? this.#known.folders : this.#known.files).has(path)
  }

  #read() {
    const read = readBytes(join(gitFolderOf(this.#root), 'index'))
    const files = new Set('bytes' in read ? pathsInIndex(read.bytes) : [])
    const folders = new Set<string>()
    for (const file of files) addFolders(file, folders)
    return { files, folders }
  }
}

/** Where a repository keeps its index: in `.git`, or where that file points in a worktree or a submodule. */
function gitFolderOf(root: string): string {
  const path = join(root, '.git')
  const read = readText(path)
  const [, elsewhere] = ('text' in read && /^gitdir: (.+)/.exec(read.text)) || []
  return elsewhere === undefined ? path : resolve(root, elsewhere)
}

function addFolders(path: string, folders: Set<string>): void {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const folder = path.slice(0, end)
    if (folders.has(folder)) return
    folders.add(folder)
  }
}
