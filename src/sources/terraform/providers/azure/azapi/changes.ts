import { entryOf } from '../../../../../collections/entry-of.ts'
import type { TypeDefinition } from '../../../../../model/define-type.ts'
import type { Fields } from '../../../../../model/schema.ts'
import { isIdentifier, isUnknown, Unknown } from '../../../../../model/unknown.ts'
import type { Property } from '../../../../../model/value.ts'
import { type Configuring, withConfiguring } from '../../../../arm/configuring.ts'
import { propertyOf, typeAround } from '../../../../arm/deployment/parts.ts'
import { isList, isMembers, type Members, type Part } from '../../../../arm/evaluate/part.ts'
import { readFields } from '../../../../arm/read-property.ts'
import { TYPES } from '../../../../arm/types.ts'
import { Located } from '../../../../values/located.ts'
import type { TerraformModule } from '../../terraform-module.ts'
import type { TerraformResource } from '../../terraform-resource.ts'
import { armTypeOf, RESOURCE, saidBy, UPDATE } from './declared.ts'

/** What a resource of azapi changes in another one: the whole of it, or one of its properties. */
export interface Change {
  readonly resource: TerraformResource
  /** The type of what is changed. */
  readonly definition: TypeDefinition
  /** The property that it is, of a resource that only configures the other one. */
  readonly property?: string
}

/** The type in ARM of a resource of another provider; `undefined` where no adapter reads it. */
export type TypeOf = (resource: TerraformResource) => string | undefined

/** Arguments by which a change says what it is of: the whole of it, or what it is in. */
const OF_WHOLE = ['resource_id', 'name']
const OF_PROPERTY = ['resource_id', 'parent_id']

/** What resources of azapi in a module change in others, of azapi or azurerm. */
export class Changes {
  readonly #module: TerraformModule
  readonly #typeOf: TypeOf
  readonly #targets = new Map<TerraformResource, TerraformResource>()
  readonly #byTarget = new Map<TerraformResource, Change[]>()
  /** Those that may change any resource of the type. */
  readonly #uncertain: { readonly change: Change; readonly why: Unknown }[] = []

  constructor(module: TerraformModule, typeOf: TypeOf) {
    this.#module = module
    this.#typeOf = typeOf
    for (const type of [RESOURCE, UPDATE])
      for (const resource of module.ofType(type)) {
        const change = changeOf(resource)
        if (change) this.#add(change)
      }
  }

  /** Whether a resource changes one that the module declares, and is read with that. */
  isPart(resource: TerraformResource): boolean {
    return this.#targets.has(resource)
  }

  /** The properties of a resource, with what others change of them. */
  applied(fields: Fields, properties: object, target: TerraformResource, type: string): object {
    const { budget } = this.#module
    let whole = properties
    for (const change of this.#byTarget.get(target) ?? []) {
      const isCertain = !change.resource.address.includes('[*]') || target.address.includes('[*]')
      whole = withChange(fields, whole, change, isCertain ? undefined : missing(change), this.#module)
    }
    for (const { change, why } of this.#uncertain) {
      budget.spend(1)
      const isOfType = change.definition.type === type && change.resource !== target
      if (isOfType) whole = withChange(fields, whole, change, why, this.#module)
    }
    return whole
  }

  #add(change: Change): void {
    const { resource, definition, property } = change
    for (const argument of property === undefined ? OF_WHOLE : OF_PROPERTY) {
      const value = resource.string(argument)?.value
      const target = this.#named(value, definition.type)
      if (target) {
        this.#targets.set(resource, target)
        entryOf(this.#byTarget, target, () => []).push(change)
        return
      }
      if (isUnknown(value) && !isIdentifier(value))
        this.#uncertain.push({ change, why: unresolved(resource, argument, value) })
    }
  }

  /** The resource of a type that an id, name or reference is of. */
  #named(value: Property<string> | undefined, type: string): TerraformResource | undefined {
    const isOfType = (resource: TerraformResource) =>
      this.#typeOf(resource)?.toLowerCase() === type.toLowerCase()
    if (isUnknown(value)) {
      const referenced = this.#module.referenced(value)
      return referenced && isOfType(referenced) ? referenced : undefined
    }
    const name = value?.slice(value.lastIndexOf('/') + 1)
    if (!name) return undefined
    const named = this.#module.identified(name)
    this.#module.budget.spend(named.length)
    return this.#module.budget.exhausted ? undefined : named.find(isOfType)
  }
}

/** What a resource of azapi changes in another one; `undefined` for one that is whole, or of a type that is not read. */
export function changeOf(resource: TerraformResource): Change | undefined {
  const armType = armTypeOf(resource)
  if (!armType) return undefined
  const { type } = armType
  const whole = TYPES.get(type.toLowerCase())
  if (whole) return resource.type === UPDATE ? { resource, definition: whole } : undefined
  const definition = TYPES.get(typeAround(type).toLowerCase())
  const property = definition && propertyOf(definition, { type, name: nameOf(resource) })
  return definition && property ? { resource, definition, property } : undefined
}

export function configuringOf({ resource, property = '' }: Change): Configuring {
  return { property, name: nameOf(resource), said: saidBy(resource), location: resource.location }
}

/** What it is called; an id ends in it. */
function nameOf(resource: TerraformResource): string | Unknown {
  const id = resource.string('resource_id')?.value
  const name = resource.string('name')?.value ?? id ?? ''
  return isUnknown(name) ? name : name.slice(name.lastIndexOf('/') + 1)
}

/** A resource with a change; where it is not certain, all that the change says is unknown. */
function withChange(
  fields: Fields,
  whole: object,
  change: Change,
  doubt: Unknown | undefined,
  { budget }: TerraformModule,
): object {
  const said = doubt ? doubted(saidBy(change.resource), doubt) : saidBy(change.resource)
  return change.property === undefined
    ? readFields(fields, said, budget, whole)
    : withConfiguring(fields, whole, { ...configuringOf(change), said }, budget)
}

function doubted(members: Members, doubt: Unknown): Members {
  return new Map([...members].map(([name, part]) => [name, doubtedPart(part, doubt)]))
}

function doubtedPart(part: Part, doubt: Unknown): Part {
  const { value, location } = part
  if (isMembers(value)) return new Located(doubted(value, doubt), location)
  if (isList(value)) return new Located(doubt, location)
  return value === undefined ? part : new Located(doubt, location)
}

function missing({ resource: { address } }: Change): Unknown {
  return new Unknown(`${address} sets it, and nobody knows whether there is one`)
}

function unresolved({ address }: TerraformResource, argument: string, { reason }: Unknown): Unknown {
  return new Unknown(`${address} may set it, whose ${argument} is unknown: ${reason}`)
}
