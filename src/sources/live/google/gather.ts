import { Unknown } from '../../../model/unknown.ts'
import { CallFailure } from '../call-failure.ts'
import type { Asset } from './assets/asset.ts'
import { listAssets } from './assets/list-assets.ts'
import type { ProjectReader } from './project-reader.ts'
import { LIST_POLICIES, LIST_RESOURCES } from './reads/permissions.ts'
import { ASSET_READS, assetTypesOf, POLICY_TYPES } from './reads/reads.ts'

/** What is known of a project before its resources are read, since these have parts of it. */
export interface Gathered {
  /** By the full name of the resource; unknown if they could not be read. */
  readonly policies: ReadonlyMap<string, Asset> | Unknown
  /** By their type; unknown if they could not be read. */
  readonly others: ReadonlyMap<string, readonly Asset[] | Unknown>
}

/** Reads policies, and assets that tell something of others, as far as checks need them. */
export async function gather(reader: ProjectReader): Promise<Gathered> {
  const [policies, others] = await Promise.all([gatherPolicies(reader), gatherOthers(reader)])
  return { policies, others }
}

/** The assets whose policies are parts of resources that are read themselves. */
export const TYPES_WITH_POLICY: ReadonlySet<string> = new Set(
  ASSET_READS.filter(({ definition }) => 'iamPolicy' in definition.properties).flatMap(assetTypesOf),
)

/** The asset whose policy is that of the whole project. */
export const PROJECT_ASSET = 'cloudresourcemanager.googleapis.com/Project'

async function gatherPolicies(reader: ProjectReader): Promise<Gathered['policies']> {
  const { needs, reading } = reader
  const [wide, any] = POLICY_TYPES
  const ofTypes = ASSET_READS.filter(
    ({ definition }) =>
      'iamPolicy' in definition.properties && needs.includes(definition.type, ['iamPolicy']),
  )
  const needed = [
    ...POLICY_TYPES.filter(({ type }) => needs.includes(type)),
    ...ofTypes.map((read) => read.definition),
  ]
  if (needed.length === 0) return new Map()
  const types = [...(needs.includes(wide.type) ? [PROJECT_ASSET] : []), ...ofTypes.flatMap(assetTypesOf)]
  try {
    const assets = await all({ content: 'IAM_POLICY', types: needs.includes(any.type) ? [] : types }, reader)
    return new Map(assets.map((asset) => [asset.name, asset]))
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const reasons = needed.map((definition) => reading.fail(LIST_POLICIES, error, definition))
    const [reason = ''] = reasons
    for (const definition of POLICY_TYPES)
      if (needs.includes(definition.type)) reading.miss(definition, reason)
    return new Unknown(reason)
  }
}

async function gatherOthers(reader: ProjectReader): Promise<Gathered['others']> {
  const { needs, reading } = reader
  const others = new Map<string, readonly Asset[] | Unknown>()
  await Promise.all(
    ASSET_READS.map(async ({ definition, fromOthers }) => {
      if (!fromOthers || !needs.includes(definition.type, [fromOthers.property])) return
      const { assetType } = fromOthers
      try {
        others.set(assetType, await all({ content: 'RESOURCE', types: [assetType] }, reader))
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        others.set(assetType, new Unknown(reading.fail(LIST_RESOURCES, error, definition)))
      }
    }),
  )
  return others
}

async function all(
  list: { readonly content: 'IAM_POLICY' | 'RESOURCE'; readonly types: readonly string[] },
  { calls, reading }: ProjectReader,
): Promise<readonly Asset[]> {
  const assets: Asset[] = []
  const scope = `projects/${reading.project.id}`
  for await (const asset of listAssets({ scope, ...list }, calls)) assets.push(asset)
  return assets
}
