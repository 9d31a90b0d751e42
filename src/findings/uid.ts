import type { Resource } from '../model/resource.ts'

/** What a resource is known by. */
type Identified = Pick<Resource, 'address' | 'location' | 'region' | 'rootModule'>

/**
 * A resource's identity within its account: its address, and for files where that is unique: the folder of the
 * Terraform root module, unless it is the root of the scan itself, else the file. Never a line number: moving code,
 * also to another file of a Terraform module, moves no uid.
 */
export function resourceUid({ address, rootModule, location }: Identified): string {
  const origin = rootModule ?? location?.file
  return origin === undefined || origin === '.' ? address : `${origin}:${address}`
}

/** What tells a resource from all others of its account: its uid, and its region where it has one that is known. */
export function resourceIdentity(resource: Identified): string {
  const { region } = resource
  const uid = resourceUid(resource)
  return typeof region === 'string' && region !== 'global' ? `${uid}@${region}` : uid
}

export interface FindingIdentity {
  /** What was scanned: `iac`, or the name of a live source. */
  readonly provider: string
  readonly check: string
  readonly account: string
  /** See `resourceIdentity`. */
  readonly resource: string
}

/** Hands out the uids of one scan's findings. Baseline, outputs and server all know a finding by its uid. */
export class FindingUids {
  readonly #given = new Set<string>()
  readonly #repeats = new Map<string, number>()

  /**
   * `assay-<provider>-<check>-<account>-<resource>`. No two findings share one, whatever scanned files call their
   * resources: `#2` tells the second one of the same identity from the first.
   */
  of({ provider, check, account, resource }: FindingIdentity): string {
    const uid = ['assay', provider, check, account, resource].join('-')
    const own = this.#given.has(uid) ? this.#numbered(uid) : uid
    this.#given.add(own)
    return own
  }

  #numbered(uid: string): string {
    let number = (this.#repeats.get(uid) ?? 1) + 1
    while (this.#given.has(`${uid}#${number}`)) number += 1
    this.#repeats.set(uid, number)
    return `${uid}#${number}`
  }
}
