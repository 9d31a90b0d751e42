import { isValueObject, type Value } from '../../../../model/value.ts'
import type { ComputeAttribute, ResourceKind } from '../../evaluate/provider-semantics.ts'
import type { ObjectName } from '../provider.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { manifestOf } from './manifest.ts'

/** Namespace of objects whose metadata name none, as the API server sets it. */
const DEFAULT_NAMESPACE = 'default'

/** Stands for namespaces that are known only after apply, or may not be shown. */
const UNKNOWN_NAMESPACE = '(unknown)'

/** Value of the attribute `metadata`, by which others name an object: `kubernetes_namespace.shop.metadata[0].name`. */
export function metadataOf({ mode }: ResourceKind, attribute: string): ComputeAttribute | undefined {
  if (mode !== 'managed' || attribute !== 'metadata') return undefined
  return (resource) => {
    const name = resource.blockArgument('metadata', 'name')
    const namespace = resource.blockArgument('metadata', 'namespace') ?? DEFAULT_NAMESPACE
    return name === null ? null : [{ name, namespace }]
  }
}

/** Name and namespace of an object, as far as they are known and may be shown. */
export function objectName(resource: TerraformResource, isGlobal: boolean): ObjectName {
  const read = metadataReader(resource)
  const name = read('name')
  const written = read('namespace')
  const namespace = written === undefined ? DEFAULT_NAMESPACE : (written ?? UNKNOWN_NAMESPACE)
  return {
    ...(typeof name === 'string' && { name }),
    ...(!isGlobal && { namespace }),
  }
}

/** Reads members of the metadata: `undefined` where they are not set, `null` where they are not known or not shown. */
function metadataReader(resource: TerraformResource): (name: string) => string | null | undefined {
  const manifest = manifestOf(resource)
  if (manifest) {
    const metadata: Value | undefined = manifest.tainted ? undefined : manifest.value['metadata']
    return (name) => (isValueObject(metadata) ? shown(metadata[name]) : null)
  }
  const [block] = resource.blocks('metadata')
  if (!block || !('names' in block)) return () => (block ? null : undefined)
  return (name) => {
    const text = block.string(name)
    return text?.tainted ? null : shown(text?.value)
  }
}

function shown(value: Value | undefined): string | null | undefined {
  if (value === undefined || value === null) return undefined
  return typeof value === 'string' ? value : null
}
