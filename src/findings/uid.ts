import { entryOf } from '../collections/entry-of.ts'
import { addressedIn } from '../model/origin.ts'
import type { Resource } from '../model/resource.ts'
import type { Finding, FindingOrigin, FindingResource } from './finding.ts'

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

/**
 * `assay-<provider>-<check>-<account>-<identity>`, by which baseline, outputs and server know a finding. Ids of checks hold no
 * dash, so that the uids of two checks are never the same. It is made whenever somebody asks: the uids of all findings of a
 * large account would take as much memory as everything else that is known of them.
 */
export function findingUid({ check, resource, number }: Finding): string {
  const { provider, account } = resource.foundIn
  const uid = `assay-${provider}-${check.id}-${account}-${identityOf(resource)}`
  return number === undefined ? uid : `${uid}#${number}`
}

/** The origin of findings of a resource: its live account in its cloud, else what was scanned. */
export function findingOrigin(
  { cloud, account }: Pick<FindingResource, 'account' | 'cloud'>,
  scanned: FindingOrigin,
): FindingOrigin {
  return account === undefined ? scanned : { provider: cloud, account }
}

/**
 * Tells findings of one check apart that would have the same uid: no two share one, whatever scanned files call their
 * resources.
 */
export class FindingNumbers {
  readonly #origins = new Map<string, OriginNumbers>()

  /** The numbers of the findings of one resource; `identity` is its `identityOf`. */
  of(identity: string, origin: FindingOrigin): ResourceNumbers {
    const key = `${origin.provider} ${origin.account}`
    const numbers = entryOf(this.#origins, key, () => new OriginNumbers(origin))
    return new ResourceNumbers(identity, numbers)
  }
}

/** The numbers of the findings of one resource. */
export class ResourceNumbers {
  readonly #identity: string
  readonly #numbers: OriginNumbers
  readonly #checks: string[]

  constructor(identity: string, numbers: OriginNumbers) {
    this.#identity = identity
    this.#numbers = numbers
    this.#checks = numbers.checksOf(identity)
  }

  /** The same for all resources of an account. */
  get origin(): FindingOrigin {
    return this.#numbers.origin
  }

  /** The number of the next finding of a check: 2 for the second one of the same identity, none for the first. */
  next(check: string): number | undefined {
    if (this.#checks.includes(check)) return this.#numbers.next(this.#identity, check)
    this.#checks.push(check)
    return undefined
  }
}

/** What has been handed out for one provider and account. */
class OriginNumbers {
  readonly origin: FindingOrigin
  /** The checks that have a finding of an identity. */
  readonly #checks = new Map<string, string[]>()
  /** The last numbers of identities that a check has found more than once. */
  readonly #last = new Map<string, number>()

  constructor(origin: FindingOrigin) {
    this.origin = origin
  }

  checksOf(identity: string): string[] {
    return entryOf(this.#checks, identity, () => [])
  }

  /** The next number with which the check has no finding: a resource may be called `a#2`. */
  next(identity: string, check: string): number {
    const key = `${check} ${identity}`
    let number = (this.#last.get(key) ?? 1) + 1
    while (this.#checks.get(`${identity}#${number}`)?.includes(check)) number += 1
    this.#last.set(key, number)
    this.checksOf(`${identity}#${number}`).push(check)
    return number
  }
}
