import type { FileContext } from '../file-format/file-format.ts'
import type { FileTree } from '../file-format/file-tree.ts'
import { TERRAFORM } from '../terraform/declaration.ts'
import type { DownloadOptions } from '../terraform/downloads/module-downloads.ts'
import { DOWNLOADED_MODULES } from '../terraform/modules/module-library.ts'
import type { FormattedFile } from './discover.ts'
import { diskTree } from './disk-tree.ts'

/** Adds the Terraform modules that files call to the tree they were found in. */
export type WithModules = (
  files: readonly FormattedFile[],
  tree: FileTree,
) => Promise<Required<Pick<FileContext, 'tree' | 'options'>>>

/** Nothing that could make a request is even loaded where no modules are to be downloaded. */
export async function moduleDownloads(options: DownloadOptions | undefined): Promise<WithModules> {
  if (!options) return async (_files, tree) => ({ tree, options: new Map() })
  const { ModuleDownloads } = await import('../terraform/downloads/module-downloads.ts')
  const { downloadModules } = await import('../terraform/downloads/download-modules.ts')
  const downloads = await ModuleDownloads.open(options, (folder) => diskTree(folder, { gitignore: false }))
  return async (files, tree) => {
    const own = files.filter(({ format }) => format.name === TERRAFORM.name).map(({ file }) => file)
    await downloadModules(own, tree, downloads)
    return { tree: downloads.trees.over(tree), options: new Map([DOWNLOADED_MODULES.with(downloads)]) }
  }
}
