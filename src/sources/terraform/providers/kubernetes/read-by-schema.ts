import type { Fields, ObjectSchema, Schema } from '../../../../model/schema.ts'
import type { Sourced } from '../../../values/located.ts'
import type { Block } from '../block.ts'

/**
 * Reads a block by the schema of the API: the provider has the names of the API in snake case, an object is a block, and
 * a list of objects is a block for each, named in the singular.
 */
export function readFields(block: Block, { fields, isOpen }: ObjectSchema): Sourced<object> {
  const read = Object.entries(fields as Fields).map(([name, schema]) => [
    name,
    readField(block, name, schema),
  ])
  return Object.fromEntries([...(isOpen ? otherMembers(block, fields as Fields) : []), ...read])
}

function readField(block: Block, name: string, schema: Schema): Sourced<unknown> {
  const argument = inSnakeCase(name)
  switch (schema.kind) {
    case 'text':
      return block.string(argument)
    case 'integer':
      return block.number(argument)
    case 'flag':
      return block.boolean(argument)
    case 'list': {
      const item = schema.item as Schema
      if (item.kind !== 'object') return block.strings(argument)
      return block.objects(singular(argument), (part) => readFields(part, item))
    }
    case 'dictionary':
      return block.textMap(argument) ?? block.object(argument, (part) => textsOf(part))
    case 'object':
      return block.object(argument, (part) => readFields(part, schema))
    case 'json':
      return undefined
  }
}

/** Blocks that say something by their names, such as the kind of a volume. */
function otherMembers(block: Block, fields: Fields): readonly (readonly [string, Sourced<unknown>])[] {
  return [...block.names].flatMap((argument) => {
    const name = inCamelCase(argument)
    const [first] = block.blocks(argument)
    return Object.hasOwn(fields, name) || !first || !('names' in first) ? [] : [[name, first.at({})]]
  })
}

/** Old versions of the provider have quantities as arguments of a block. */
function textsOf(block: Block): Sourced<object> {
  return Object.fromEntries([...block.names].map((name) => [name, block.string(name)]))
}

/** Lists whose blocks are named as in the API. */
const SAME_NAME: ReadonlySet<string> = new Set(['egress', 'ingress', 'match_expressions', 'tls'])

function singular(argument: string): string {
  return SAME_NAME.has(argument) ? argument : argument.replace(/s$/, '')
}

/** `hostIPC` as `host_ipc`. */
function inSnakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
}

/** Names of the API with words in capitals, of which a name in snake case tells nothing. */
const IN_CAPITALS: ReadonlyMap<string, string> = new Map([
  ['downward_api', 'downwardAPI'],
  ['scale_io', 'scaleIO'],
])

/** `empty_dir` as `emptyDir`. */
function inCamelCase(argument: string): string {
  return (
    IN_CAPITALS.get(argument) ?? argument.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  )
}
