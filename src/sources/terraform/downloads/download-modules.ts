import type { FileTree, SourceFile } from '../../file-format/file-tree.ts'
import { calledSource } from '../modules/called-source.ts'
import { ModuleFolders } from '../modules/module-folders.ts'
import { type CalledSource, moduleLibrary } from '../modules/module-library.ts'
import { rootModules } from '../modules/root-modules.ts'
import { DOWNLOAD_LIMITS } from './limits.ts'
import type { ModuleDownloads } from './module-downloads.ts'

/**
 * Downloads the modules that files call, directly or through modules, and that are neither in the tree nor installed.
 * Each round finds the calls in what the one before it has downloaded.
 */
export async function downloadModules(
  files: readonly SourceFile[],
  scanned: FileTree,
  downloads: ModuleDownloads,
): Promise<void> {
  for (let round = 0; round < DOWNLOAD_LIMITS.depth; round += 1) {
    const missing = missingModules(files, downloads.trees.over(scanned), downloads)
    if (missing.length === 0) break
    await withWorkers(missing, (called) => downloads.download(called, scanned))
  }
  await downloads.finish()
}

/** The sources that are called and were not asked for yet. */
function missingModules(
  files: readonly SourceFile[],
  tree: FileTree,
  downloads: ModuleDownloads,
): readonly CalledSource[] {
  const folders = new ModuleFolders(files, tree)
  const library = moduleLibrary(folders, tree, downloads)
  const missing = new Map<string, CalledSource>()
  for (const root of rootModules(files, folders, tree, undefined)) {
    const seen = new Set<string>()
    const pending = [{ directory: root, path: [] as readonly string[] }]
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (seen.has(next.directory)) continue
      seen.add(next.directory)
      for (const call of folders.declarations(next.directory)?.calls ?? []) {
        const called = calledSource(call)
        if (!called) continue
        const path = [...next.path, call.name]
        const found = library.find({ ...called, path, directory: next.directory, root })
        if ('directory' in found) pending.push({ directory: found.directory, path })
        else if (found.isDownloadable) missing.set(`${called.source}\n${called.version}`, called)
      }
    }
  }
  return [...missing.values()]
}

async function withWorkers<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: DOWNLOAD_LIMITS.atOnce }, worker))
}
