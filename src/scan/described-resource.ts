import type { CheckMetadata } from '../checks/check.ts'
import type { Finding, FindingOrigin, FindingResource } from '../findings/finding.ts'
import {
  type FindingNumbers,
  findingOrigin,
  identityOf,
  type ResourceNumbers,
  resourceUid,
} from '../findings/uid.ts'
import { accountOf, overlayOf } from '../model/origin.ts'
import { partOf, type Resource } from '../model/resource.ts'

/** What the findings of a resource share, made for the first of them: its description, and what numbers them. */
export class DescribedResource {
  readonly #resource: Resource
  readonly #subject: FindingOrigin
  readonly #allNumbers: FindingNumbers
  readonly #uid: string
  #numbers: ResourceNumbers | undefined
  #description: FindingResource | undefined

  constructor(resource: Resource, subject: FindingOrigin, numbers: FindingNumbers) {
    this.#resource = resource
    this.#subject = subject
    this.#allNumbers = numbers
    this.#uid = resourceUid(resource)
  }

  /** The number of the next finding of a check. */
  nextNumber({ id }: CheckMetadata): Finding['number'] {
    return this.#ownNumbers.next(id)
  }

  get resource(): FindingResource {
    this.#description ??= describe(this.#resource, this.#uid, this.#ownNumbers.origin)
    return this.#description
  }

  get #ownNumbers(): ResourceNumbers {
    const { cloud, region } = this.#resource
    this.#numbers ??= this.#allNumbers.of(
      identityOf({ uid: this.#uid, region }),
      findingOrigin({ cloud, account: accountOf(this.#resource) }, this.#subject),
    )
    return this.#numbers
  }
}

function describe(resource: Resource, uid: string, foundIn: FindingOrigin): FindingResource {
  const { address, name, type, cloud, region, namespace, location, calls, tags } = resource
  return {
    uid,
    address,
    name,
    type,
    cloud,
    foundIn,
    account: accountOf(resource),
    part: partOf(resource),
    region: typeof region === 'string' ? region : undefined,
    namespace,
    block: location,
    isTainted: resource.tainted && resource.tainted.length > 0 ? true : undefined,
    calls,
    overlay: overlayOf(resource),
    tags,
  }
}
