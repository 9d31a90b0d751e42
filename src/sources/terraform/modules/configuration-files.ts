import { posix } from 'node:path'
import type { SourceFile } from '../../source.ts'

/** Terraform's native syntax and OpenTofu's own name for it. */
const NATIVE = /\.(tf|tofu)$/

/** Whether a file of this name is part of the module that its folder is. */
export function isConfiguration(path: string): boolean {
  return NATIVE.test(path)
}

/** The files a module is made of: `main.tofu` takes the place of `main.tf` beside it, as it does for OpenTofu. */
export function configurationFiles(files: readonly SourceFile[]): readonly SourceFile[] {
  const paths = new Set(files.map(({ path }) => path))
  return files.filter(({ path }) => isConfiguration(path) && !paths.has(tofuName(path)))
}

function tofuName(path: string): string {
  return path.replace(/\.tf$/, '.tofu')
}

export function folderOf({ path }: SourceFile): string {
  return posix.dirname(path)
}
