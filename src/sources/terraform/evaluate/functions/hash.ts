import { createHash } from 'node:crypto'
import type { Value } from '../../../../model/value.ts'
import { Failure } from '../unknowns.ts'
import { fn, type TerraformFunction } from './function.ts'
import { string } from './parameters.ts'

/** https://developer.hashicorp.com/terraform/language/functions, "Hash and crypto functions", the pure ones. */
export const HASH_FUNCTIONS: Readonly<Record<string, TerraformFunction>> = {
  base64sha256: hash('sha256', 'base64'),
  base64sha512: hash('sha512', 'base64'),
  md5: hash('md5', 'hex'),
  sha1: hash('sha1', 'hex'),
  sha256: hash('sha256', 'hex'),
  sha512: hash('sha512', 'hex'),
  uuidv5: fn([string, string], uuidOf),
}

/** Hash of a text in UTF-8, or of a file's bytes. */
export function digest(
  algorithm: string,
  encoding: 'hex' | 'base64',
): (content: string | Uint8Array) => string {
  return (content) => createHash(algorithm).update(content).digest(encoding)
}

function hash(algorithm: string, encoding: 'hex' | 'base64'): TerraformFunction {
  return fn([string], digest(algorithm, encoding))
}

/** RFC 4122, appendix C. */
const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['dns', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'],
  ['url', '6ba7b811-9dad-11d1-80b4-00c04fd430c8'],
  ['oid', '6ba7b812-9dad-11d1-80b4-00c04fd430c8'],
  ['x500', '6ba7b814-9dad-11d1-80b4-00c04fd430c8'],
])

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const UUID_BYTES = 16

/** RFC 4122, section 4.3: a version 5 UUID. */
function uuidOf(namespace: string, name: string): Value {
  const prefix = NAMESPACES.get(namespace) ?? namespace
  if (!UUID.test(prefix)) return new Failure(`uuidv5() has no namespace ${JSON.stringify(namespace)}`)
  const bytes = createHash('sha1')
    .update(Buffer.from(prefix.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, UUID_BYTES)
  bytes[6] = 0x50 | (bytes.readUInt8(6) & 0x0f)
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
