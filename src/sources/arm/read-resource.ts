import type { TypeDefinition } from '../../model/define-type.ts'
import type { Location } from '../../model/location.ts'
import type { Region } from '../../model/region.ts'
import type { Resource, ResourceType } from '../../model/resource.ts'
import { isUnknown } from '../../model/unknown.ts'
import { isValueObject } from '../../model/value.ts'
import { deployedPlace } from '../file-format/deployed-place.ts'
import type { FileContext } from '../file-format/file-format.ts'
import { Located, separate, taintedIn } from '../values/located.ts'
import { identifierOf, unknown } from '../values/unknowns.ts'
import { type Configuring, onlyConfigured, withConfiguring } from './configuring.ts'
import { bodyOf, type DeployedResource } from './deployment/deployed-resource.ts'
import { type ConfiguringResource, lastOf, parentOf, type ResourceParts } from './deployment/parts.ts'
import { type Members, memberNamed } from './evaluate/part.ts'
import { shownName } from './evaluate/resource-ids.ts'
import { inNewerVersion } from './older-versions.ts'
import { readFields } from './read-property.ts'

interface ReadingOptions extends Pick<FileContext, 'readsTags'> {
  /** The file that is deployed. */
  readonly root: string
}

/** Converts a resource of a deployment, with those that configure it, to one of the model. */
export function readResource(
  resource: DeployedResource,
  { type, properties: fields }: TypeDefinition,
  parts: ResourceParts,
  options: ReadingOptions,
): Resource {
  const { location, evaluator } = resource
  const body = inNewerVersion(bodyOf(resource), resource)
  const own = lastOf(resource)
  const said = parts
    .configuring(resource)
    .reduce(
      (whole, part) => withConfiguring(fields, whole, configuringOf(part), evaluator),
      readFields(fields, body, evaluator),
    )
  const properties = {
    ...said,
    ...('name' in fields && { name: new Located(own, memberNamed(body, 'name')?.location ?? location) }),
    ...('parent' in fields && { parent: ownerOf(resource, parts) }),
  }
  const region = regionOf(body, parts.ownerOf(resource))
  const block = memberNamed(body, 'properties')?.location
  return {
    ...canonical(resource, { type, properties, region, block }, options),
    identifiers: isUnknown(own) ? [] : [own],
    ...(options.readsTags && { tags: tagsOf(body, resource) }),
  }
}

/** Converts a resource that only configures one that is declared elsewhere: that one, as far as this one tells. */
export function readElsewhere(
  part: ReturnType<ResourceParts['elsewhere']> & object,
  options: ReadingOptions,
): Resource {
  const { resource, definition } = part
  const properties = onlyConfigured(definition.properties, configuringOf(part), resource.evaluator)
  const read = { type: definition.type, properties, region: ANY_REGION }
  return { ...canonical(resource, read, options), isPartial: true }
}

function configuringOf({ resource, property, name }: ConfiguringResource): Configuring {
  return { property, name, said: bodyOf(resource), location: resource.location }
}

interface Read extends Pick<Resource, 'region'> {
  readonly type: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly block?: Location | undefined
}

function canonical(
  resource: DeployedResource,
  { type, properties, region, block }: Read,
  { root }: ReadingOptions,
): Resource {
  const { value, locations, tainted } = separate<Record<string, unknown>>(properties)
  return {
    // The schema was read by name; the compiler cannot tell that its type is the one of these properties.
    type: type as ResourceType,
    properties: value as Resource['properties'],
    address: resource.address,
    name: shownName(lastOf(resource)),
    cloud: 'azure',
    region,
    identifiers: [],
    ...deployedPlace({ ...resource, root, block }, locations),
    ...taintedIn(properties, tainted),
  }
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
