import { posix } from 'node:path'
import type { SourceFile } from '../../file-format/file-tree.ts'

/** Names of configuration files: Terraform's, and those that only OpenTofu reads. */
const CONFIGURATION = /\.(tf|tofu)(\.json)?$/

/** Whether a file belongs to the module of its folder. */
export function isConfiguration(path: string): boolean {
  return CONFIGURATION.test(path)
}

/** Whether the file is written in JSON syntax. */
export function isJson(path: string): boolean {
  return path.endsWith('.json')
}

/** The files of a module. `main.tofu` replaces a `main.tf` beside it, as in OpenTofu. */
export function configurationFiles(files: readonly SourceFile[]): readonly SourceFile[] {
  const configurations = files.filter(({ path }) => isConfiguration(path))
  const ofOpenTofu = new Set(configurations.map(({ path }) => path).filter(isOfOpenTofu))
  if (ofOpenTofu.size === 0) return configurations
  return configurations.filter(
    ({ path }) => isOfOpenTofu(path) || !ofOpenTofu.has(path.replace(/\.tf(\.json)?$/, '.tofu$1')),
  )
}

function isOfOpenTofu(path: string): boolean {
  return /\.tofu(\.json)?$/.test(path)
}

/** The folder a file is in, which is its module. */
export function folderOf({ path }: SourceFile): string {
  return posix.dirname(path)
}
