import type { TypeDefinition } from '../../../model/define-type.ts'
import type { Fields, ObjectSchema, Schema } from '../../../model/schema.ts'
import type { Block } from './block.ts'
import { inSnakeCase, singular } from './snake-case.ts'
import type { TerraformModule } from './terraform-module.ts'

/** How a property is read from Terraform: its schema with the arguments that set it. */
export type Planned = Schema & {
  /** Of several, the first that is set counts. */
  readonly arguments: readonly Argument[]
  /** Finds what holds where no argument is set; where it finds nothing, the default of the API does. */
  readonly otherwise?: Compute
}

/** An object whose members are read from a block. */
export interface PlannedObject extends ObjectSchema<Readonly<Record<string, Planned>>> {
  readonly joined: readonly (readonly [name: string, join: Compute])[]
}

export interface Argument {
  /** Those of the blocks around it come first. None: the block around it is the object itself. */
  readonly names: readonly string[]
  /** Whether they are those of the resource itself, not of the block of the object around the property. */
  readonly ofResource: boolean
}

/** Computes a property from the block of the object around it. */
type Compute = (block: Block, module: TerraformModule) => unknown

/** What an adapter's definition makes of a type: compiled once, and not for each resource. */
export interface ReadingPlan {
  readonly root: PlannedObject
  /** Property → the arguments that set it, which fixes change. */
  readonly settings: ReadonlyMap<string, readonly string[]>
}

interface Definition {
  readonly named?: readonly string[] | undefined
  readonly renamed?: Readonly<Record<string, string | readonly string[]>>
  readonly defaults?: Readonly<Record<string, unknown>>
  readonly joined?: Readonly<Record<string, unknown>>
}

/** The plan of a type; throws where the definition names a property that the type does not have. */
export function planOf(type: TypeDefinition, definition: object): ReadingPlan {
  return new Planning(type, definition as Definition).plan()
}

/** A repeated block is the item itself. */
const THE_BLOCK: Argument = { names: [], ofResource: false }

/** The path of the resource's own block. */
const ITSELF = ''

class Planning {
  readonly #type: TypeDefinition
  readonly #renamed: ReadonlyMap<string, readonly string[]>
  readonly #defaults: ReadonlyMap<string, unknown>
  readonly #joined: ReadonlyMap<string, unknown>
  readonly #settings = new Map<string, readonly string[]>()
  readonly #paths = new Set<string>()

  constructor(type: TypeDefinition, { named, renamed = {}, defaults = {}, joined = {} }: Definition) {
    this.#type = type
    const [name] = type.names ?? []
    const entries = Object.entries({ ...(name && named && { [name]: named }), ...renamed })
    this.#renamed = new Map(entries.map(([path, names]) => [path, [names].flat()]))
    this.#defaults = new Map(Object.entries(defaults))
    this.#joined = new Map(Object.entries(joined))
  }

  plan(): ReadingPlan {
    const { type, properties } = this.#type
    const root = this.#object({ kind: 'object', fields: properties }, '', [ITSELF])
    for (const path of [...this.#renamed.keys(), ...this.#defaults.keys(), ...this.#joined.keys()]) {
      if (!this.#paths.has(path)) throw new Error(`${type} has no property ${path}.`)
    }
    return { root, settings: new Map([...this.#settings, ...this.#renamed]) }
  }

  /** `around` are the paths of the block that the members are in. */
  #object(schema: ObjectSchema, path: string, around: readonly string[]): PlannedObject {
    const all = Object.entries(schema.fields as Fields).map(
      ([name, field]) => [name, path === '' ? name : `${path}.${name}`, field] as const,
    )
    const joined = all.flatMap(([name, at, field]) => {
      const join = this.#joined.get(at)
      if (join) this.#visit(field, at)
      return join ? [[name, join as Compute] as const] : []
    })
    const read = all.filter(([, at]) => !this.#joined.has(at))
    return {
      ...schema,
      joined,
      fields: Object.fromEntries(
        read.map(([name, at, field]) => [name, this.#property(field, name, at, around)]),
      ),
    }
  }

  #property(schema: Schema, name: string, path: string, around: readonly string[]): Planned {
    this.#paths.add(path)
    const names = namesOf(schema, name)
    const arguments_ =
      this.#renamed.get(path) ?? around.flatMap((block) => names.map((own) => within(block, own)))
    this.#settings.set(path, arguments_)
    return {
      ...this.#parts(schema, path, arguments_),
      ...this.#absent(schema, path),
      arguments: distinct(arguments_.map((argument) => argumentFrom(argument, around))),
    }
  }

  /** The schema, whose parts are planned. */
  #parts(schema: Schema, path: string, blocks: readonly string[]): Schema {
    if (schema.kind === 'object') return this.#object(schema, path, blocks)
    if (schema.kind !== 'list') return schema
    const item = schema.item as Schema
    if (item.kind !== 'object') return schema
    return { ...schema, item: { ...this.#object(item, `${path}[]`, blocks), arguments: [THE_BLOCK] } }
  }

  #absent({ whenAbsent }: Schema, path: string): Pick<Planned, 'whenAbsent' | 'otherwise'> {
    if (!this.#defaults.has(path)) return { whenAbsent }
    const otherwise = this.#defaults.get(path)
    return typeof otherwise === 'function'
      ? { whenAbsent, otherwise: otherwise as Compute }
      : { whenAbsent: otherwise }
  }

  /** Notes the paths in what is joined: what sets them may be renamed, for fixes. */
  #visit(schema: Schema, path: string): void {
    this.#paths.add(path)
    const object = schema.kind === 'list' ? (schema.item as Schema) : schema
    if (object.kind !== 'object') return
    const prefix = schema.kind === 'list' ? `${path}[]` : path
    for (const [name, field] of Object.entries(object.fields as Fields))
      this.#visit(field, `${prefix}.${name}`)
  }
}

/** The names by which a property may be an argument or a block. */
function namesOf(schema: Schema, name: string): readonly string[] {
  const argument = inSnakeCase(name)
  if (schema.kind === 'text' && schema.travelsInBase64) return [argument, `${argument}_base64`]
  const isRepeated = schema.kind === 'list' && (schema.item as Schema).kind === 'object'
  return isRepeated && argument.endsWith('s') ? [singular(argument), argument] : [argument]
}

function within(block: string, name: string): string {
  return block === ITSELF ? name : `${block}.${name}`
}

/** An argument as it is found from the block around the property, which has one of the paths `around`. */
function argumentFrom(path: string, around: readonly string[]): Argument {
  const block = around.find((each) => each === ITSELF || path === each || path.startsWith(`${each}.`))
  const rest = block === undefined || block === ITSELF ? path : path.slice(block.length + 1)
  return { names: rest === '' ? [] : rest.split('.'), ofResource: block === undefined }
}

function distinct(all: readonly Argument[]): readonly Argument[] {
  return [...new Map(all.map((argument) => [argument.names.join('.'), argument])).values()]
}
