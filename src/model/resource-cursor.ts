import { Cursor, type Member, type Name } from './cursor.ts'
import type { Location, Locations } from './location.ts'
import type { Region } from './region.ts'
import type { Cloud, Resource, ResourceType, ResourceTypes } from './resource.ts'
import type { Value } from './value.ts'
import { weightOf } from './weight.ts'

/** A resource as checks see it: what its source says of it, and cursors to its properties. */
export class ResourceCursor<T extends ResourceType = ResourceType> implements Resource<T> {
  declare readonly type: T
  declare readonly address: string
  declare readonly name: string
  declare readonly cloud: Cloud
  declare readonly region?: Region
  declare readonly namespace?: string
  declare readonly scope: string
  declare readonly rootModule?: string
  declare readonly properties: ResourceTypes[T]
  declare readonly identifiers: readonly string[]
  declare readonly location?: Location
  declare readonly locations: Locations
  declare readonly tainted?: readonly Value[]
  #weight: number | undefined

  constructor(resource: Resource<T>) {
    Object.assign(this, resource)
  }

  /** About how long it takes to look at all properties, in steps; worked out once. */
  get weight(): number {
    this.#weight ??= weightOf(this.properties)
    return this.#weight
  }

  /** The cursor of all properties together. */
  get whole(): Cursor<ResourceTypes[T]> {
    return new Cursor(this.properties, '')
  }

  /** The cursor of one property. */
  at<K extends Name<ResourceTypes[T]>>(name: K): Cursor<Member<ResourceTypes[T], K>> {
    return this.whole.at(name)
  }
}
