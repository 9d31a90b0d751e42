import { createHash } from 'node:crypto'

/** A digest of the uid, for formats that want identities of limited length. */
export function fingerprint(uid: string): string {
  return createHash('sha256').update(uid).digest('hex')
}
