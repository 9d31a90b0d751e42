import { posix } from 'node:path'
import type { TemplateFunction } from '../go/value.ts'
import { alsoPrefixed, define } from './define.ts'

/** Paths as on Linux, where charts are usually installed from. */
export const paths: Record<string, TemplateFunction> = alsoPrefixed('os', {
  base: define(['string'], ([path]) => baseOf(path)),
  dir: define(['string'], ([path]) => clean(path.slice(0, path.lastIndexOf('/') + 1))),
  clean: define(['string'], ([path]) => clean(path)),
  ext: define(['string'], ([path]) => extensionOf(path)),
  isAbs: define(['string'], ([path]) => path.startsWith('/')),
})

function baseOf(path: string): string {
  return path === '' ? '.' : posix.basename(path) || '/'
}

/** Without `.`, `..`, and slashes at the end. */
function clean(path: string): string {
  const normal = posix.normalize(path)
  return normal.length > 1 && normal.endsWith('/') ? normal.slice(0, -1) : normal
}

function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot === -1 ? '' : name.slice(dot)
}
