import type { FindingResource } from '../findings/finding.ts'
import { type FindingOrigin, findingOrigin, resourceIdentity, resourceUid } from '../findings/uid.ts'
import { partOf, type Resource } from '../model/resource.ts'

/** What the findings of a resource share: its identity and its description, made for the first of them. */
export class Described {
  readonly #resource: Resource
  readonly #subject: FindingOrigin
  #identity: string | undefined
  #description: FindingResource | undefined

  constructor(resource: Resource, subject: FindingOrigin) {
    this.#resource = resource
    this.#subject = subject
  }

  get origin(): FindingOrigin {
    return findingOrigin(this.#resource, this.#subject)
  }

  get identity(): string {
    this.#identity ??= resourceIdentity(this.#resource)
    return this.#identity
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
