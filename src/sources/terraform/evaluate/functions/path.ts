import { posix } from 'node:path'
import { Unknown } from '../../../../model/unknown.ts'
import { fn, type TerraformFunction } from './function.ts'
import { string } from './parameters.ts'

/** Filesystem functions of Terraform that read no file, such as `basename`. */
export const PATH_FUNCTIONS: Readonly<Record<string, TerraformFunction>> = {
  abspath: fn([string], (path) =>
    posix.isAbsolute(path) ? cleaned(path) : new Unknown('abspath() depends on where Terraform runs'),
  ),
  basename: fn([string], (path) => (path === '' ? '.' : posix.basename(path) || '/')),
  dirname: fn([string], (path) => cleaned(path.slice(0, path.lastIndexOf('/') + 1))),
  pathexpand: fn([string], (path) =>
    path.startsWith('~') ? new Unknown('pathexpand() depends on who runs Terraform') : path,
  ),
}

/** Removes `.`, `..` and superfluous slashes. */
function cleaned(path: string): string {
  const normal = posix.normalize(path)
  return normal.length > 1 && normal.endsWith('/') ? normal.slice(0, -1) : normal
}
