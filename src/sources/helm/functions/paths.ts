import { posix } from 'node:path'
import type { TemplateFunction } from '../go/value.ts'
import { define } from './define.ts'

const base = define(['string'], ([path]) => baseOf(path))
const directory = define(['string'], ([path]) => clean(path.slice(0, path.lastIndexOf('/') + 1)))
const cleaned = define(['string'], ([path]) => clean(path))
const extension = define(['string'], ([path]) => extensionOf(path))
const isAbsolute = define(['string'], ([path]) => path.startsWith('/'))

/** Paths as on Linux, where charts are usually installed from. */
export const paths: Record<string, TemplateFunction> = {
  base,
  osBase: base,
  dir: directory,
  osDir: directory,
  clean: cleaned,
  osClean: cleaned,
  ext: extension,
  osExt: extension,
  isAbs: isAbsolute,
  osIsAbs: isAbsolute,
}

function baseOf(path: string): string {
  if (path === '') return '.'
  const end = path.length - trailingSlashes(path)
  return end === 0 ? '/' : path.slice(path.lastIndexOf('/', end - 1) + 1, end)
}

function trailingSlashes(path: string): number {
  let count = 0
  while (count < path.length && path[path.length - 1 - count] === '/') count += 1
  return count
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
