import { CallFailure } from '../call-failure.ts'
import { eachOf } from '../each-of.ts'
import type { Needs } from '../needs.ts'
import { type Asset, pathOf } from './assets/asset.ts'
import type { Asked } from './google-calls.ts'
import { type Inventory, Listed, type Unread } from './inventory.ts'
import { itemsOf } from './list-items.ts'
import type { Project } from './project.ts'
import type { ApiList } from './reads/api-list.ts'
import { API_LISTS } from './reads/api-lists.ts'
import { namedPolicyTypes, resourceTypes } from './reads/needed-types.ts'

/** Lists that are read at a time. */
const AT_A_TIME = 8

/** What a project has, as the APIs of single services tell it; `denied` is why the inventory does not. */
export async function askApis(
  project: Project,
  needs: Needs,
  calls: Asked,
  denied: Unread,
): Promise<Inventory> {
  const [resources, policies] = [new Listed(), new Listed()]
  const withPolicy = new Set(namedPolicyTypes(needs))
  const needed = new Set([...resourceTypes(needs), ...withPolicy])
  resources.end(denied)
  policies.end(denied)
  const lists = API_LISTS.filter(({ assetTypes }) => assetTypes.some((type) => needed.has(type)))
  await eachOf(inTurn(lists), AT_A_TIME, async (list) => {
    const unread = await readList(list)
    for (const type of list.assetTypes) resources.note(type, unread)
  })
  return { resources, policies }

  async function readList(list: ApiList): Promise<Unread | undefined> {
    const { assetTypes, policy, tellsAccess = false } = list
    const [type = ''] = assetTypes
    if (tellsAccess || (policy && withPolicy.has(type))) policies.note(type)
    try {
      for await (const asset of itemsOf(list, project, calls)) {
        resources.parts.add(project.id, asset)
        if (policy && withPolicy.has(type)) await readPolicy(asset, list.api, policy)
      }
      return undefined
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      return isUnused(list, error, project) ? undefined : { permission: list.permission, failure: error }
    }
  }

  async function readPolicy(
    asset: Asset,
    api: string,
    policy: NonNullable<ApiList['policy']>,
  ): Promise<void> {
    const { path, permission, posted = false } = policy
    const url = path.replace('{path}', () => encodeURI(pathOf(asset)))
    try {
      const answer = await (posted ? calls.getByPost(api, url) : calls.get(api, url))
      policies.parts.add(project.id, { ...asset, data: {}, policy: answer })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      policies.note(asset.type, { permission, failure: error })
    }
  }
}

/** Whether the project has none, since the API is off in the project itself, and not only where calls are counted. */
function isUnused(
  { outlivesApi = false }: ApiList,
  { apiCode, about }: CallFailure,
  project: Project,
): boolean {
  if (apiCode !== 'SERVICE_DISABLED' || outlivesApi) return false
  return about !== undefined && [`projects/${project.id}`, `projects/${project.number}`].includes(about)
}

async function* inTurn<T>(items: readonly T[]) {
  yield* items
}
