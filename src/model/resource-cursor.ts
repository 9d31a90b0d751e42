import { Cursor, type Member, type Name } from './cursor.ts'
import type { Locations, Place } from './location.ts'
import type { Origin } from './origin.ts'
import type { Region } from './region.ts'
import type { Cloud, Resource, ResourceType, ResourceTypes } from './resource.ts'
import { shownResource, withOtherValues } from './shown-resource.ts'
import { isUnknown, type Unknown } from './unknown.ts'
import type { Value } from './value.ts'

/** Characters that take about as long to read as one value. */
const CHARACTERS_PER_STEP = 64

/** A resource as checks see it: what its source says of it, and cursors to its properties. */
export class ResourceCursor<T extends ResourceType = ResourceType> implements Resource<T> {
  declare readonly type: T
  declare readonly address: string
  declare readonly name: string
  declare readonly cloud: Cloud
  declare readonly region?: Region
  declare readonly namespace?: string
  declare readonly scope: string
  declare readonly part?: string
  declare readonly origin?: Origin
  declare readonly properties: ResourceTypes[T]
  declare readonly identifiers: readonly string[]
  declare readonly unknownNames?: readonly Unknown[]
  declare readonly location?: Place
  declare readonly locations: Locations
  declare readonly isLost?: true
  declare readonly isPartial?: true
  declare readonly tainted?: readonly Value[]
  declare readonly untainted?: ResourceTypes[T]
  #whole: Cursor<ResourceTypes[T]> | undefined
  #readingSteps: number | undefined
  #shown: ResourceCursor<T> | undefined

  constructor(resource: Resource<T>) {
    Object.assign(this, resource)
  }

  /** The cursor of a resource: a new one, unless its source has made one in place of the resource. */
  static of(resource: Resource): ResourceCursor {
    return resource instanceof ResourceCursor ? resource : new ResourceCursor(resource)
  }

  /** The same resource without what no output may show; itself where it has nothing of that. */
  get shown(): ResourceCursor<T> {
    if (!this.tainted) return this
    this.#shown ??= new ResourceCursor(shownResource<Resource<T>>(this))
    return this.#shown
  }

  /** What is shown of it, with other values for those that are hidden. */
  get withOtherValues(): ResourceCursor<T> {
    const { shown } = this
    return new ResourceCursor({
      ...(shown as Resource<T>),
      properties: withOtherValues(this.properties, shown.properties),
    })
  }

  /** Estimated cost of reading all properties, in steps of the budget; calculated once. */
  get readingSteps(): number {
    this.#readingSteps ??= readingStepsOf(this.properties)
    return this.#readingSteps
  }

  /** The cursor of all properties together. */
  get whole(): Cursor<ResourceTypes[T]> {
    this.#whole ??= new Cursor(this.properties, '')
    return this.#whole
  }

  /** The cursor of one property. */
  at<K extends Name<ResourceTypes[T]>>(name: K): Cursor<Member<ResourceTypes[T], K>> {
    return this.whole.at(name)
  }
}

/** One step for each value, and more for long texts. */
function readingStepsOf(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length / CHARACTERS_PER_STEP
  if (typeof value !== 'object' || value === null || isUnknown(value)) return 1
  let steps = 1
  for (const part of Object.values(value)) steps += readingStepsOf(part)
  return steps
}
