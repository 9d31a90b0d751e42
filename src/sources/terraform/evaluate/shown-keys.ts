import { createHash, createHmac } from 'node:crypto'
import type { Origins } from './origins.ts'

/** Hexadecimal digits of a digest; more where two keys of a collection would look the same. */
const SHORTEST = 8

/**
 * Keys as addresses show them. A key that is made of what may not be shown is a digest of it: the same in each scan, and
 * where a secret may be in it, the same for as long as the secret is.
 */
export function shownKeys(keys: readonly string[], origins: Origins): readonly string[] {
  if (origins.length === 0) return keys
  const digests = keys.map((key) => digestOf(key, origins))
  let length = SHORTEST
  while (new Set(digests.map((digest) => digest.slice(0, length))).size < keys.length) length += 1
  return digests.map((digest) => `#${digest.slice(0, length)}`)
}

function digestOf(key: string, origins: Origins): string {
  const secrets = origins.flatMap(({ secret }) => (secret === undefined ? [] : [secret])).sort()
  const hash = secrets.length === 0 ? createHash('sha256') : createHmac('sha256', JSON.stringify(secrets))
  return hash.update(key).digest('hex')
}
