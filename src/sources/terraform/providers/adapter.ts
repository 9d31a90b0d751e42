import type { TypeDefinition } from '../../../model/define-type.ts'
import type { ResourceType, ResourceTypes } from '../../../model/resource.ts'
import type { Unknown } from '../../../model/unknown.ts'
import { readFields } from '../../schema/read-by-schema.ts'
import type { Sourced } from '../../values/located.ts'
import type { Block } from './block.ts'
import { BlockHand, type ReadDocument, withJoined } from './block-hand.ts'
import { planOf, type ReadingPlan } from './reading-plan.ts'
import type { TerraformModule } from './terraform-module.ts'
import type { TerraformResource } from './terraform-resource.ts'

/** What is known of every adapter, however it reads properties. */
interface Adaptation<T extends ResourceType> {
  readonly type: T
  /**
   * Arguments whose values identify the resource: `name`, where the type has names and nothing is said. The first known one is
   * its displayed name.
   */
  readonly named?: readonly string[]
  /** Whether its resources are declared in part: `Resource.isPartial`. */
  readonly isPartial?: true
  /**
   * Types of the resources that this one is a part of, by the argument that names them. It is read with one that the module
   * declares, and is a resource of its own where the module declares none.
   */
  readonly partOf?: Readonly<Record<string, readonly string[]>>
}

export interface Adapter extends Adaptation<ResourceType> {
  /** Whether the type is global: its resources have the region `global`, or no namespace. */
  readonly global?: true
  /** The canonical properties; `undefined` when the resource is only read as part of another one. */
  readonly properties: (resource: TerraformResource, module: TerraformModule) => Sourced<object> | undefined
  /** The arguments that set a property, after the names of the blocks around them; none where none is known. */
  readonly argumentsFor?: (path: string) => readonly string[]
}

/**
 * How resources of one Terraform type are converted to canonical resources. Every property of the type whose name in snake
 * case is an argument is read without a word: an object from a nested block, a list of objects from repeated ones, named in
 * the singular or as the property. The property that names the resource is set by what is `named`. The rest says what differs.
 */
export interface AdapterDefinition<T extends ResourceType> extends Adaptation<T> {
  /** Whether there is a resource of the type; where there is none, it may still be read as part of another one. */
  when?(resource: TerraformResource, module: TerraformModule): boolean
  /**
   * Property → argument that sets it, after the names of the blocks around it; of several, the first that is set. What is
   * below the property follows. `''` for an object: its members are arguments of the resource itself.
   */
  readonly renamed?: { readonly [P in Path<T>]?: string | readonly string[] }
  /**
   * What holds where nothing is written, if that is not the default of the API: a value, or a function that finds one. It is
   * told the block of the object around; where it finds nothing, the default of the API holds.
   */
  readonly defaults?: Defaults<T>
  /**
   * Properties that are computed: joined with other resources, translated, parsed. Those of a nested object are told the block
   * of that object. `renamed` may say which argument sets one, for fixes.
   */
  readonly joined?: JoinedProperties<T>
  /** Arguments that set properties of other types, which take them from this resource. */
  readonly sets?: Readonly<Record<string, readonly string[]>>
}

type Default<Around> =
  | undefined
  | string
  | number
  | boolean
  | Unknown
  | readonly string[]
  | Readonly<Record<string, string | boolean>>
  | ((around: Around, module: TerraformModule) => Sourced<unknown>)

type Defaults<T extends ResourceType> = {
  readonly [K in keyof ResourceTypes[T]]?: Default<TerraformResource>
} & {
  readonly [P in NestedPath<T>]?: Default<Block>
}

type NestedPath<T extends ResourceType> = `${keyof ResourceTypes[T] & string}${'.' | '['}${string}`

/** Path of a property: its first name is one of the type's. `[]` stands for any item of a list. */
type Path<T extends ResourceType> = (keyof ResourceTypes[T] & string) | NestedPath<T>

type JoinedProperties<T extends ResourceType> = {
  readonly [K in keyof ResourceTypes[T]]?: (
    resource: TerraformResource,
    module: TerraformModule,
  ) => Sourced<ResourceTypes[T][K]>
} & {
  readonly [P in NestedPath<T>]?: (block: Block, module: TerraformModule) => Sourced<unknown>
}

/** The adapters of a provider whose resources are of these types; `document` reads an argument that holds a document. */
export function adaptersOf<D extends TypeDefinition>(types: readonly D[], document: ReadDocument) {
  const definitions = new Map<string, TypeDefinition>(
    types.map((definition) => [definition.type, definition]),
  )

  return function defineAdapter<const T extends D['type'] & ResourceType>(
    definition: AdapterDefinition<T>,
  ): Adapter {
    const { when, renamed, defaults, joined, sets, ...adaptation } = definition
    // The compiler knows that the type is one of them.
    const schema = definitions.get(definition.type) as TypeDefinition
    const named = definition.named ?? (schema.names && ['name'])
    let compiled: ReadingPlan | undefined
    // Most types are in no scan, so a plan is made when it is needed.
    const plan = () => {
      compiled ??= planOf(schema, { named, renamed, defaults, joined })
      return compiled
    }
    return {
      ...adaptation,
      ...(named && { named }),
      ...(schema.global && { global: true }),
      properties(resource, module) {
        if (when && !when(resource, module)) return undefined
        const { root } = plan()
        const hand = new BlockHand(resource, module, document)
        return withJoined(readFields(root.fields, resource, hand), root, resource, module)
      },
      argumentsFor: (path) => sets?.[path] ?? plan().settings.get(path) ?? [],
    }
  }
}

/** An adapter, or several for one Terraform type; other exports of their files are functions. */
type Exported = Adapter | readonly Adapter[] | ((...parts: never[]) => unknown)

/** The adapters among the exports of a module. Each is called as the Terraform type that it is for. */
export function adaptersIn(module: Readonly<Record<string, Exported>>): Map<string, readonly Adapter[]> {
  return new Map(
    Object.entries(module).flatMap(([type, exported]) =>
      typeof exported === 'function' ? [] : [[type, [exported].flat()]],
    ),
  )
}
