import { isUnknown, Unknown } from '../../../model/unknown.ts'
import { CallFailure } from '../call-failure.ts'
import { eachOf } from '../each-of.ts'
import { type Asset, lastPartOf } from './assets/asset.ts'
import { assetProperties } from './assets/asset-properties.ts'
import { listAssets } from './assets/list-assets.ts'
import { liveAsset } from './assets/live-asset.ts'
import { type Gathered, gather, PROJECT_ASSET, TYPES_WITH_POLICY } from './gather.ts'
import type { ProjectReader } from './project-reader.ts'
import { readBeside } from './read-beside.ts'
import { LIST_RESOURCES } from './reads/permissions.ts'
import type { AssetRead } from './reads/read.ts'
import { ASSET_READS, assetTypesOf, POLICY_TYPES } from './reads/reads.ts'

/** Resources of which more is asked at a time. */
const AT_A_TIME = 16

/** Reads the resources of a project. What cannot be read is a gap. */
export async function readProject(reader: ProjectReader): Promise<void> {
  const gathered = await gather(reader)
  addPolicies(gathered, reader)
  const reads = ASSET_READS.filter(({ definition }) => reader.needs.includes(definition.type))
  if (reads.length > 0) await readAssets(reads, gathered, reader)
}

/** Reads all types at once, or, where the inventory does not know one of them, each by itself. */
async function readAssets(
  reads: readonly AssetRead[],
  gathered: Gathered,
  reader: ProjectReader,
): Promise<void> {
  const { reading } = reader
  const before = reading.resources.length
  try {
    await readTypes(reads, gathered, reader)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const mayBeOneType = error.kind === 'refused' && reads.length > 1 && reading.resources.length === before
    if (mayBeOneType) for (const read of reads) await readAssets([read], gathered, reader)
    else
      for (const { definition } of reads)
        reading.miss(definition, reading.fail(LIST_RESOURCES, error, definition))
  }
}

async function readTypes(
  reads: readonly AssetRead[],
  gathered: Gathered,
  reader: ProjectReader,
): Promise<void> {
  const byType = new Map(reads.flatMap((read) => assetTypesOf(read).map((type) => [type, read] as const)))
  const scope = `projects/${reader.reading.project.id}`
  const assets = listAssets({ scope, content: 'RESOURCE', types: [...byType.keys()] }, reader.calls)
  await eachOf(assets, AT_A_TIME, async (asset) => {
    const read = byType.get(asset.type)
    if (!read) return
    // One resource that cannot be read costs the others nothing.
    await readAsset(asset, read, gathered, reader).catch((error: unknown) =>
      reader.reading.crash(asset.name, read.definition, error),
    )
  })
}

async function readAsset(
  asset: Asset,
  read: AssetRead,
  gathered: Gathered,
  reader: ProjectReader,
): Promise<void> {
  const { definition, differs, leavesOutFalse = false, onlyInCode = [] } = read
  const different = differs ? differs(asset.data, asset) : {}
  if (!different) return
  reader.reading.add(
    liveAsset({
      definition,
      asset,
      data: { ...asset.data, ...different },
      leavesOutFalse,
      beside: {
        ...Object.fromEntries(onlyInCode.map((name) => [name, ONLY_IN_CODE])),
        ...notTold(asset, read),
        ...policyOf(asset, read, gathered),
        ...ofOthers(asset, read, gathered),
        ...(await readBeside(asset, read, reader)),
      },
      project: reader.reading.project,
    }),
  )
}

/** What every such resource has and is not said of this one. */
function notTold({ data }: Asset, { always = [] }: AssetRead): object {
  return Object.fromEntries(
    always.filter((name) => !Object.hasOwn(data, name)).map((name) => [name, NOT_TOLD]),
  )
}

const NOT_TOLD = new Unknown('the inventory does not tell it')

function policyOf(asset: Asset, { definition }: AssetRead, { policies }: Gathered): object {
  if (!('iamPolicy' in definition.properties)) return {}
  if (isUnknown(policies)) return { iamPolicy: policies }
  return policyIn(policies.get(asset.name), definition)
}

function policyIn(asset: Asset | undefined, definition: AssetRead['definition']): object {
  const { iamPolicy } = definition.properties
  if (!asset?.policy || !iamPolicy) return {}
  return assetProperties({ ...definition, properties: { iamPolicy } }, { iamPolicy: asset.policy }, false)
}

function ofOthers({ data }: Asset, { fromOthers }: AssetRead, { others }: Gathered): object {
  if (!fromOthers) return {}
  const { assetType, property, value } = fromOthers
  const found = others.get(assetType) ?? NOT_NEEDED
  return { [property]: isUnknown(found) ? found : value(found, data) }
}

const ONLY_IN_CODE = new Unknown('it is a setting of Terraform, and of nothing that runs')

const NOT_NEEDED = new Unknown('it was not read, since no check of this scan is known to need it')

/** Policies of the whole project, and of what is not read itself, are resources of their own. */
function addPolicies({ policies }: Gathered, { needs, reading }: ProjectReader): void {
  if (isUnknown(policies)) return
  const [wide, any] = POLICY_TYPES
  const { project } = reading
  for (const asset of policies.values()) {
    if (TYPES_WITH_POLICY.has(asset.type)) continue
    const isWide = asset.type === PROJECT_ASSET
    const definition = isWide ? wide : any
    if (!needs.includes(definition.type)) continue
    const data = isWide ? { level: 'project', target: project.id } : {}
    const named = isWide ? { ...asset, name: asset.name.replace(lastPartOf(asset), project.id) } : asset
    reading.add(liveAsset({ definition, asset: named, data, beside: policyIn(asset, definition), project }))
  }
}
