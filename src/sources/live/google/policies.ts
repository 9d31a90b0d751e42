import type { TypeDefinition } from '../../../model/define-type.ts'
import { Unknown } from '../../../model/unknown.ts'
import { type Asset, lastPartOf, pathOf } from './assets/asset.ts'
import { assetProperties } from './assets/asset-properties.ts'
import { liveAsset } from './assets/live-asset.ts'
import type { ProjectReader } from './project-reader.ts'
import { LEVELS } from './reads/levels.ts'
import { LIST_POLICIES } from './reads/permissions.ts'
import { ASSET_READS, assetTypesOf, POLICY_TYPES } from './reads/reads.ts'

/** The policies of a project, by the full names of its resources. */
export type Policies = ReadonlyMap<string, Asset>

/** The policies that the inventory has of a project. */
export function policiesOf({ inventory, reading }: ProjectReader): Policies {
  return new Map([...inventory.policies.parts.of(reading.project.id)].map((asset) => [asset.name, asset]))
}

/** The property `iamPolicy`, for a resource whose type has one. */
export function policyProperty(
  asset: Asset,
  definition: TypeDefinition,
  policies: Policies,
  { inventory, needs, reading }: ProjectReader,
): object {
  if (!needs.includes(definition.type, ['iamPolicy'])) return {}
  const failure = inventory.policies.unread(asset.type)
  if (failure) return { iamPolicy: new Unknown(reading.fail(LIST_POLICIES, failure, definition)) }
  return policyIn(policies.get(asset.name), definition)
}

function policyIn(asset: Asset | undefined, { properties, ...type }: TypeDefinition): object {
  const { iamPolicy } = properties
  if (!asset?.policy || !iamPolicy) return {}
  return assetProperties({ ...type, properties: { iamPolicy } }, { iamPolicy: asset.policy }, false)
}

/** Adds what policies tell of projects and what has them, and of resources that are not read themselves. */
export function addPolicies(policies: Policies, reader: ProjectReader): void {
  for (const definition of POLICY_TYPES) missUnread(definition, reader)
  const { needs, reading } = reader
  const { project } = reading
  const [wide, any] = POLICY_TYPES
  for (const asset of policies.values()) {
    const level = LEVELS.get(asset.type)
    const definition = level ? wide : any
    if (!needs.includes(definition.type) || TYPES_WITH_POLICY.has(asset.type)) continue
    const named =
      level === 'project' ? { ...asset, name: asset.name.replace(lastPartOf(asset), project.id) } : asset
    const target = level === 'project' ? project.id : pathOf(asset)
    const data = level ? { level, target } : {}
    reading.add(liveAsset({ definition, asset: named, data, beside: policyIn(asset, definition), project }))
  }
}

/** The assets whose policies are parts of resources that are read themselves. */
const TYPES_WITH_POLICY: ReadonlySet<string> = new Set(
  ASSET_READS.filter(({ definition }) => 'iamPolicy' in definition.properties).flatMap(assetTypesOf),
)

/** Adds what stands for resources that policies would tell, where these could not be listed. */
export function missUnread(
  definition: TypeDefinition,
  { inventory, needs, reading }: ProjectReader,
): boolean {
  if (!needs.includes(definition.type)) return false
  const [failure] = [...LEVELS.keys()].flatMap((type) => inventory.policies.unread(type) ?? [])
  if (failure) reading.miss(definition, reading.fail(LIST_POLICIES, failure, definition))
  return failure !== undefined
}
