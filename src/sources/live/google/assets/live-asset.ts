import type { TypeDefinition } from '../../../../model/define-type.ts'
import type { ResourceCursor } from '../../../../model/resource-cursor.ts'
import { shared } from '../../compact.ts'
import { textIn } from '../../http/answer.ts'
import { liveResource } from '../../live-resource.ts'
import type { Project } from '../project.ts'
import { partOfType } from '../project-reading.ts'
import { type Asset, lastPartOf, pathOf } from './asset.ts'
import { assetProperties } from './asset-properties.ts'
import { labelsIn } from './labels.ts'
import { unquotable } from './unquotable.ts'

/** What is read of one resource. */
export interface LiveAsset {
  readonly definition: TypeDefinition
  readonly asset: Asset
  /** What Google says of it, under the names of the model. */
  readonly data: object
  readonly leavesOutFalse?: boolean
  /** Properties that others than the resource itself tell, or that are not known. */
  readonly beside?: object
  readonly project: Project
}

/** A resource of the model from what Google says of it. */
export function liveAsset(live: LiveAsset): ResourceCursor {
  const { asset, beside, data, definition, leavesOutFalse = false, project } = live
  const named = { ...data, ...namesFor(definition, asset, data) }
  const properties = { ...assetProperties(definition, named, leavesOutFalse), ...beside }
  const name = textIn(named, ...(definition.names?.slice(0, 1) ?? [])) ?? lastPartOf(asset)
  return liveResource(
    definition,
    {
      id: asset.name,
      name,
      identifiers: identifiersOf(asset, project),
      properties,
      tags: labelsIn(asset.data),
      tainted: unquotable(properties),
    },
    {
      cloud: 'gcp',
      account: project.id,
      part: partOfType(definition.type),
      region: shared(definition.global ? 'global' : regionOf(asset)),
    },
  )
}

/** What names it in code is the last part of its full name, where the API has that or nothing. */
function namesFor({ names = [] }: TypeDefinition, asset: Asset, data: object): object {
  return Object.fromEntries(
    names.map((name) => {
      const own = textIn(data, name)
      return [name, own === undefined || own.includes('/') ? lastPartOf(asset) : own]
    }),
  )
}

/** By which other resources name it: its path, with the id of the project for its number, and its addresses. */
function identifiersOf(asset: Asset, { id, number }: Project): readonly string[] {
  const path = pathOf(asset)
  const told = number === undefined ? path : path.replace(`projects/${number}/`, `projects/${id}/`)
  const self = textIn(asset.data, 'selfLink')
  const addresses = asset.type.startsWith('compute.') ? COMPUTE.map((address) => address + told) : []
  return [...new Set([path, told, ...addresses, ...(self === undefined ? [] : [self])])]
}

const COMPUTE = ['https://www.googleapis.com/compute/v1/', 'https://compute.googleapis.com/compute/v1/']

/** The region of a zone: `europe-west1` for `europe-west1-b`. Regions and multi-regions (`EU`) are kept. */
function regionOf({ location = 'global' }: Asset): string {
  return /^[a-z]+-[a-z]+\d+(?=(?:-[a-z])?$)/.exec(location.toLowerCase())?.[0] ?? location
}
