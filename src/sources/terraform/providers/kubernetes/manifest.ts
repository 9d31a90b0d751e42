import { KUBERNETES_TYPES } from '../../../../model/kubernetes/index.ts'
import { object } from '../../../../model/schema.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { isValueObject, type ValueObject } from '../../../../model/value.ts'
import { definitionOf } from '../../../kubernetes/kinds.ts'
import { kindName } from '../../../kubernetes/other-kinds.ts'
import { podTemplatesIn } from '../../../kubernetes/pod-templates.ts'
import { MalformedObjectError, readApiObject } from '../../../kubernetes/read-by-schema.ts'
import { type Located, LocatedWhole, type Sourced } from '../../../values/located.ts'
import type { Adapter } from '../adapter.ts'
import type { TerraformResource } from '../terraform-resource.ts'

export const MANIFEST = 'kubernetes_manifest'

/** An object as a manifest has it, in `kubernetes_manifest`. One adapter for each kind, as any of them may be in it. */
export const manifestAdapters: readonly Adapter[] = KUBERNETES_TYPES.map((definition) => ({
  type: definition.type,
  ...('global' in definition && { global: true }),
  properties(resource) {
    const manifest = manifestOf(resource)
    const value = manifest && asKind(definition.type, manifest.value)
    return value && read(object(definition.properties), value, manifest)
  },
}))

/** What a resource is that no adapter reads: the kind of its manifest, where that is known and may be shown. */
export function unread(resource: TerraformResource): string | undefined {
  if (resource.type !== MANIFEST) return undefined
  const manifest = manifestOf(resource)
  if (!manifest) return resource.type
  const isRead = KUBERNETES_TYPES.some(({ type, properties }) => {
    const value = asKind(type, manifest.value)
    return value !== undefined && read(object(properties), value, manifest) !== undefined
  })
  if (isRead) return undefined
  const { apiVersion, kind } = manifest.value
  const isShown = !manifest.tainted && typeof apiVersion === 'string' && typeof kind === 'string'
  return isShown ? kindName({ apiVersion, kind }) : resource.type
}

/** The manifest, if it is known at least in part. */
export function manifestOf(resource: TerraformResource): Located<ValueObject> | undefined {
  const manifest = resource.value('manifest')
  if (!manifest || isUnknown(manifest.value) || !isValueObject(manifest.value)) return undefined
  return new LocatedWhole(manifest.value, manifest.location, manifest.tainted)
}

/** The manifest as an object of this type: itself, or the pod template in an object of a kind that no check knows. */
function asKind(type: string, value: ValueObject): ValueObject | undefined {
  const { apiVersion, kind } = value
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') return undefined
  const definition = definitionOf(apiVersion, kind)
  if (definition || type !== 'Kubernetes::PodTemplate') return definition?.type === type ? value : undefined
  const [found] = podTemplatesIn({ value })
  return found && { ...value, spec: { template: found.template as ValueObject } }
}

function read(
  schema: ReturnType<typeof object>,
  value: ValueObject,
  { location, tainted }: Located<ValueObject>,
): Sourced<object> {
  try {
    const properties = Object.entries(readApiObject(schema, value))
    return Object.fromEntries(
      properties.map(([name, property]) => [name, new LocatedWhole(property, location, tainted)]),
    )
  } catch (error) {
    if (error instanceof MalformedObjectError) return undefined
    throw error
  }
}
