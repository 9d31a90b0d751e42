import { Unknown } from '../../../model/unknown.ts'
import { CallFailure } from '../call-failure.ts'
import { type Asset, lastPartOf, pathOf } from './assets/asset.ts'
import { assetProperties } from './assets/asset-properties.ts'
import type { ProjectReader } from './project-reader.ts'
import type { AssetRead, BesideRead } from './reads/read.ts'

/** The properties of a resource that its own API tells alone; unknown where it does not. */
export async function readBeside(
  asset: Asset,
  read: AssetRead,
  { calls, needs, reading }: ProjectReader,
): Promise<object> {
  const { beside, definition } = read
  if (!beside || beside.isTold(asset.data)) return {}
  if (!needs.includes(definition.type, beside.says)) return unknown(beside, NOT_NEEDED)
  try {
    const answer = await calls.get(
      beside.api,
      beside.path.replace('{path}', () => encodeURI(pathOf(asset))),
    )
    return propertiesIn(answer, read, beside)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const [permission] = beside.permissions
    return unknown(beside, reading.fail({ permission, failure: error }, definition, lastPartOf(asset)))
  }
}

function propertiesIn(
  answer: unknown,
  { definition, leavesOutFalse = false }: AssetRead,
  beside: BesideRead,
): object {
  const said = typeof answer === 'object' && answer !== null ? answer : {}
  const properties = Object.fromEntries(
    Object.entries(definition.properties).filter(([name]) => beside.says.includes(name)),
  )
  return assetProperties({ ...definition, properties }, beside.read?.(said) ?? said, leavesOutFalse)
}

function unknown({ says }: BesideRead, reason: string): object {
  return Object.fromEntries(says.map((name) => [name, new Unknown(reason)]))
}

const NOT_NEEDED = 'it was not read, since no check of this scan is known to need it'
