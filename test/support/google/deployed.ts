import type { Resource } from '../../../src/model/resource.ts'
import { isUnknown } from '../../../src/model/unknown.ts'
import { pathOf } from '../../../src/sources/live/google/assets/asset.ts'
import { ASSET_READS } from '../../../src/sources/live/google/reads/reads.ts'
import { AS_ANSWERED } from './as-answered.ts'
import { assetJson, projectPolicy } from './asset-json.ts'
import type { AssetJson, Estate } from './google-server.ts'

/** A resource of code, and what Google Cloud would have of it. */
export interface Deployed {
  readonly resource: Resource
  readonly assets: readonly AssetJson[]
  readonly answers: NonNullable<Estate['answers']>
}

/** A resource of code as it would be once it is deployed; undefined where something of it is computed, or is not read live. */
export function deployed(resource: Resource, index: number): Deployed | undefined {
  const { type, properties } = resource
  if (hasUnknown(properties)) return undefined
  if (type === 'X/cloudresourcemanager.googleapis.com/Access') return wide(resource)
  if (type === 'X/iam.googleapis.com/ResourceAccess') return anyResource(resource, index)
  const read = ASSET_READS.find(({ definition }) => definition.type === type)
  if (!read || type === 'cloudresourcemanager.googleapis.com/Project') return undefined
  const { iamPolicy, acl, defaultObjectAcl, keys, ...own } = properties as Record<string, object | undefined>
  const empty = Object.fromEntries((read.always ?? []).map((member) => [member, []]))
  const data = AS_ANSWERED[type]?.({ ...empty, ...own }) ?? { ...empty, ...own }
  const name =
    type === 'storage.googleapis.com/Bucket'
      ? `//storage.googleapis.com/${resource.name}`
      : `x/${index}-/${resource.name}`
  const location = typeof resource.region === 'string' ? resource.region : 'europe-west1'
  const asset = assetJson(type, name, data, { location, ...(iamPolicy && { iamPolicy }) })
  const answer = { ...data, acl, defaultObjectAcl }
  return {
    resource,
    assets: [asset, ...keysOf(data, keys)],
    answers: read.beside
      ? {
          [`${read.beside.api}/${read.beside.path.replace('{path}', pathOf({ ...asset, type, data, ancestors: [] })).replace(/\?.*/, '')}`]:
            answer,
        }
      : {},
  }
}

function keysOf(account: object, keys: unknown): readonly AssetJson[] {
  if (!Array.isArray(keys)) return []
  const { name } = account as { readonly name?: string }
  return keys.map((_, index) =>
    assetJson('iam.googleapis.com/ServiceAccountKey', `keys/${name}/${index}`, {
      name: `${name}/keys/${index}`,
      keyType: 'USER_MANAGED',
    }),
  )
}

/** A project has one policy; the level of another one is not read. */
function wide(resource: Resource): Deployed | undefined {
  const { iamPolicy, level } = resource.properties as {
    iamPolicy?: { bindings?: readonly object[] }
    level?: string
  }
  if (level !== 'project') return undefined
  return { resource, assets: [projectPolicy(...(iamPolicy?.bindings ?? []))], answers: {} }
}

function anyResource(resource: Resource, index: number): Deployed {
  const { iamPolicy } = resource.properties as { iamPolicy?: object }
  const asset = assetJson(
    'compute.googleapis.com/Image',
    `global/images/${index}`,
    {},
    { iamPolicy: iamPolicy ?? {} },
  )
  return { resource, assets: [asset], answers: {} }
}

function hasUnknown(value: unknown): boolean {
  if (isUnknown(value)) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnknown)
}
