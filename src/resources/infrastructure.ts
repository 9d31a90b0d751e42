import type { Resource, ResourceType } from './resource.ts'
import { isUnknown } from './unknown.ts'

/** Whether a property, or an item of it, names a resource; `undefined` when that cannot be known. */
export function refersTo(value: unknown, target: Resource): boolean | undefined {
  if (Array.isArray(value)) return anyRefersTo(value, target)
  if (value === undefined || value === null) return false
  if (!isUnknown(value)) return target.identifiers.some((identifier) => identifier === value)
  if (value.references.length === 0) return undefined
  return value.references.some((reference) => reference.address === target.address)
}

function anyRefersTo(items: readonly unknown[], target: Resource): boolean | undefined {
  const answers = items.map((item) => refersTo(item, target))
  return answers.includes(true) || (answers.includes(undefined) ? undefined : false)
}

/** Resources whose property names a target: those that surely do, and those that perhaps do. */
export interface Referrers<T extends ResourceType> {
  readonly certain: readonly Resource<T>[]
  readonly possible: readonly Resource<T>[]
}

/** Everything one scan has read, indexed for the questions checks ask across resources. */
export class Infrastructure {
  readonly resources: readonly Resource[]
  readonly #byType: ReadonlyMap<ResourceType, readonly Resource[]>
  readonly #byScope: ReadonlyMap<string, readonly Resource[]>

  constructor(resources: readonly Resource[]) {
    this.resources = resources
    this.#byType = Map.groupBy(resources, ({ type }) => type)
    this.#byScope = Map.groupBy(resources, ({ type, scope }) => scopeKey(type, scope))
  }

  /** Every resource of `type`, in whatever scope. */
  ofType<T extends ResourceType>(type: T): readonly Resource<T>[] {
    return (this.#byType.get(type) ?? []) as unknown as readonly Resource<T>[]
  }

  /** The resource of `type` that a property of another one surely refers to. */
  referred<T extends ResourceType>(type: T, property: unknown, by: Resource): Resource<T> | undefined {
    return this.#inScopeOf(by, type).find((target) => refersTo(property, target))
  }

  /** Resources of `type`, in the target's scope, whose property (read by `property`) refers to the target. */
  referring<T extends ResourceType>(
    type: T,
    property: (resource: Resource<T>) => unknown,
    target: Resource,
  ): Referrers<T> {
    const certain: Resource<T>[] = []
    const possible: Resource<T>[] = []
    for (const resource of this.#inScopeOf(target, type)) {
      const refers = refersTo(property(resource), target)
      if (refers) certain.push(resource)
      else if (refers === undefined) possible.push(resource)
    }
    return { certain, possible }
  }

  /** A scope is a small part of a large scan. */
  #inScopeOf<T extends ResourceType>({ scope }: Resource, type: T): readonly Resource<T>[] {
    return (this.#byScope.get(scopeKey(type, scope)) ?? []) as unknown as readonly Resource<T>[]
  }
}

function scopeKey(type: ResourceType, scope: string): string {
  return `${type} ${scope}`
}
