import { entryOf } from '../collections/entry-of.ts'
import { addressedIn } from '../model/origin.ts'
import type { Resource } from '../model/resource.ts'
import type { FindingResource } from './finding.ts'

/** What a resource is known by. */
type Identified = Pick<Resource, 'address' | 'location' | 'origin'>

/**
 * A resource's identity within its account: its address, and for files where that is unique: the folder of the
 * Terraform root module, unless it is the root of the scan itself, else the file. Never a line number: moving code,
 * also to another file of a Terraform module, moves no uid.
 */
export function resourceUid(resource: Identified): string {
  const { address, location } = resource
  const within = addressedIn(resource) ?? location?.file
  return within === undefined || within === '.' ? address : `${within}:${address}`
}

/** What tells a resource from all others of its account: its uid, and its region where it has one that is known. */
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
  { cloud, account }: Pick<FindingResource, 'account' | 'cloud'>,
  scanned: FindingOrigin,
): FindingOrigin {
  return account === undefined ? scanned : { provider: cloud, account }
}

/** Hands out the uids of one scan's findings. Baseline, outputs and server all know a finding by its uid. */
export class FindingUids {
  readonly #origins = new Map<string, OriginUids>()

  /** The uids of the findings of one resource; `identity` is its `identityOf`. */
  of(identity: string, origin: FindingOrigin): ResourceUids {
    const key = `${origin.provider} ${origin.account}`
    const uids = entryOf(this.#origins, key, () => new OriginUids(origin))
    return new ResourceUids(identity, uids)
  }
}

/** The uids of the findings of one resource. */
export class ResourceUids {
  readonly #identity: string
  readonly #origin: OriginUids
  readonly #checks: string[]

  constructor(identity: string, origin: OriginUids) {
    this.#identity = identity
    this.#origin = origin
    this.#checks = origin.checksOf(identity)
  }

  /**
   * `assay-<provider>-<check>-<account>-<identity>`. No two findings share one, whatever scanned files call their
   * resources: `#2` tells the second one of the same identity from the first. Ids of checks hold no dash, so that the uids
   * of two checks are never the same.
   */
  of(check: string): string {
    const prefix = this.#origin.prefixOf(check)
    if (this.#checks.includes(check)) return prefix + this.#origin.numbered(this.#identity, check)
    this.#checks.push(check)
    return prefix + this.#identity
  }
}

/** What has been handed out for one provider and account. */
class OriginUids {
  readonly #origin: FindingOrigin
  /** Made once for each check: the uids of thousands of findings share its text. */
  readonly #prefixes = new Map<string, string>()
  /** The checks that have a finding of an identity. */
  readonly #checks = new Map<string, string[]>()
  /** The last numbers of identities that a check has found more than once. */
  readonly #numbers = new Map<string, number>()

  constructor(origin: FindingOrigin) {
    this.#origin = origin
  }

  prefixOf(check: string): string {
    const { provider, account } = this.#origin
    return entryOf(this.#prefixes, check, () => `assay-${provider}-${check}-${account}-`)
  }

  checksOf(identity: string): string[] {
    return entryOf(this.#checks, identity, () => [])
  }

  /** The identity with the next number for which the check has no finding: a resource may be called `a#2`. */
  numbered(identity: string, check: string): string {
    const key = `${check} ${identity}`
    let number = (this.#numbers.get(key) ?? 1) + 1
    while (this.#checks.get(`${identity}#${number}`)?.includes(check)) number += 1
    this.#numbers.set(key, number)
    this.checksOf(`${identity}#${number}`).push(check)
    return `${identity}#${number}`
  }
}
