import { MalformedObjectError } from '../../resources/kubernetes/shape.ts'
import { locate, type Resource } from '../../resources/resource.ts'
import type { Gap } from '../source.ts'
import type { Written } from '../yaml/locations.ts'
import type { ApiObject } from './api-objects.ts'
import type { Kind } from './kinds.ts'

/** The API server puts objects there that do not say where they belong. */
const DEFAULT_NAMESPACE = 'default'

/** All namespaces share one cluster, and their objects refer to each other. */
const SCOPE = 'kubernetes'

/** The resource an API object is, or a gap if it is malformed. */
export function readObject(object: ApiObject, kind: Kind, written: Written): Resource | Gap {
  try {
    return resourceOf(object, kind, written)
  } catch (error) {
    if (!(error instanceof MalformedObjectError)) throw error
    const { file, startLine } = locate(written, error.path) ?? written.location
    const reason = `${object.kind} not scanned, as a cluster would refuse it: ${error.message}.`
    return { subject: file, reason, line: startLine }
  }
}

function resourceOf(object: ApiObject, kind: Kind, written: Written): Resource {
  const properties = kind.shape(object.value, '')
  const { name, generateName, namespace } = properties.metadata ?? {}
  const ownName = given(name) ?? (given(generateName) ? `${generateName}*` : '(unnamed)')
  const region = kind.clusterScoped ? 'global' : (given(namespace) ?? DEFAULT_NAMESPACE)
  return {
    type: kind.type,
    address: [object.kind, ...(kind.clusterScoped ? [] : [region]), ownName].join('/'),
    name: ownName,
    cloud: 'kubernetes',
    region,
    scope: SCOPE,
    properties,
    identifiers: [ownName],
    location: written.location,
    locations: written.locations,
  }
}

/** Names are text; an empty one, or one that is a list or an object, names nothing. */
function given(name: unknown): string | undefined {
  return typeof name === 'string' && name !== '' ? name : undefined
}
