import type { Resource } from '../../model/resource.ts'
import { withLabels } from '../kubernetes/labels.ts'
import type { OtherKind } from '../kubernetes/other-kinds.ts'
import { readObject } from '../kubernetes/read-object.ts'
import type { Gap } from '../source.ts'
import { type BuiltObject, gvkOf, nameOf, namespaceOf } from './built-object.ts'
import { plainValue } from './node.ts'
import { NodeLocations } from './node-locations.ts'
import { apiVersionOf } from './object-id.ts'
import { hasOwnIgnores } from './overlay-ignores.ts'

/** The resources of an object that an overlay builds, or gaps; its kind where no check reads it. */
export function resourcesOf(
  object: BuiltObject,
  overlay: string,
  readsTags: boolean,
): readonly (OtherKind | Gap | Resource)[] {
  const { node, written } = object
  const gvk = gvkOf(node)
  const apiVersion = apiVersionOf(gvk)
  const place = written.place ?? { file: overlay, startLine: 1, endLine: 1 }
  const value = plainValue(node) as Readonly<Record<string, unknown>>
  const scope = overlay === '.' ? 'the overlay of the root folder' : `the overlay ${overlay}`
  const apiObject = { apiVersion, kind: gvk.kind, value, node: undefined }
  const read = readObject(apiObject, scope, () => ({
    location: place,
    locations: new NodeLocations(node, place),
  }))
  if (read.length === 0) return [{ apiVersion, kind: gvk.kind }]
  return read.map((part) => {
    if ('reason' in part) return part
    const named = withOverlay(part, object, overlay, hasOwnIgnores(part, value))
    return readsTags ? withLabels(named, { value }) : named
  })
}

/** The resource with an address that names the overlay, and the one that the object has where it is written. */
function withOverlay(
  resource: Resource,
  object: BuiltObject,
  folder: string,
  isIgnoredThere: boolean,
): Resource {
  const { node, written, nameWithoutHash } = object
  const own = nameWithoutHash ?? nameOf(node)
  const built = addressOf(gvkOf(node).kind, resource, namespaceOf(node), nameOf(node))
  // A part of an object of a kind of its own is named behind it.
  const part = resource.address.startsWith(built) ? resource.address.slice(built.length) : ''
  const address = addressOf(gvkOf(node).kind, resource, namespaceOf(node), own) + part
  const before = addressOf(written.id.kind, resource, written.id.namespace, written.id.name) + part
  return {
    ...resource,
    address: `${address} in ${folder}`,
    origin: { source: 'overlay', folder, address: before, isShared: !isIgnoredThere },
  }
}

function addressOf(kind: string, { namespace }: Resource, written: string, name: string): string {
  return [kind, ...(namespace === undefined ? [] : [written || 'default']), name].join('/')
}
