import type { TypeDefinition } from '../../model/define-type.ts'
import type { Region } from '../../model/region.ts'
import type { Resource, ResourceType } from '../../model/resource.ts'
import type { Fields, Schema } from '../../model/schema.ts'
import { isUnknown } from '../../model/unknown.ts'
import { isValueObject, type Value } from '../../model/value.ts'
import { calledPlaces } from '../called-places.ts'
import type { FileContext } from '../files/file-format.ts'
import { Located, separate } from '../located.ts'
import { identifierOf, unknown } from '../unknowns.ts'
import { bodyOf, type DeployedResource } from './deployment/deployed-resource.ts'
import { type ConfiguringResource, parentOf, type ResourceParts } from './deployment/parts.ts'
import { shownName } from './deployment/resource-ids.ts'
import { isList, isMembers, type Members, memberNamed, type Part } from './evaluate/part.ts'
import { inNewerVersion } from './older-versions.ts'
import { flattened, readFields } from './read-property.ts'

interface ReadingOptions extends Pick<FileContext, 'readsTags'> {
  /** The file that is deployed. */
  readonly root: string
}

/** Converts a resource of a deployment, with those that configure it, to one of the model. */
export function readResource(
  resource: DeployedResource,
  { type, properties: fields }: TypeDefinition,
  parts: ResourceParts,
  { root, readsTags = false }: ReadingOptions,
): Resource {
  const { address, location, evaluator, calls, onlyIf } = resource
  const own = parentOf(resource)?.last ?? resource.name
  const said = inNewerVersion(bodyOf(resource), resource)
  const body = withParts(said, fields, parts.configuring(resource))
  const { value, locations, tainted } = separate<Record<string, unknown>>({
    ...readFields(fields, body, evaluator),
    ...('name' in fields && { name: new Located(own, memberNamed(body, 'name')?.location ?? location) }),
    ...('parent' in fields && { parent: ownerOf(resource, parts) }),
  })
  return {
    // The schema was read by name; the compiler cannot tell that its type is the one of these properties.
    type: type as ResourceType,
    properties: value as Resource['properties'],
    address,
    name: shownName(own),
    cloud: 'azure',
    region: regionOf(body, parts.ownerOf(resource)),
    scope: root,
    // What is written in another file has an address that is unique in the file that is deployed.
    ...(location.file !== root && { rootModule: root }),
    ...(onlyIf.length > 0 && { onlyIf }),
    identifiers: isUnknown(own) ? [] : [own],
    location,
    ...(calls.length > 0 && { calls }),
    locations: calledPlaces(locations, location, calls),
    ...(tainted.length > 0 && { tainted: tainted as readonly Value[] }),
    ...(readsTags && { tags: tagsOf(body, resource) }),
  }
}

/** What a resource says, with what the resources that configure it say. */
function withParts(body: Members, fields: Fields, configuring: readonly ConfiguringResource[]): Members {
  if (configuring.length === 0) return body
  const all = new Map(body)
  for (const part of configuring) {
    const schema = fields[part.property]
    const inline = memberNamed(all, part.property) ?? flattened(body).member(part.property)
    if (schema && !isUnknown(inline?.value)) all.set(part.property, withPart(schema, inline, part))
  }
  return all
}

/** Several are a list, one is an object, or a member of one by its name: `config.authsettings`. */
function withPart(schema: Schema, inline: Part | undefined, { resource, name }: ConfiguringResource): Part {
  const { location } = resource
  const said = new Map(flattened(bodyOf(resource)).all).set('name', new Located(name, location))
  if (schema.kind === 'list') {
    const items = isList(inline?.value) ? inline.value : []
    return new Located([...items, new Located(said, location)], inline?.location ?? location)
  }
  const members = isMembers(inline?.value) ? flattened(inline.value).all : new Map<string, Part>()
  const isByName =
    schema.kind === 'object' && Object.keys(schema.fields).some((field) => isNamed(field, name))
  const added: Members = isByName ? new Map([[String(name), new Located(said, location)]]) : said
  return new Located(new Map([...members, ...added]), location)
}

function isNamed(field: string, name: unknown): boolean {
  return typeof name === 'string' && field.toLowerCase() === name.toLowerCase()
}

/** The resource that one is in: a reference where the template declares it, else its name. */
function ownerOf(resource: DeployedResource, parts: ResourceParts): unknown {
  const owner = parts.ownerOf(resource)
  if (owner) return identifierOf({ address: owner.address, attribute: 'id' })
  let around = parentOf(resource)
  for (let next = around; next; next = parentOf(next)) around = next
  return around?.name
}

/** The location of a resource, or of the one it is in: `West Europe` is `westeurope`. */
function regionOf(body: Members, owner: DeployedResource | undefined): Region {
  const part = memberNamed(body, 'location') ?? (owner && memberNamed(bodyOf(owner), 'location'))
  if (typeof part?.value !== 'string' || part.tainted) return ANY_REGION
  return part.value.toLowerCase().replace(/\s/g, '')
}

const ANY_REGION = unknown('a template can be deployed in any region')

/** The known tags, as `key=value`, without those that no output may quote. */
function tagsOf(body: Members, { evaluator }: DeployedResource): readonly string[] {
  const part = memberNamed(body, 'tags')
  if (!part) return []
  const { value, tainted } = evaluator.plain(part)
  if (tainted || !isValueObject(value)) return []
  return Object.entries(value).flatMap(([key, tag]) => (typeof tag === 'string' ? [`${key}=${tag}`] : []))
}
