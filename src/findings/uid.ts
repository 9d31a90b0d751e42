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

/** What is the same in the uids of all findings of one scan. */
export interface FindingOrigin {
  /** What was scanned: `iac`, or the name of a live source. */
  readonly provider: string
  readonly account: string
}

/** Hands out the uids of one scan's findings. Baseline, outputs and server all know a finding by its uid. */
export class FindingUids {
  readonly #origin: FindingOrigin
  readonly #ofCheck = new Map<string, UidsOfCheck>()

  constructor(origin: FindingOrigin) {
    this.#origin = origin
  }

  /**
   * `assay-<provider>-<check>-<account>-<resource>`; `resource` is the `resourceIdentity`. No two findings share one,
   * whatever scanned files call their resources: `#2` tells the second one of the same identity from the first.
   */
  of(check: string, resource: string): string {
    let uids = this.#ofCheck.get(check)
    if (!uids) {
      const { provider, account } = this.#origin
      uids = new UidsOfCheck(`assay-${provider}-${check}-${account}-`)
      this.#ofCheck.set(check, uids)
    }
    return uids.of(resource)
  }
}

/**
 * Remembers the identities of resources and not whole uids: all checks of a resource share the one text, which is
 * hashed once. Ids of checks hold no dash, so that the uids of two checks never meet.
 */
class UidsOfCheck {
  readonly #prefix: string
  readonly #given = new Set<string>()
  readonly #repeats = new Map<string, number>()

  constructor(prefix: string) {
    this.#prefix = prefix
  }

  of(resource: string): string {
    const own = this.#given.has(resource) ? this.#numbered(resource) : resource
    this.#given.add(own)
    return this.#prefix + own
  }

  #numbered(resource: string): string {
    let number = (this.#repeats.get(resource) ?? 1) + 1
    while (this.#given.has(`${resource}#${number}`)) number += 1
    this.#repeats.set(resource, number)
    return `${resource}#${number}`
  }
}
