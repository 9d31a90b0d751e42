import { member } from '../../../client/transport/json-api.ts'
import { CallFailure } from '../call-failure.ts'
import { listIn, textIn } from '../http/answer.ts'
import type { Asset } from './assets/asset.ts'
import { PageTokens } from './assets/page-tokens.ts'
import type { Asked } from './google-calls.ts'
import type { Project } from './project.ts'
import type { ApiList } from './reads/api-list.ts'

/** What an API lists of a project, as the inventory would have it. Throws a CallFailure where it is not listed to its end. */
export async function* itemsOf(list: ApiList, project: Project, calls: Asked): AsyncGenerator<Asset> {
  for await (const place of placesOf(list, project, calls)) {
    for await (const answer of pagesOf(list, place, project, calls)) {
      for (const item of itemsIn(answer, list)) yield await assetOf(item, list, place, calls)
      throwForMissing(answer)
    }
  }
}

/** What the list is in: the project, or each item of another list. */
async function* placesOf({ within }: ApiList, project: Project, calls: Asked): AsyncGenerator<string> {
  if (!within) yield `projects/${project.id}`
  else
    for await (const { data } of itemsOf(within, project, calls)) {
      const name = textIn(data, 'name')
      if (name !== undefined) yield name
    }
}

async function* pagesOf(
  { api, path, query = '' }: ApiList,
  place: string,
  { id }: Project,
  calls: Asked,
): AsyncGenerator<unknown> {
  const parameters = new URLSearchParams(query.replace('{project}', id))
  const tokens = new PageTokens()
  for (;;) {
    const asked = parameters.size === 0 ? '' : `?${parameters}`
    const answer = await calls.get(api, `${path.replace('{in}', () => encodeURI(place))}${asked}`)
    yield answer
    // Cloud Run has the words of Kubernetes.
    const more = textIn(answer, 'metadata', 'continue')
    const token = tokens.next(more ?? textIn(answer, 'nextPageToken'))
    if (token === undefined) return
    parameters.set(more === undefined ? 'pageToken' : 'continue', token)
  }
}

function itemsIn(answer: unknown, { items, aggregated = false }: ApiList): readonly unknown[] {
  if (items === undefined) return [answer]
  if (!aggregated) return listIn(answer, items)
  const scopes = member(answer, 'items')
  return Object.values(Object(scopes)).flatMap((scope) => listIn(scope, items))
}

async function assetOf(item: unknown, list: ApiList, place: string, calls: Asked): Promise<Asset> {
  const { api, assetTypes, each, host = api } = list
  const path = nameOf(item, list, place)
  const data =
    each === undefined
      ? item
      : await calls.get(
          api,
          each.replace('{path}', () => encodeURI(path)),
        )
  const [, , inName] = /\/(zones|regions|locations)\/([^/]+)/.exec(path) ?? []
  return {
    name: `//${host}.googleapis.com/${path}`,
    type: assetTypes[0] ?? '',
    location: inName ?? textIn(data, 'location') ?? textIn(data, 'region') ?? 'global',
    data: Object(data),
    ancestors: [],
  }
}

/** As the inventory names it: by its name, by the path in its address, or else in what lists it. */
function nameOf(item: unknown, { nameOf: named, path }: ApiList, place: string): string {
  const known = named?.(item, place)
  if (known !== undefined) return known
  const name = textIn(item, 'name') ?? ''
  if (/^(?:projects|folders|organizations)\//.test(name)) return name
  const [address] = /projects\/.*/.exec(textIn(item, 'selfLink') ?? '') ?? []
  return address ?? `${place}/${path.slice(path.lastIndexOf('/') + 1)}/${name}`
}

/** Some answers have what could be read, and say that it is not all. */
function throwForMissing(answer: unknown): void {
  const missing = ['unreachable', 'unreachables', 'missingZones']
    .flatMap((name) => listIn(answer, name))
    .filter((place) => typeof place === 'string')
  const scopes = Object.entries(Object(member(answer, 'items')))
  missing.push(
    ...scopes.filter(([, scope]) => textIn(scope, 'warning', 'code') === 'UNREACHABLE').map(([name]) => name),
  )
  const warnings = listIn(answer, 'warnings').map(
    (warning) => textIn(warning, 'message') ?? 'it is not whole',
  )
  const [first] = [...missing.map((place) => `${place} does not answer`), ...warnings]
  if (first !== undefined) throw new CallFailure(first, { kind: 'unavailable', apiCode: 'PARTIAL' })
}
