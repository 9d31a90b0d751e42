import { createHash } from 'node:crypto'
import { fn, type TerraformFunction } from './function.ts'
import { string } from './parameters.ts'

/** The pure ones of https://developer.hashicorp.com/terraform/language/functions, "Hash and crypto functions". */
export const HASH_FUNCTIONS: Readonly<Record<string, TerraformFunction>> = {
  base64sha256: hash('sha256', 'base64'),
  base64sha512: hash('sha512', 'base64'),
  md5: hash('md5', 'hex'),
  sha1: hash('sha1', 'hex'),
  sha256: hash('sha256', 'hex'),
  sha512: hash('sha512', 'hex'),
}

function hash(algorithm: string, encoding: 'hex' | 'base64'): TerraformFunction {
  return fn([string], (text) => createHash(algorithm).update(text).digest(encoding))
}
