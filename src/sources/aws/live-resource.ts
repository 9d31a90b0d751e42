import type { TypeDefinition } from '../../model/define-type.ts'
import type { Resource, ResourceType } from '../../model/resource.ts'
import { isUnknown, Unknown } from '../../model/unknown.ts'
import type { LiveResource, RegionReader } from './region-reader.ts'

/** A value whose absent parts may also be written as `undefined`, as answers of the SDK have them. */
export type OrAbsent<T> = T extends Unknown | string | number | boolean | null
  ? T
  : T extends readonly (infer Item)[]
    ? readonly OrAbsent<Item>[]
    : T extends object
      ? { readonly [K in keyof T]?: OrAbsent<T[K]> | undefined }
      : T

const NO_LOCATIONS = { get: () => undefined }

/** A resource of the model from what a collector says of it. */
export function liveResource<D extends TypeDefinition>(
  definition: D,
  resource: LiveResource<D>,
  reader: Pick<RegionReader, 'account' | 'region' | 'needs'>,
): Resource {
  const { type, global, properties } = definition
  const { account, region } = reader
  const { arn, name, identifiers = [], tags, tainted = [] } = resource
  return {
    type: type as ResourceType,
    address: arn,
    name,
    cloud: 'aws',
    region: global ? 'global' : region,
    scope: account.id,
    account: account.id,
    isLive: true,
    properties: {
      ...defaultsOf(properties),
      ...(present(resource.properties) as object),
      // Collectors may leave out what no check needs.
      ...unknownAmong(Object.keys(properties).filter((name) => !reader.needs(definition, name))),
    } as Resource['properties'],
    identifiers: [arn, ...identifiers],
    cloudNames: namesOf(definition, resource),
    locations: NO_LOCATIONS,
    ...(tags && { tags: Object.entries(tags).map(([key, value]) => `${key}=${value}`) }),
    ...(tainted.length > 0 && { tainted }),
  }
}

/** Stands for the resources of a type that could not be listed in a region: all that checks ask of them is unknown. */
export function unreadResource(
  { type, global, properties }: TypeDefinition,
  reason: string,
  { account, region }: Pick<RegionReader, 'account' | 'region'>,
): Resource {
  const unknown = new Unknown(reason)
  return {
    type: type as ResourceType,
    address: `${type} (not read)`,
    name: `${type} (not read)`,
    cloud: 'aws',
    region: global ? 'global' : region,
    scope: account.id,
    account: account.id,
    isLive: true,
    unread: reason,
    properties: Object.fromEntries(
      Object.keys(properties).map((name) => [name, unknown]),
    ) as Resource['properties'],
    identifiers: [],
    locations: NO_LOCATIONS,
  }
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

function unknownAmong(names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, NOT_NEEDED]))
}

function defaultsOf(properties: TypeDefinition['properties']): object {
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
