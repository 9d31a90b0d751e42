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
  return identityOf({ uid: resourceUid(resource), region: resource.region })
}

/** The same for a resource of a finding. */
export function identityOf({ uid, region }: { readonly uid: string; readonly region?: unknown }): string {
  return typeof region === 'string' && region !== 'global' ? `${uid}@${region}` : uid
}

/** What the uids of findings of one provider and account have in common. */
export interface FindingOrigin {
  /** What was scanned: `iac`, or the cloud of a live account. */
  readonly provider: string
  readonly account: string
}

/** The origin of findings of a resource: its live account in its cloud, else what was scanned. */
export function findingOrigin(
  { cloud, account }: Pick<Resource, 'account' | 'cloud'>,
  scanned: FindingOrigin,
): FindingOrigin {
  return account === undefined ? scanned : { provider: cloud, account }
}

/** Hands out the uids of one scan's findings. Baseline, outputs and server all know a finding by its uid. */
export class FindingUids {
  readonly #byCheck = new Map<string, CheckUids>()

  /**
   * `assay-<provider>-<check>-<account>-<resource>`; `resource` is the `resourceIdentity`. No two findings share one,
   * whatever scanned files call their resources: `#2` tells the second one of the same identity from the first. Ids of
   * checks hold no dash, so that the uids of two checks are never the same.
   */
  of(check: string, resource: string, { provider, account }: FindingOrigin): string {
    const key = `${provider} ${account} ${check}`
    const known = this.#byCheck.get(key)
    const uids = known ?? new CheckUids(`assay-${provider}-${check}-${account}-`)
    if (!known) this.#byCheck.set(key, uids)
    return uids.of(resource)
  }
}

/** The uids of one check in one account. */
class CheckUids {
  /** Made once: the uids of thousands of findings share its text. */
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
