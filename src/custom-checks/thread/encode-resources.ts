import { hide, isHidden, revealed } from '../../model/hidden-value.ts'
import { ELSEWHERE, standForElsewhere } from '../../model/partial-resource.ts'
import type { Resource } from '../../model/resource.ts'
import { isUnknown, Unknown } from '../../model/unknown.ts'
import type { Value } from '../../model/value.ts'

/**
 * Resources that can be sent to another thread. Classes do not survive that, so that the values of `Unknown` are listed,
 * and restored from the list: nothing that a scanned file holds can be taken for one. Places stay behind: whoever sends
 * the resources looks them up.
 */
export interface EncodedResources {
  readonly resources: readonly object[]
  readonly unknowns: readonly object[]
  /** What stands for the values that are set where a resource is declared, and not in this part of it. */
  readonly elsewhere: object
  /** What stands for hidden values, and which. */
  readonly hidden: readonly (readonly [standing: object, value: unknown])[]
}

export function encodeResources(resources: readonly Resource[]): EncodedResources {
  const copies = new Map<object, object>()
  const unknowns: object[] = []
  const hidden: (readonly [object, unknown])[] = []
  const encoded = resources.map(({ locations: _, ...resource }) => copy(resource) as object)
  return { resources: encoded, unknowns, elsewhere: copy(ELSEWHERE) as object, hidden }

  function copy(value: unknown): unknown {
    if (typeof value === 'function') return undefined
    if (typeof value !== 'object' || value === null) return value
    const known = copies.get(value)
    if (known) return known
    const copied: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {}
    // Before its parts, which may lead back to it.
    copies.set(value, copied)
    if (isUnknown(value)) unknowns.push(copied)
    if (isHidden(value)) hidden.push([copied, copy(revealed(value))])
    for (const [name, part] of Object.entries(isUnknown(value) ? knowledgeOf(value) : value)) {
      Object.defineProperty(copied, name, {
        value: copy(part),
        enumerable: true,
        configurable: true,
        writable: true,
      })
    }
    return copied
  }
}

const KNOWLEDGE = Object.keys(new Unknown('')) as readonly (keyof Unknown)[]

/** What every `Unknown` has. Those of Terraform can also evaluate their members, which only its own evaluation needs. */
function knowledgeOf(value: Unknown): object {
  return Object.fromEntries(KNOWLEDGE.map((name) => [name, value[name]]))
}

const NOWHERE = { get: () => undefined }

export function decodeResources({
  resources,
  unknowns,
  elsewhere,
  hidden,
}: EncodedResources): readonly Resource[] {
  for (const unknown of unknowns) Object.setPrototypeOf(unknown, Unknown.prototype)
  standForElsewhere(elsewhere)
  for (const [standing, value] of hidden) hide(standing as Unknown, value as Value)
  return resources.map((resource) => ({ ...resource, locations: NOWHERE }) as unknown as Resource)
}
