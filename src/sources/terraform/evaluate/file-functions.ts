import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import { fn, metered, type TerraformFunction } from './functions/function.ts'
import { digest } from './functions/hash.ts'
import { map, string } from './functions/parameters.ts'
import type { Limits } from './limits.ts'
import { isTainted, taintedBy } from './origins.ts'
import type { Evaluator, ReferredFiles, Scope } from './scope.ts'
import { asSet } from './sets.ts'
import { renderTemplate } from './template-functions.ts'

/** Functions that return the bytes of a file as base64, or their digest. */
const OF_BYTES: ReadonlyMap<string, (bytes: Uint8Array) => string> = new Map([
  ['filebase64', (bytes) => Buffer.from(bytes).toString('base64')],
  ['filebase64sha256', digest('sha256', 'base64')],
  ['filebase64sha512', digest('sha512', 'base64')],
  ['filemd5', digest('md5', 'hex')],
  ['filesha1', digest('sha1', 'hex')],
  ['filesha256', digest('sha256', 'hex')],
  ['filesha512', digest('sha512', 'hex')],
])

/** Cost of looking up a file, in evaluated expressions. */
const STEPS_PER_FILE = 20

/** Bytes read and hashed in the time of evaluating one expression. */
const BYTES_PER_STEP = 64

/**
 * A function that reads files (https://developer.hashicorp.com/terraform/language/functions, "Filesystem functions").
 * `undefined` for any other function, and where no files are at hand.
 */
export function fileFunction(
  name: string,
  scope: Scope,
  evaluator: Evaluator,
): TerraformFunction | undefined {
  const { files } = scope
  if (!files) return undefined
  switch (name) {
    case 'file':
      return ofFile((path) => read(path, files.text(path), scope))
    case 'fileexists':
      return ofFile((path) => files.exists(path))
    case 'fileset':
      return metered([string, string], (limits, folder, pattern) => {
        const names = files.names(folder, pattern, limits)
        return isUnknown(names) ? names : asSet(names)
      })
    case 'templatefile':
      return fn([string, map], (path, variables) => {
        const template = read(path, files.template(path), scope)
        return isUnknown(template) ? template : renderTemplate(template, variables, scope, evaluator)
      })
    default:
      return ofBytes(name, files, scope)
  }
}

/** Taints the result with the file as its origin. A tainted file name is left out of the origin's description. */
function read<T>(path: string, content: T | Unknown, { taintTracker }: Scope): T | Unknown {
  if (!isUnknown(content)) {
    taintTracker.raise(taintedBy({ what: isTainted(taintTracker.raised) ? 'a file' : `the file ${path}` }))
  }
  return content
}

function ofFile(use: (path: string, limits: Limits) => Value): TerraformFunction {
  return metered([string], (limits, path) => {
    limits.spend(STEPS_PER_FILE)
    return use(path, limits)
  })
}

function ofBytes(name: string, files: ReferredFiles, scope: Scope): TerraformFunction | undefined {
  const make = OF_BYTES.get(name)
  if (!make) return undefined
  return ofFile((path, limits) => {
    const bytes = read(path, files.bytes(path), scope)
    if (isUnknown(bytes)) return bytes
    limits.spend(bytes.length / BYTES_PER_STEP)
    return make(bytes)
  })
}
