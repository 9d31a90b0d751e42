import type { TypeDefinition } from '../../../model/define-type.ts'
import { Unknown } from '../../../model/unknown.ts'
import { type Asset, lastPartOf, pathOf } from './assets/asset.ts'
import { assetProperties } from './assets/asset-properties.ts'
import { liveAsset } from './assets/live-asset.ts'
import type { Project } from './project.ts'
import type { ProjectReader } from './project-reader.ts'
import { LEVELS } from './reads/levels.ts'
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
  const unread = inventory.policies.unread(asset.type)
  if (unread) return { iamPolicy: new Unknown(reading.fail(unread, definition)) }
  return policyIn(policies.get(asset.name), definition)
}

function policyIn(asset: Asset | undefined, { properties, ...type }: TypeDefinition): object {
  const { iamPolicy } = properties
  if (!asset?.policy || !iamPolicy) return {}
  return assetProperties({ ...type, properties: { iamPolicy } }, { iamPolicy: asset.policy }, false)
}

/** Adds what policies tell of projects and what has them, and of resources that are not read themselves. */
export function addPolicies(policies: Policies, reader: ProjectReader): void {
  const { needs, reading } = reader
  const { project } = reading
  const [wide, any] = POLICY_TYPES
  missUnread(wide, levelsOf(project), reader)
  missUnread(any, ANY_OTHER, reader)
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
  types: readonly string[],
  { inventory, needs, reading }: ProjectReader,
): boolean {
  if (!needs.includes(definition.type)) return false
  const [unread] = types.flatMap((type) => inventory.policies.unread(type) ?? [])
  if (unread) reading.miss(definition, reading.fail(unread, definition))
  return unread !== undefined
}

/** The types whose policies reach everything below, of what is read. */
export function levelsOf({ id }: Project): readonly string[] {
  const isProject = !id.includes('/')
  return [...LEVELS].filter(([, level]) => (level === 'project') === isProject).map(([type]) => type)
}

/** Any type that is in no list of types. */
const ANY_OTHER = ['']
