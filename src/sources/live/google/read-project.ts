import { Unknown } from '../../../model/unknown.ts'
import { eachOf } from '../each-of.ts'
import type { Asset } from './assets/asset.ts'
import { liveAsset } from './assets/live-asset.ts'
import { addAuditConfigs } from './audit-configs.ts'
import { addPolicies, type Policies, policiesOf, policyProperty } from './policies.ts'
import type { ProjectReader } from './project-reader.ts'
import { readBeside } from './read-beside.ts'
import { otherTypes, readsFor } from './reads/needed-types.ts'
import type { AssetRead } from './reads/read.ts'
import { assetTypesOf } from './reads/reads.ts'

/** Resources of which more is asked at a time. */
const AT_A_TIME = 16

/** What is known of a project before its resources are read, since these have parts of it. */
interface Gathered {
  readonly policies: Policies
  /** Assets that tell something of others, by their type. */
  readonly others: ReadonlyMap<string, readonly Asset[]>
}

/** Reads the resources of a project from what the inventory has of it. What cannot be read is a gap. */
export async function readProject(reader: ProjectReader): Promise<void> {
  const policies = policiesOf(reader)
  addPolicies(policies, reader)
  await addAuditConfigs(policies, reader)
  const reads = readsFor(reader.needs)
  const gathered = { policies, others: othersOf(reads, reader) }
  await readAssets(reads, gathered, reader)
  for (const read of reads) missUnlisted(read, reader)
}

function othersOf(
  reads: readonly AssetRead[],
  { inventory, needs, reading }: ProjectReader,
): Gathered['others'] {
  const types = new Set(reads.flatMap((read) => otherTypes(read, needs)))
  if (types.size === 0) return new Map()
  const assets = [...inventory.resources.parts.of(reading.project.id)].filter(({ type }) => types.has(type))
  return Map.groupBy(assets, ({ type }) => type)
}

async function readAssets(
  reads: readonly AssetRead[],
  gathered: Gathered,
  reader: ProjectReader,
): Promise<void> {
  const byType = new Map(reads.flatMap((read) => assetTypesOf(read).map((type) => [type, read] as const)))
  const { inventory, reading } = reader
  await eachOf(inTurn(inventory.resources.parts.of(reading.project.id)), AT_A_TIME, async (asset) => {
    const read = byType.get(asset.type)
    if (!read) return
    // One resource that cannot be read costs the others nothing.
    await readAsset(asset, read, gathered, reader).catch((error: unknown) =>
      reading.crash(asset.name, read.definition, error),
    )
  })
}

async function* inTurn(assets: Iterable<Asset>) {
  yield* assets
}

/** Adds what stands for the resources of a type that could not be listed, or not all of them. */
function missUnlisted(read: AssetRead, { inventory, reading }: ProjectReader): void {
  const { definition } = read
  for (const type of assetTypesOf(read)) {
    const unread = inventory.resources.unread(type)
    if (!unread) continue
    const place = unread.failure === inventory.resources.failure ? undefined : `assets of type ${type}`
    reading.miss(definition, reading.fail(unread, definition, place))
  }
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
        ...policyProperty(asset, definition, gathered.policies, reader),
        ...ofOthers(asset, read, gathered, reader),
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

function ofOthers(
  { data }: Asset,
  { definition, fromOthers }: AssetRead,
  { others }: Gathered,
  { inventory, needs, reading }: ProjectReader,
): object {
  if (!fromOthers) return {}
  const { assetType, property, value } = fromOthers
  const unknown = (reason: string) => ({ [property]: new Unknown(reason) })
  if (!needs.includes(definition.type, [property])) return unknown(NOT_NEEDED)
  const unread = inventory.resources.unread(assetType)
  if (unread) return unknown(reading.fail(unread, definition))
  return { [property]: value(others.get(assetType) ?? [], data) }
}

const ONLY_IN_CODE = new Unknown('it is a setting of Terraform, and of nothing that runs')

const NOT_NEEDED = 'it was not read, since no check of this scan is known to need it'
