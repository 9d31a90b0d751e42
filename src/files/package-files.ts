import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

/** The folder with Assay's package.json. It is looked for, since the published package has this code in another place. */
const PACKAGE = packageAround(import.meta.dirname)

/** Whether this code runs as it is written, among tests and fixtures, rather than as it was bundled for the package. */
export const isCheckout = extname(import.meta.filename) === '.ts'

/** Absolute path of a file that the package brings: `schemas/mutelist.schema.json`. */
export function packageFile(path: string): string {
  return join(PACKAGE, path)
}

/** The text of a file that the package brings. */
export function packageText(path: string): string {
  return readFileSync(packageFile(path), 'utf8')
}

/** Absolute path of a module that is started by its path, by its place under `src` without extension. */
export function moduleFile(path: string): string {
  return isCheckout ? join(PACKAGE, 'src', `${path}.ts`) : join(PACKAGE, 'dist', `${path}.js`)
}

function packageAround(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageAround(dirname(folder))
}
