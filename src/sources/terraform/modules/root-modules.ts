import type { FileTree, SourceFile } from '../../file-format/file-tree.ts'
import type { Memo } from '../../file-format/memo.ts'
import { attributeNamed, type Declarations } from '../evaluate/declarations.ts'
import { folderOf } from './configuration-files.ts'
import type { ModuleFolders } from './module-folders.ts'
import { folderAt, isLocal } from './module-library.ts'

/**
 * Path of a module call in the text of a file, HCL or JSON. A false match only keeps a parsed folder in memory longer.
 */
const POSSIBLE_PATH = /\bsource"?[ \t]*[=:][ \t]*"(\.\.?(?:\/[^"\n]*)?)"/g

/**
 * Folders to evaluate as root modules: those that no other folder calls. Of folders that call each other in a cycle the
 * first is a root, so that nothing scanned is missed. Each is parsed when yielded, and freed afterwards unless another
 * may call it.
 */
export function* rootModules(
  files: readonly SourceFile[],
  folders: ModuleFolders,
  tree: FileTree,
  memo: Memo | undefined,
): Generator<string> {
  const perhapsCalled = new Set(files.flatMap(pathsNamedIn))
  const reached = new Set<string>()
  const waiting: string[] = []
  const pathsCalledBy = (folder: string) => {
    const paths = () => localPathsIn(folders.declarations(folder))
    return memo ? memo.of('local paths', folder, folders.files(folder), paths) : paths()
  }
  const calledBy = (folder: string) => foldersAt(folder, pathsCalledBy(folder), tree)

  for (const folder of folders.scanned) {
    if (perhapsCalled.has(folder)) {
      waiting.push(folder)
      continue
    }
    reach(folder, reached, calledBy)
    yield folder
    folders.release(folder)
  }

  const calledByWaiting = new Set(
    waiting.flatMap((folder) => calledBy(folder).filter((called) => called !== folder)),
  )
  for (const folder of [...waiting.filter((folder) => !calledByWaiting.has(folder)), ...waiting]) {
    if (reached.has(folder)) continue
    reach(folder, reached, calledBy)
    yield folder
  }
}

function pathsNamedIn(file: SourceFile): string[] {
  return Array.from(file.text.matchAll(POSSIBLE_PATH), ([, path = '']) => folderAt(folderOf(file), path))
}

/** Adds a folder and all folders it calls, directly or indirectly. */
function reach(folder: string, reached: Set<string>, calledBy: (folder: string) => readonly string[]): void {
  const pending = [folder]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    pending.push(...calledBy(next))
  }
}

/** Paths by which a module calls others. */
function localPathsIn(declarations: Declarations | undefined): readonly string[] {
  return (declarations?.calls ?? []).flatMap(({ block }) => {
    const source = attributeNamed(block.body, 'source')?.value
    const [path] = source?.kind === 'template' ? source.parts : []
    return typeof path === 'string' && isLocal(path) ? [path] : []
  })
}

/** The folders, links followed, that paths lead to from another folder. */
function foldersAt(from: string, paths: readonly string[], tree: FileTree): readonly string[] {
  return paths.flatMap((path) => {
    const folder = tree.folder(folderAt(from, path))
    return typeof folder === 'string' ? [folder] : []
  })
}
