import type { FileTree } from './file-tree.ts'
import type { Trace } from './memo.ts'

/** A file tree that notes what it is asked. */
export function tracedTree<World extends { readonly tree: FileTree }>(
  world: World,
  trace: Trace<World>,
): FileTree {
  const traced =
    <Method extends keyof FileTree>(method: Method) =>
    (path: string): ReturnType<FileTree[Method]> =>
      trace.ask(`${method} ${path}`, ({ tree }) => tree[method](path) as ReturnType<FileTree[Method]>, world)
  return {
    folder: traced('folder'),
    list: traced('list'),
    folders: traced('folders'),
    read: traced('read'),
    readIgnored: traced('readIgnored'),
    bytes: traced('bytes'),
    isIgnored: traced('isIgnored'),
  }
}
