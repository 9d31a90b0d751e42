import type { ApiList } from '../../../src/sources/live/google/reads/api-list.ts'
import { API_LISTS } from '../../../src/sources/live/google/reads/api-lists.ts'
import { ASSET_READS, assetTypesOf } from '../../../src/sources/live/google/reads/reads.ts'
import { textIn } from '../../../src/sources/live/http/answer.ts'
import type { AssetJson, ServedProject } from './google-server.ts'

type Answers = Record<string, object>

/** What the APIs of single services answer of the same resources as the inventory has. */
export function apiAnswers(assets: readonly AssetJson[], projects: readonly ServedProject[]): Answers {
  const answers: Answers = {}
  for (const asset of assets) for (const [path, answer] of besideOf(asset)) answers[path] = answer
  for (const project of projects) {
    const own = assets.filter(({ ancestors = [] }) => ancestors.includes(`projects/${project.number}`))
    answers[`cloudresourcemanager/v3/projects/${project.id}`] = {
      name: `projects/${project.number}`,
      projectId: project.id,
      displayName: project.name,
    }
    for (const list of API_LISTS.flatMap(withPlaces))
      if (list.items !== undefined) Object.assign(answers, listAnswers(list, own, project))
    for (const asset of own) Object.assign(answers, policyAnswer(asset), computeProject(asset))
  }
  return answers
}

/** A list, and those of what it is in. */
function withPlaces(list: ApiList): readonly ApiList[] {
  return list.within ? [list, ...withPlaces(list.within)] : [list]
}

/** What a GET of one resource answers. */
function besideOf(asset: AssetJson): readonly (readonly [string, object])[] {
  return ASSET_READS.flatMap((read) =>
    read.beside && assetTypesOf(read).includes(asset.assetType)
      ? [
          [
            `${read.beside.api}/${read.beside.path.replace('{path}', pathIn(asset)).replace(/\?.*/, '')}`,
            asset.resource.data,
          ] as const,
        ]
      : [],
  )
}

function listAnswers(list: ApiList, assets: readonly AssetJson[], { id }: ServedProject): Answers {
  const own = assets.filter(({ assetType }) => list.assetTypes.includes(assetType))
  const places = placesOf(list, assets, id)
  const answers: Answers = {}
  for (const place of places) {
    const items = own.filter((asset) => !list.within || itemOf(asset).startsWith(`${place}/`))
    const found = list.assetTypes.length === 0 ? [{ name: locationIn(id) }] : items.map(asItem)
    answers[`${list.api}/${list.path.replace('{in}', place)}`] = answerOf(list, found)
    if (list.each !== undefined)
      for (const asset of own)
        answers[`${list.api}/${list.each.replace('{path}', pathIn(asset))}`] = asset.resource.data
  }
  return answers
}

/** Where a project of a test has keys. */
function locationIn(project: string): string {
  return `projects/${project}/locations/europe-west1`
}

/** The names of what a list is in. */
function placesOf({ within }: ApiList, assets: readonly AssetJson[], id: string): readonly string[] {
  if (!within) return [`projects/${id}`]
  if (within.assetTypes.length === 0) return [locationIn(id)]
  return assets.filter(({ assetType }) => within.assetTypes.includes(assetType)).map(itemOf)
}

function answerOf({ items = '', aggregated }: ApiList, found: readonly object[]): object {
  return aggregated ? { items: { 'zones/europe-west1-b': { [items]: found } } } : { [items]: found }
}

/** How its API lists it: with a name or address that the inventory has as that of the asset. */
function asItem(asset: AssetJson): object {
  const { data } = asset.resource
  return {
    ...data,
    ...(asset.assetType.startsWith('compute.') && {
      selfLink: `https://www.googleapis.com/compute/v1/${pathIn(asset)}`,
    }),
  }
}

function itemOf(asset: AssetJson): string {
  return textIn(asset.resource.data, 'name') ?? pathIn(asset)
}

function policyAnswer(asset: AssetJson): Answers {
  const list = API_LISTS.find(({ assetTypes, policy }) => policy && assetTypes.includes(asset.assetType))
  if (!list?.policy) return {}
  return {
    [`${list.api}/${list.policy.path.replace('{path}', pathIn(asset))}`]: asset.iamPolicy ?? { etag: 'ACAB' },
  }
}

function computeProject({ assetType, name, resource }: AssetJson): Answers {
  if (assetType !== 'compute.googleapis.com/Project') return {}
  return { [`compute/compute/v1/${pathIn({ name }).replace(/\/$/, '')}`]: resource.data }
}

function pathIn({ name }: Pick<AssetJson, 'name'>): string {
  return name.replace(/^\/\/[^/]*\//, '')
}
