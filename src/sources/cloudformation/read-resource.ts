import type { TypeDefinition } from '../../model/define-type.ts'
import { RegionOfDeployment } from '../../model/region.ts'
import type { Resource, ResourceType } from '../../model/resource.ts'
import { dictionary, list, object, text } from '../../model/schema.ts'
import { isUnknown } from '../../model/unknown.ts'
import { deployedPlace } from '../file-format/deployed-place.ts'
import type { FileContext } from '../file-format/file-format.ts'
import { Located, separate, taintedIn } from '../values/located.ts'
import type { Override } from './override.ts'
import { readFields } from './read-property.ts'
import type { Stack, StackResource } from './stack.ts'

const TAGS = list(object({ Key: text, Value: text }))
const NAMED_TAGS = dictionary(text)

const NOT_WRITTEN = new RegionOfDeployment('a template can be deployed in any region')

/** Converts a resource of a template to one of the model; `undefined` if it is only read as part of another one. */
export function readResource(
  resource: StackResource,
  override: Override,
  stack: Stack,
  { readsTags = false }: Pick<FileContext, 'readsTags'> = {},
): Resource | undefined {
  if (override.isPart?.(resource, stack)) return undefined
  const { type } = override
  const decided = Object.entries(override.decide ?? {}).map(
    ([name, decide]) => [name, decide(resource, stack)] as const,
  )
  const sourced = {
    ...ownProperties(resource, type, stack),
    ...Object.fromEntries(decided.filter(([, value]) => value !== undefined)),
  }
  const { value, locations, tainted } = separate<Record<string, unknown>>(sourced)
  const given = (type.names ?? []).map((name) => value[name])
  const names = given.filter((name) => typeof name === 'string')
  const unknownNames = given.filter(isUnknown)
  const shown = names.filter((name) => !tainted.includes(name))
  const { root, calls } = stack.evaluator.template.place
  return {
    // The schema was read by name; the compiler cannot tell that its type is the one of these properties.
    type: type.type as ResourceType,
    properties: value as Resource['properties'],
    address: resource.logicalId,
    name: shown[0] ?? resource.logicalId,
    cloud: 'aws',
    region: type.global ? 'global' : NOT_WRITTEN,
    ...(resource.isLost && { isLost: true }),
    identifiers: names,
    ...(names.length === 0 && unknownNames.length > 0 && { unknownNames }),
    ...deployedPlace({ ...resource, root, calls, block: resource.properties.location }, locations),
    ...taintedIn(sourced, tainted),
    ...(readsTags && { tags: tagsOf(resource) }),
  }
}

/** If the properties as a whole are unknown, each of them is. */
function ownProperties(
  resource: StackResource,
  { properties }: TypeDefinition,
  { evaluator }: Stack,
): object {
  const { value, location, tainted } = evaluator.resolve(resource.properties)
  if (typeof value === 'object' && !isUnknown(value) && value.kind === 'map') {
    return readFields(properties, value, evaluator)
  }
  if (!isUnknown(value)) return {}
  return Object.fromEntries(
    Object.keys(properties).map((name) => [name, new Located(value, location, tainted)]),
  )
}

/** The known tags of a resource, as `key=value`, without those that no output may quote. */
function tagsOf(resource: StackResource): readonly string[] {
  const listed = listedTags(resource)
  // An object is read as a list of one, too.
  return listed.length > 0 ? listed : tagsByName(resource)
}

function listedTags(resource: StackResource): readonly string[] {
  const { value, tainted } = separate<unknown>(resource.read('Tags', TAGS))
  if (!Array.isArray(value)) return []
  return value.flatMap((tag: unknown) => {
    if (typeof tag !== 'object' || tag === null || isUnknown(tag)) return []
    const { Key, Value } = tag as { readonly Key?: unknown; readonly Value?: unknown }
    const isShown = ![tag, value, Key, Value].some((part) => tainted.includes(part))
    return typeof Key === 'string' && typeof Value === 'string' && isShown ? [`${Key}=${Value}`] : []
  })
}

/** The same of types whose tags are an object, such as those of serverless applications. */
function tagsByName(resource: StackResource): readonly string[] {
  const { value, tainted } = separate<unknown>(resource.read('Tags', NAMED_TAGS))
  if (typeof value !== 'object' || value === null || isUnknown(value) || tainted.includes(value)) return []
  return Object.entries(value).flatMap(([name, tag]) =>
    typeof tag === 'string' && !tainted.includes(tag) ? [`${name}=${tag}`] : [],
  )
}
