import type { FindingResource } from '../findings/finding.ts'
import {
  type FindingOrigin,
  type FindingUids,
  findingOrigin,
  identityOf,
  type ResourceUids,
  resourceUid,
} from '../findings/uid.ts'
import { accountOf, overlayOf } from '../model/origin.ts'
import { partOf, type Resource } from '../model/resource.ts'

/** What the findings of a resource share: the beginnings of their uids and its description, made for the first of them. */
export class DescribedResource {
  readonly #resource: Resource
  readonly #subject: FindingOrigin
  readonly #allUids: FindingUids
  readonly #uid: string
  #uids: ResourceUids | undefined
  #description: FindingResource | undefined

  constructor(resource: Resource, subject: FindingOrigin, uids: FindingUids) {
    this.#resource = resource
    this.#subject = subject
    this.#allUids = uids
    this.#uid = resourceUid(resource)
  }

  get uids(): ResourceUids {
    const resource = this.#resource
    this.#uids ??= this.#allUids.of(
      identityOf({ uid: this.#uid, region: resource.region }),
      findingOrigin({ cloud: resource.cloud, account: accountOf(resource) }, this.#subject),
    )
    return this.#uids
  }

  get resource(): FindingResource {
    this.#description ??= describe(this.#resource, this.#uid)
    return this.#description
  }
}

function describe(resource: Resource, uid: string): FindingResource {
  const { address, name, type, cloud, region, namespace, location, calls, tags } = resource
  return {
    uid,
    address,
    name,
    type,
    cloud,
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
