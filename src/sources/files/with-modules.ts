import type { FileContext } from '../file-format/file-format.ts'
import type { FileTree } from '../file-format/file-tree.ts'
import type { DownloadOptions } from '../terraform/downloads/module-downloads.ts'
import type { FormattedFile } from './discover.ts'

/** Adds the Terraform modules that files call to the tree they were found in. */
export type WithModules = (
  files: readonly FormattedFile[],
  tree: FileTree,
) => Promise<Pick<FileContext, 'tree' | 'downloadedModules'>>

/** Nothing that could make a request is even loaded where no modules are to be downloaded. */
export async function moduleDownloads(options: DownloadOptions | undefined): Promise<WithModules> {
  if (!options) return async (_files, tree) => ({ tree })
  const { ModuleDownloads } = await import('../terraform/downloads/module-downloads.ts')
  const { downloadModules } = await import('../terraform/downloads/download-modules.ts')
  const downloads = await ModuleDownloads.open(options)
  return async (files, tree) => {
    const own = files.filter(({ format }) => format.name === 'terraform').map(({ file }) => file)
    await downloadModules(own, tree, downloads)
    return { tree: downloads.trees.over(tree), downloadedModules: downloads }
  }
}
