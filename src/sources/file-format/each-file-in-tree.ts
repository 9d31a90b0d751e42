import { type Contents, type FileContext, readUnit } from './file-format.ts'
import type { FileTree, SourceFile } from './file-tree.ts'
import { tracedTree } from './traced-tree.ts'

/**
 * The results of `read` for each file, in order, where files name others of the tree. What is remembered of a file holds as
 * long as those are the same. `kind` tells what is read from what another format reads of the same file.
 */
export function* eachFileInTree<T>(
  kind: string,
  files: Iterable<SourceFile>,
  context: FileContext | undefined,
  read: (file: SourceFile, tree: FileTree | undefined) => T,
): Generator<T | Contents> {
  for (const file of files) {
    context?.onFile?.()
    yield readUnit(file.path, () => remembered(kind, file, context, read))
  }
}

function remembered<T>(
  kind: string,
  file: SourceFile,
  context: FileContext | undefined,
  read: (file: SourceFile, tree: FileTree | undefined) => T,
): T {
  if (!context?.memo) return read(file, context?.tree)
  const world = { tree: context.tree, text: file.text }
  return context.memo.traced(`${kind} ${file.path}`, world, (trace) => {
    trace.ask('text', ({ text }) => text, world)
    return read(file, tracedTree(world, trace))
  })
}
