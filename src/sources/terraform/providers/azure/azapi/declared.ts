import { isUnknown } from '../../../../../model/unknown.ts'
import { isMembers, type Members, memberNamed, type Part, partOf } from '../../../../arm/evaluate/part.ts'
import { inNewerVersion } from '../../../../arm/older-versions.ts'
import { Located } from '../../../../values/located.ts'
import type { Block } from '../../block.ts'
import { jsonArgument } from '../../json-argument.ts'
import type { TerraformResource } from '../../terraform-resource.ts'

export const RESOURCE = 'azapi_resource'

/** Changes a resource that something else makes. */
export const UPDATE = 'azapi_update_resource'

/** The type in ARM, with its version apart: `Microsoft.Storage/storageAccounts@2023-01-01`. */
export interface ArmType {
  readonly type: string
  readonly version: string | undefined
}

/** The type in ARM of a resource of azapi; `undefined` where it is not known. */
export function armTypeOf(resource: TerraformResource): ArmType | undefined {
  const written = resource.string('type')?.value
  if (written === undefined || isUnknown(written)) return undefined
  const [type = '', version] = written.split('@')
  return { type, version }
}

/** All that a resource of azapi says, as a template would: what its body has, and its own arguments beside it. */
export function saidBy(resource: TerraformResource): Members {
  const { type = '', version } = armTypeOf(resource) ?? {}
  const body = merged(documentIn(resource, 'body'), documentIn(resource, 'sensitive_body'))
  const own = new Map<string, Part>()
  if (version !== undefined) own.set('apiVersion', new Located(version, resource.location))
  const identity = resource.object('identity', identityIn)
  if (identity) own.set('identity', identity)
  // All that is not said beside a body that is not known may be in it.
  const said = isMembers(body?.value) ? body.value : new Map(body ? [['properties', body]] : [])
  return inNewerVersion(new Map([...own, ...said]), { type, location: resource.location })
}

function identityIn(block: Block): Members {
  const type = block.string('type')
  return new Map(type ? [['type', type]] : [])
}

/** A body is an object, and in version 1 of the provider the text of one. */
function documentIn(resource: TerraformResource, argument: string): Part | undefined {
  const document = jsonArgument(resource, argument)
  return document && partOf(document.value, document.location, document.tainted, resource.written(argument))
}

/** Two bodies as one: objects are merged, and of anything else the second counts. */
function merged(body: Part | undefined, over: Part | undefined): Part | undefined {
  if (!body || !over) return over ?? body
  if (!isMembers(body.value) || !isMembers(over.value)) return over
  const all = new Map(body.value)
  for (const [name, part] of over.value) {
    const both = merged(memberNamed(body.value, name), part)
    if (both) all.set(name, both)
  }
  return new Located(all, body.location, body.tainted || over.tainted)
}
