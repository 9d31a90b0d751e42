import { entryOf } from '../../collections/entry-of.ts'
import type { PropertiesOf, TypeDefinition } from '../../model/define-type.ts'
import type { LiveOrigin } from '../../model/origin.ts'
import type { Region } from '../../model/region.ts'
import type { Cloud, Resource, ResourceType } from '../../model/resource.ts'
import { ResourceCursor } from '../../model/resource-cursor.ts'
import { isUnknown, Unknown } from '../../model/unknown.ts'
import type { Value } from '../../model/value.ts'
import { flat, trimmed } from './compact.ts'

/** A value whose absent parts may also be written as `undefined`, as answers of an SDK have them. */
export type OrAbsent<T> = T extends Unknown | string | number | boolean | null
  ? T
  : T extends readonly (infer Item)[]
    ? readonly OrAbsent<Item>[]
    : T extends object
      ? { readonly [K in keyof T]?: OrAbsent<T[K]> | undefined }
      : T

/** Of what no file has. */
export const NO_LOCATIONS = { get: () => undefined }

/** A resource as its reader describes it. */
export interface LiveResource<D extends TypeDefinition> {
  /** What its cloud knows it by: an ARN. That of the resource it is part of, and a suffix, where it has none. */
  readonly id: string
  /** What people call it. */
  readonly name: string
  /** Other strings that surely name it alone in the account: an id such as `vpc-0a1b`. */
  readonly identifiers?: readonly string[]
  readonly properties: OrAbsent<PropertiesOf<D>>
  /** Absent where the API does not tell them with the rest. */
  readonly tags?: Readonly<Record<string, string>>
  /** Values in the properties that no output may quote: user data, environments. See `Resource.tainted`. */
  readonly tainted?: readonly Value[]
}

/** Where a resource lives. */
export interface LivePlace {
  readonly cloud: Cloud
  /** Id of the account. */
  readonly account: string
  /** Absent where the cloud has no regions. */
  readonly region?: Region
  /** The Kubernetes namespace. */
  readonly namespace?: string
  /** The part of the account that is read, or not, as one: see `partOf`. Kept once for all its resources. */
  readonly part: string
}

/** Tells which properties of a type checks need. */
type NeedsProperty = (property: string) => boolean

/** A resource of the model from what its reader says of it; as checks see it, so that a large account is kept once. */
export function liveResource<D extends TypeDefinition>(
  definition: D,
  resource: LiveResource<D>,
  place: LivePlace,
  needs: NeedsProperty = () => true,
): ResourceCursor {
  const { identifiers = [], tags, tainted = [] } = resource
  const [id, name] = [flat(resource.id), flat(resource.name)]
  const notNeeded = Object.keys(definition.properties).filter((property) => !needs(property))
  const { type, cloud, region, scope, part, origin, locations } = common(definition, place)
  // Written out: V8 keeps what comes behind the members of another object apart from it.
  return new ResourceCursor({
    type,
    cloud,
    region,
    scope,
    part,
    origin,
    locations,
    address: id,
    name,
    properties: {
      ...defaultsOf(definition),
      ...(present(resource.properties) as object),
      // Readers may leave out what no check needs.
      ...allUnknown(notNeeded, NOT_NEEDED),
    } as Resource['properties'],
    identifiers: trimmed([id, ...identifiers]),
    cloudNames: trimmed(namesOf(definition, resource)),
    ...(tags && { tags: Object.entries(tags).map(([key, value]) => `${key}=${value}`) }),
    ...(tainted.length > 0 && { tainted }),
  })
}

/** Stands for the resources of a type that could not be listed in a place: all that checks ask of them is unknown. */
export function unreadResource(definition: TypeDefinition, reason: string, place: LivePlace): Resource {
  const title = `${definition.type} (not read)`
  const names = Object.keys(definition.properties)
  const shared = common(definition, place)
  return {
    ...shared,
    origin: { ...shared.origin, unread: reason },
    address: title,
    name: title,
    properties: allUnknown(names, new Unknown(reason)) as Resource['properties'],
    identifiers: [],
  }
}

/** What all resources of a type in one place have in common. */
function common({ type }: TypeDefinition, { cloud, region, namespace, account, part }: LivePlace) {
  return {
    type: type as ResourceType,
    cloud,
    region,
    ...(namespace !== undefined && { namespace }),
    scope: account,
    part,
    origin: originOf(account),
    locations: NO_LOCATIONS,
  } as const
}

const ORIGINS = new Map<string, LiveOrigin>()

/** The origin of all resources of an account, kept once. */
export function originOf(account: string): LiveOrigin {
  return entryOf(ORIGINS, account, () => ({ source: 'live', account }))
}

/** Its names in the properties that name the type, as code has them; else that which people see. */
function namesOf<D extends TypeDefinition>(
  { names = [] }: TypeDefinition,
  { name, properties }: LiveResource<D>,
): readonly string[] {
  const known = Object.entries(properties).flatMap(([property, value]) =>
    names.includes(property) && typeof value === 'string' ? [value] : [],
  )
  return known.length > 0 ? known : [name]
}

const NOT_NEEDED = new Unknown('it was not read, since no check of this scan is known to need it')

function allUnknown(names: readonly string[], unknown: Unknown): object {
  return Object.fromEntries(names.map((name) => [name, unknown]))
}

function defaultsOf({ properties }: TypeDefinition): object {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { whenAbsent }]) =>
      whenAbsent === undefined ? [] : [[name, whenAbsent]],
    ),
  )
}

/** The value without members that are `undefined` or `null`, at any depth. */
function present(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(present)
  if (typeof value !== 'object' || value === null || isUnknown(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === undefined || member === null ? [] : [[name, present(member)]],
    ),
  )
}
