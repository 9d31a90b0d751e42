import type { Resource } from '../../resources/resource.ts'
import { isUnknown } from '../../resources/unknown.ts'
import { Located, separate } from '../located.ts'
import type { TypeReader } from './resource-type.ts'
import { properties } from './shape.ts'
import type { Stack, StackResource } from './stack.ts'

/** A resource of the template as one of the model; `undefined` when it is a part of another one. */
export function readResource(
  resource: StackResource,
  reader: TypeReader,
  stack: Stack,
): Resource | undefined {
  if (reader.isPart?.(resource, stack)) return undefined
  const { value, locations } = separate<Resource['properties']>(sourced(resource, reader, stack) as object)
  const names = (reader.named ?? []).map((name) => (value as Record<string, unknown>)[name])
  const identifiers = names.filter((name) => typeof name === 'string')
  return {
    type: reader.type,
    address: resource.logicalId,
    name: identifiers[0] ?? resource.logicalId,
    cloud: 'aws',
    region: reader.global ? 'global' : 'unknown',
    scope: stack.evaluator.template.file,
    properties: value,
    identifiers,
    location: resource.location,
    locations,
  }
}

function sourced(resource: StackResource, reader: TypeReader, stack: Stack): object {
  const read = ownProperties(resource, reader, stack)
  const decisions = Object.entries(reader.decide ?? {}).map(
    ([name, decide]) => [name, decide(resource, stack)] as const,
  )
  return { ...read, ...Object.fromEntries(decisions.filter(([, value]) => value !== undefined)) }
}

/** Each property is unknown where all of them are. */
function ownProperties(resource: StackResource, { fields }: TypeReader, { evaluator }: Stack): object {
  const { value, location } = evaluator.resolve(resource.properties)
  if (typeof value === 'object' && !isUnknown(value) && value.kind === 'mapping') {
    return properties(fields, value, evaluator)
  }
  if (!isUnknown(value)) return {}
  return Object.fromEntries(Object.keys(fields).map((name) => [name, new Located(value, location)]))
}
