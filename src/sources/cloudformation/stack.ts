import { entryOf } from '../../collections/entry-of.ts'
import type { Location } from '../../model/location.ts'
import { type ObjectSchema, type Schema, text } from '../../model/schema.ts'
import { isUnknown, Unknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import { Located } from '../values/located.ts'
import type { Evaluator } from './evaluate/evaluator.ts'
import { type Expression, mapping } from './expression.ts'
import { isLost } from './lost-resources.ts'
import { readProperty } from './read-property.ts'
import type { TemplateResource } from './template.ts'

/** Which of a template's resources are read. */
export interface Judged {
  /** Whether a resource is judged by itself; others are only read as parts of those that are. */
  readonly isWanted: (resource: TemplateResource) => boolean
  /** The conditions that are taken to hold for them to exist; none where they exist by default. */
  readonly onlyIf: readonly string[]
}

/** A resource of a template with access to its evaluated properties. */
export class StackResource {
  readonly logicalId: string
  readonly type: string
  readonly location: Location
  readonly properties: Expression
  /** Whether it is judged here, and not only read for those that are. */
  readonly isJudged: boolean
  /** The conditions that are taken to hold for it to exist; none where it exists by default. */
  readonly onlyIf: readonly string[]
  /** Whether it could not be parsed. */
  readonly isLost: boolean
  readonly #evaluator: Evaluator

  constructor(written: TemplateResource, evaluator: Evaluator, { isWanted, onlyIf }: Judged) {
    const { logicalId, type, location, properties } = written
    this.isJudged = isWanted(written)
    this.onlyIf = onlyIf
    this.isLost = isLost(properties)
    this.logicalId = logicalId
    this.type = type
    this.location = location
    this.properties = properties ?? mapping(new Map(), location)
    this.#evaluator = evaluator
  }

  /** A property as it is written, through `Fn::If` and the like; also one that is not part of the model. */
  property(name: string): Expression | undefined {
    const { value } = this.#evaluator.resolve(this.properties)
    if (typeof value !== 'object' || isUnknown(value) || value.kind !== 'map') return undefined
    return value.entries.get(name)
  }

  /** A property by its schema, with locations; `undefined` if it is not set. */
  read(name: string, schema: Schema): unknown {
    const expression = this.property(name)
    return expression && readProperty(schema, expression, this.#evaluator)
  }

  /** All properties at once. */
  readAll(schema: ObjectSchema): unknown {
    return readProperty(schema, this.properties, this.#evaluator) ?? {}
  }

  /** Unknown with this reason, located at the property, if the property is set; else `undefined`. */
  unknownIfSet(property: string, reason: string): Located<Unknown> | undefined {
    const expression = this.property(property)
    return expression && new Located(new Unknown(reason), expression.location)
  }

  /** A property as a text, without its location. */
  string(name: string): Property<string> | undefined {
    const value = this.read(name, text)
    return value instanceof Located ? (value.value as Property<string>) : undefined
  }
}

/** Cost of reading a resource as part of another one, in evaluated expressions. */
const STEPS_TO_JOIN = 100

/** The resources of one deployed template, with lookups by type, name and reference. */
export class Stack {
  readonly evaluator: Evaluator
  readonly resources: readonly StackResource[]
  readonly #byId: ReadonlyMap<string, StackResource>
  readonly #byType: ReadonlyMap<string, readonly StackResource[]>
  readonly #indexes = new Map<string, ReadonlyMap<string, readonly StackResource[]>>()
  readonly #joined = new Set<StackResource>()

  constructor(resources: readonly TemplateResource[], evaluator: Evaluator, judged: Judged) {
    this.evaluator = evaluator
    this.resources = resources.map((resource) => new StackResource(resource, evaluator, judged))
    this.#byId = new Map(this.resources.map((resource) => [resource.logicalId, resource]))
    this.#byType = Map.groupBy(this.resources, ({ type }) => type)
  }

  /** All resources of a type, for one that they configure. */
  ofType(type: string): readonly StackResource[] {
    return this.#markJoined(this.#byType.get(type) ?? [])
  }

  /** Whether a resource has been read as a part of another one. */
  isJoined(resource: StackResource): boolean {
    return this.#joined.has(resource)
  }

  /** The resource of `type` that a value refers to, or that has the value as its `name` property. */
  named(type: string, value: Property<string> | undefined, name?: string): StackResource | undefined {
    if (value === undefined) return undefined
    if (!isUnknown(value))
      return name === undefined ? undefined : this.#index(type, name).get(`named ${value}`)?.[0]
    return value.references
      .map(({ address }) => this.#byId.get(address))
      .find((resource) => resource?.type === type)
  }

  /**
   * Resources of `type` whose property refers to the target, or equals the target's `name` property; none once the
   * template's budget is used up.
   */
  referring(type: string, property: string, target: StackResource, name?: string): readonly StackResource[] {
    const index = this.#index(type, property)
    const own = name === undefined ? undefined : target.string(name)
    const keys = [`at ${target.logicalId}`, ...(typeof own === 'string' ? [`named ${own}`] : [])]
    const referring = keys.flatMap((key) => index.get(key) ?? [])
    this.evaluator.spend(referring.length * STEPS_TO_JOIN)
    return this.evaluator.exhausted ? [] : this.#markJoined(referring)
  }

  #markJoined(parts: readonly StackResource[]): readonly StackResource[] {
    for (const part of parts) this.#joined.add(part)
    return parts
  }

  /** Resources of a type by the value of a property: a referenced resource or a known text. */
  #index(type: string, property: string): ReadonlyMap<string, readonly StackResource[]> {
    return entryOf(this.#indexes, `${type}.${property}`, () => {
      const index = new Map<string, StackResource[]>()
      for (const resource of this.#byType.get(type) ?? []) {
        for (const target of targetsOf(resource.string(property)))
          entryOf(index, target, () => []).push(resource)
      }
      return index
    })
  }
}

function targetsOf(value: Property<string> | undefined): readonly string[] {
  if (value === undefined) return []
  return isUnknown(value) ? value.references.map(({ address }) => `at ${address}`) : [`named ${value}`]
}
