import type { FindingResource } from '../findings/finding.ts'
import {
  type FindingOrigin,
  type FindingUids,
  findingOrigin,
  type ResourceUids,
  resourceIdentity,
  resourceUid,
} from '../findings/uid.ts'
import { partOf, type Resource } from '../model/resource.ts'

/** What the findings of a resource share: the beginnings of their uids and its description, made for the first of them. */
export class Described {
  readonly #resource: Resource
  readonly #subject: FindingOrigin
  readonly #allUids: FindingUids
  #uids: ResourceUids | undefined
  #description: FindingResource | undefined

  constructor(resource: Resource, subject: FindingOrigin, uids: FindingUids) {
    this.#resource = resource
    this.#subject = subject
    this.#allUids = uids
  }

  get uids(): ResourceUids {
    const resource = this.#resource
    this.#uids ??= this.#allUids.of(resourceIdentity(resource), findingOrigin(resource, this.#subject))
    return this.#uids
  }

  get resource(): FindingResource {
    this.#description ??= describe(this.#resource)
    return this.#description
  }
}

function describe(resource: Resource): FindingResource {
  const {
    address,
    name,
    type,
    cloud,
    account,
    region,
    namespace,
    location,
    calls,
    overlay,
    tags,
    tainted = [],
  } = resource
  return {
    uid: resourceUid(resource),
    address,
    name,
    type,
    cloud,
    ...(account !== undefined && { account }),
    part: partOf(resource),
    ...(typeof region === 'string' && { region }),
    ...(namespace !== undefined && { namespace }),
    ...(location && { block: location }),
    ...(tainted.length > 0 && { isTainted: true as const }),
    ...(calls && { calls }),
    ...(overlay && { overlay }),
    ...(tags && { tags }),
  }
}
