import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** Builds the package into a folder, as npm installs it; the path of its program. */
export function buildPackage(folder: string): string {
  execFileSync(process.execPath, ['scripts/build.ts', join(folder, 'dist')], { cwd: ROOT })
  const { files } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  for (const path of ['package.json', ...files.filter((file: string) => file !== 'dist')]) {
    cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return join(folder, 'bin/assay.js')
}
