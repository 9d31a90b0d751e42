import { hash } from 'node:crypto'

/** A finding in a file: its uid, and the resource that it is about. */
interface NamedFinding {
  readonly providerId: string
  readonly uid: string
  /** Empty when its record names none. */
  readonly resource: string
}

/**
 * Tells findings apart that have one uid and are about different resources. The resource that has the uid first is found
 * by the uid alone, as nearly every finding is; others by uid and resource, in this file and in all later ones.
 */
export class SharedUids {
  /** By provider, the hashes of the keys of stored findings that are found by uid and resource. */
  readonly #stored = new Map<string, Set<string>>()
  /** By hash of a finding of this file that is found by its uid alone, the hash of its resource. */
  readonly #owners = new Map<string, number>()

  /** Those of these providers whose stored findings have to be learned. */
  unknown(providerIds: readonly string[]): string[] {
    return providerIds.filter((id) => !this.#stored.has(id))
  }

  learn(providerIds: readonly string[], stored: readonly { providerId: string; keyHash: string }[]): void {
    for (const id of providerIds) this.#stored.set(id, new Set())
    for (const { providerId, keyHash } of stored) this.#stored.get(providerId)?.add(keyHash)
  }

  /** What a finding is found by; `undefined` for its uid alone. */
  keyOf({ providerId, uid, resource }: NamedFinding): string | undefined {
    if (resource === '') return undefined
    const key = JSON.stringify([uid, resource])
    const stored = this.#stored.get(providerId)
    if (stored !== undefined && stored.size > 0 && stored.has(hash('sha256', key, 'hex'))) return key
    const name = hash('sha256', `${providerId} ${uid}`, 'base64')
    const digest = hash('sha256', resource, 'buffer').readUInt32BE()
    const owner = this.#owners.get(name)
    if (owner === undefined) this.#owners.set(name, digest)
    return owner === undefined || owner === digest ? undefined : key
  }
}
