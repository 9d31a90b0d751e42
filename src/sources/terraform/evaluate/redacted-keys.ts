import { createHash, createHmac } from 'node:crypto'
import { isTainted, type Origins } from './origins.ts'

/** Hexadecimal digits of a key's digest; more where two keys of a collection would collide. */
const SHORTEST = 8

/**
 * Instance keys for addresses, with tainted keys replaced by a digest, which is the same in each scan. Where a secret
 * is among the origins, the digest is keyed with it, so that guesses cannot be checked.
 */
export function redactedKeys(keys: readonly string[], origins: Origins): readonly string[] {
  if (!isTainted(origins)) return keys
  const digests = keys.map((key) => digestOf(key, origins))
  let length = SHORTEST
  while (new Set(digests.map((digest) => digest.slice(0, length))).size < keys.length) length += 1
  return digests.map((digest) => `#${digest.slice(0, length)}`)
}

function digestOf(key: string, origins: Origins): string {
  const secrets = origins.taints.flatMap(({ secret }) => (secret === undefined ? [] : [secret])).sort()
  const hash = secrets.length === 0 ? createHash('sha256') : createHmac('sha256', JSON.stringify(secrets))
  return hash.update(key).digest('hex')
}
