import type { Place } from '../../../model/location.ts'
import type { DictionarySchema, ListSchema, ObjectSchema, Schema, TextSchema } from '../../../model/schema.ts'
import type { Hand, ScalarSchema } from '../../schema/read-by-schema.ts'
import type { Sourced } from '../../values/located.ts'
import { userDataText } from '../../values/user-data.ts'
import { Block } from './block.ts'
import type { Argument, Planned, PlannedObject } from './reading-plan.ts'
import { inCamelCase } from './snake-case.ts'
import type { TerraformModule } from './terraform-module.ts'
import type { TerraformResource } from './terraform-resource.ts'

/** Reads a document in an argument, such as a policy. */
export type ReadDocument = (block: Block, argument: string, module: TerraformModule) => Sourced<unknown>

/** Reads the properties of a resource by their plan. A node is the block around the property. */
export class BlockHand implements Hand<Block> {
  readonly #resource: TerraformResource
  readonly #module: TerraformModule
  readonly #document: ReadDocument

  constructor(resource: TerraformResource, module: TerraformModule, document: ReadDocument) {
    this.#resource = resource
    this.#module = module
    this.#document = document
  }

  member(block: Block): Block {
    return block
  }

  absent(block: Block, _name: string, schema: Schema): unknown {
    const { whenAbsent, otherwise } = schema as Planned
    return otherwise?.(block, this.#module) ?? whenAbsent
  }

  nothingAt(around: Block, schema: Schema): Place | undefined {
    for (const { names, ofResource } of (schema as Planned).arguments) {
      const place = nullAt(ofResource ? this.#resource : around, names)
      if (place) return place
    }
    return undefined
  }

  scalar(around: Block, schema: ScalarSchema): unknown {
    return this.#first(around, schema, (block, name) => {
      switch (schema.kind) {
        case 'text':
          return textOf(block, name, schema)
        case 'integer':
          return block.number(name)
        case 'flag':
          return block.boolean(name)
        case 'json':
          return this.#document(block, name, this.#module)
      }
    })
  }

  list(around: Block, read: (block: Block) => unknown, schema: ListSchema): unknown {
    const isRepeated = (schema.item as Schema).kind === 'object'
    return this.#first(around, schema, (block, name) =>
      isRepeated ? block.all(name, read) : block.strings(name),
    )
  }

  dictionary(around: Block, _read: unknown, schema: DictionarySchema): unknown {
    const item = schema.item as Schema
    const isSecret = item.kind === 'text' && item.isSecret
    return this.#first(
      around,
      schema,
      (block, name) =>
        (isSecret ? block.secretMap(name) : block.textMap(name)) ?? block.object(name, textsIn),
    )
  }

  object(around: Block, read: (block: Block) => object, schema: ObjectSchema): unknown {
    const whole = (block: Block) => ({
      ...(schema.isOpen && otherMembers(block, schema.fields)),
      ...withJoined(read(block), schema as unknown as PlannedObject, block, this.#module),
    })
    return this.#first(
      around,
      schema,
      (block, name) => block.object(name, whole),
      (block) => (block === this.#resource ? whole(block) : block.at(whole(block))),
    )
  }

  /** What the first of the arguments says that is set; `itself` reads the block around the property. */
  #first(
    around: Block,
    schema: Schema,
    read: (block: Block, name: string) => unknown,
    itself: (block: Block) => unknown = () => undefined,
  ): unknown {
    for (const argument of (schema as Planned).arguments) {
      const block = argument.ofResource ? this.#resource : around
      const value = at(block, argument, read, itself)
      if (value !== undefined) return value
    }
    return undefined
  }
}

function at(
  block: Block,
  { names }: Pick<Argument, 'names'>,
  read: (block: Block, name: string) => unknown,
  itself: (block: Block) => unknown,
): unknown {
  const [name, ...rest] = names
  if (name === undefined) return itself(block)
  if (rest.length === 0) return read(block, name)
  return block.one(name, (inner) => at(inner, { names: rest }, read, itself))
}

/** Where the argument that the names lead to is written as `null`. */
function nullAt(block: Block, [name, ...rest]: readonly string[]): Place | undefined {
  if (name === undefined) return undefined
  if (rest.length === 0) return block.nullAt(name)
  const [inner] = block.blocks(name)
  return inner instanceof Block ? nullAt(inner, rest) : undefined
}

/** The object with its members that are computed. */
export function withJoined(
  properties: object,
  { joined }: PlannedObject,
  block: Block,
  module: TerraformModule,
): Record<string, unknown> {
  const all = properties as Record<string, unknown>
  for (const [name, join] of joined) all[name] = join(block, module)
  return all
}

function textOf(block: Block, name: string, { isSecret, travelsInBase64 }: TextSchema) {
  if (isSecret) return block.secret(name)
  const text = block.string(name)
  return travelsInBase64 ? text?.map(userDataText) : text
}

/** A map that is written as a block, as old versions of providers have it. */
function textsIn(block: Block) {
  return Object.fromEntries([...block.names].map((name) => [name, block.string(name)]))
}

/** Blocks that say something by their names, such as the kind of a volume. */
function otherMembers(block: Block, fields: object): object {
  const others = [...block.names].flatMap((argument) => {
    const name = inCamelCase(argument)
    const [first] = block.blocks(argument)
    return Object.hasOwn(fields, name) || !first || !('names' in first) ? [] : [[name, first.at({})]]
  })
  return Object.fromEntries(others)
}
