import { composeService } from '../../model/compose/service.ts'
import type { ComposeResourceTypes } from '../../model/compose/types.ts'
import { type Fields, type ObjectSchema, object, type Schema } from '../../model/schema.ts'
import { isUnknown, Unknown } from '../../model/unknown.ts'
import { setMember } from '../../model/value.ts'
import { Located, type Sourced } from '../values/located.ts'
import type { ComposeNode, Scalar } from './compose-node.ts'
import { MalformedServiceError } from './malformed-service-error.ts'

type Properties = ComposeResourceTypes['Compose::Service']

const SERVICE = object(composeService.properties)

/**
 * The properties of a service, each with its place. A leaf of another type than it should have is unknown; a list or
 * object that is something else throws a MalformedServiceError.
 */
export function readProperties(service: ComposeNode): Sourced<Properties> {
  return readFields(SERVICE, service, 'the service') as Sourced<Properties>
}

function read(schema: Schema, node: ComposeNode, name: string): unknown {
  if (node.kind === 'scalar' && node.value === null) return undefined
  const value = readPart(schema, node, name)
  return value === undefined ? undefined : new Located(value, node.location)
}

function readPart(schema: Schema, node: ComposeNode, name: string): unknown {
  if (node.kind === 'scalar' && isUnknown(node.value)) return node.value
  switch (schema.kind) {
    case 'list':
      return readList(schema.item as Schema, node, name)
    case 'dictionary':
      return readDictionary(schema.item as Schema, node, name)
    case 'object':
      return readFields(schema, node, name)
    case 'flag':
      return node.kind === 'scalar' ? readFlag(node.value) : misfit()
    default:
      return node.kind === 'scalar' ? String(node.value) : misfit()
  }
}

/** Texts of YAML 1.1 and of variables count as well. */
function readFlag(value: Scalar): boolean | Unknown {
  const text = String(value).toLowerCase()
  if (['true', 'yes', 'on', 'y', '1'].includes(text)) return true
  return ['false', 'no', 'off', 'n', '0', ''].includes(text) ? false : misfit()
}

/** One value may stand for a list of one. */
function readList(item: Schema, node: ComposeNode, name: string): readonly unknown[] {
  if (node.kind === 'map') throw malformed(name, 'a list', node)
  const items = node.kind === 'list' ? node.items : [node]
  return items.map((entry) => read(item, entry, name)).filter((entry) => entry !== undefined)
}

function readDictionary(item: Schema, node: ComposeNode, name: string): Record<string, unknown> {
  if (node.kind !== 'map') throw malformed(name, 'an object', node)
  const entries: Record<string, unknown> = {}
  for (const [key, value] of node.entries) setMember(entries, key, read(item, value, `${name}.${key}`))
  return entries
}

function readFields({ fields }: ObjectSchema, node: ComposeNode, name: string): Record<string, unknown> {
  if (node.kind !== 'map') throw malformed(name, 'an object', node)
  const properties: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(fields as Fields)) {
    const value = node.entries.get(key)
    if (value) properties[key] = read(schema, value, key)
  }
  return properties
}

function misfit(): Unknown {
  return new Unknown('it is no value that Compose takes there')
}

function malformed(name: string, expected: string, { location }: ComposeNode): MalformedServiceError {
  return new MalformedServiceError(`${name} should be ${expected}`, location)
}
