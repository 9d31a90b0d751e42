import { ResourceCursor } from './resource-cursor.ts'
import type { Fields } from './schema.ts'
import { isUnknown, Unknown } from './unknown.ts'

/** What a resource that is declared in part says nothing of. */
export const ELSEWHERE = new Unknown('it is set where the resource is declared')

/** It, and what stands for it in the thread of a check. */
const standing = new WeakSet<object>([ELSEWHERE])

/** Takes a value for `ELSEWHERE` itself, of which it is the copy. */
export function standForElsewhere(copy: object): void {
  standing.add(copy)
}

function isElsewhere(value: unknown): boolean {
  return isUnknown(value) && standing.has(value)
}

/** The properties of a resource that says nothing of any of them here. */
export function allElsewhere(fields: Fields): Readonly<Record<string, Unknown>> {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, ELSEWHERE]))
}

/** A resource that is declared in part, as one check sees it: whether it reads something that is said is noted. */
export class WatchedPart {
  readonly resource: ResourceCursor
  /** Whether the check has read nothing of what is said, so that it says nothing of this part. */
  isUnread = true

  constructor(resource: ResourceCursor) {
    const properties = this.#watched(resource.properties)
    this.resource = new ResourceCursor({ ...resource, properties })
  }

  #watched<T extends object>(object: T): T {
    return new Proxy(object, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key)
        if (isPlainObject(value)) return this.#watched(value)
        if (Object.hasOwn(target, key) && tells(target, key, value)) this.isUnread = false
        return value
      },
    })
  }
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isUnknown(value)
}

/** A name that is known tells which part it is, and nothing of it. */
function tells(target: object, key: string | symbol, value: unknown): boolean {
  if (key === 'length' && Array.isArray(target)) return !target.some(isElsewhere)
  const isKnownName = key === 'name' && !isUnknown(value)
  return !isKnownName && value !== undefined && !isElsewhere(value)
}
