import { Cursor } from '../../model/cursor.ts'
import type { KubernetesResourceTypes } from '../../model/kubernetes/index.ts'
import { podTemplate } from '../../model/kubernetes/workloads.ts'
import { locate, type Resource } from '../../model/resource.ts'
import { object } from '../../model/schema.ts'
import type { Gap } from '../source.ts'
import type { Written } from '../yaml/locations.ts'
import type { ApiObject } from './api-objects.ts'
import { definitionOf, type KubernetesDefinition } from './kinds.ts'
import { movedLocations, podTemplatesIn } from './pod-templates.ts'
import { MalformedObjectError, readApiObject } from './read-by-schema.ts'

/** Namespace of objects that do not set one. */
const DEFAULT_NAMESPACE = 'default'

/**
 * The resources an API object is: one of its own kind, or one for each pod template in it. None if no check reads it.
 * `scope` is what it is applied together with, in words.
 */
export function readObject(
  apiObject: ApiObject,
  scope: string,
  written: () => Written,
): readonly (Resource | Gap)[] {
  const definition = definitionOf(apiObject.apiVersion, apiObject.kind)
  return definition
    ? [readKnown(apiObject, definition, written(), scope)]
    : readTemplates(apiObject, scope, written)
}

/** The resource, or a gap if the object is malformed. */
function readKnown(
  apiObject: ApiObject,
  definition: KubernetesDefinition,
  written: Written,
  scope: string,
): Resource | Gap {
  try {
    return resourceOf(apiObject, definition, written, scope)
  } catch (error) {
    if (!(error instanceof MalformedObjectError)) throw error
    const { file, startLine } = locate(written, error.path) ?? written.location
    const { kind, hidden } = apiObject
    const reason = hidden
      ? `${hidden.shown(kind)} not scanned, as a cluster would refuse it; why is not shown, as that may quote values that were given.`
      : `${kind} not scanned, as a cluster would refuse it: ${error.message}.`
    return { subject: file, reason, line: startLine }
  }
}

/** Where most kinds have their pod template. */
const USUAL_PATH = 'spec.template'

/** Malformed templates are left out: the kind may mean something else by them. */
function readTemplates(apiObject: ApiObject, scope: string, written: () => Written): readonly Resource[] {
  const templates = apiObject.kind === 'CustomResourceDefinition' ? [] : podTemplatesIn(apiObject)
  if (templates.length === 0) return []
  const place = written()
  return templates.flatMap(({ path, template }, index) => {
    const value = { metadata: apiObject.value['metadata'], spec: { template } }
    const locations = movedLocations(place.locations, USUAL_PATH, path)
    const read = readKnown({ ...apiObject, value }, podTemplate, { ...place, locations }, scope)
    if ('reason' in read) return []
    if (templates.length === 1) return [read]
    // Keys in the path may be among what is hidden.
    return [{ ...read, address: `${read.address}/${apiObject.hidden ? index + 1 : path}` }]
  })
}

function resourceOf(
  apiObject: ApiObject,
  definition: KubernetesDefinition,
  { location, locations }: Written,
  scope: string,
): Resource {
  return { ...objectResource(apiObject, definition, scope), location, locations }
}

/**
 * The resource that an object of a known kind is, wherever it is written or runs. Throws a MalformedObjectError for one that
 * a cluster would refuse.
 */
export function objectResource(
  { kind, value, hidden }: Omit<ApiObject, 'apiVersion' | 'node'>,
  definition: KubernetesDefinition,
  scope: string,
): Omit<Resource, 'location' | 'locations'> {
  const { type, global, properties: fields } = definition
  const properties = readApiObject(object(fields), value) as KubernetesResourceTypes[typeof type]
  const metadata = new Cursor(properties, '').at('metadata')
  const shown = (part: string) => hidden?.shown(part) ?? part
  const ownName = given(metadata.at('name'))
  const prefix = given(metadata.at('generateName'))
  const name = ownName === undefined ? nameFrom(prefix && shown(prefix)) : shown(ownName)
  const namespace = global ? undefined : shown(given(metadata.at('namespace')) ?? DEFAULT_NAMESPACE)
  return {
    type,
    address: [shown(kind), ...(namespace === undefined ? [] : [namespace]), name].join('/'),
    name,
    cloud: 'kubernetes',
    ...(namespace !== undefined && { namespace }),
    scope,
    properties,
    identifiers: [ownName ?? nameFrom(prefix)],
    ...(hidden && { tainted: [...hidden.texts] }),
  }
}

/** The name, if it is a text that is not empty. */
function given({ value }: Cursor<string>): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What stands for a name that is generated: its prefix, with a mark for the rest. */
function nameFrom(prefix: string | undefined): string {
  return prefix === undefined ? '(unnamed)' : `${prefix}*`
}
