import { member } from '../../../../client/transport/json-api.ts'
import { CallFailure } from '../../call-failure.ts'
import { listIn, textIn } from '../../http/answer.ts'
import type { Asked } from '../cluster-calls.ts'

/** A kind of objects that an API server serves. */
export interface ApiResource {
  /** Empty for the core group. */
  readonly group: string
  readonly version: string
  readonly kind: string
  /** Its name in paths: `pods`. */
  readonly plural: string
  readonly isNamespaced: boolean
  readonly canList: boolean
}

/** What a cluster serves. */
export interface Discovered {
  /** The versions of a group in the order that it prefers. */
  readonly resources: readonly ApiResource[]
  readonly missing: readonly MissingGroup[]
}

/** A group of which a cluster does not say what it serves. */
export interface MissingGroup {
  /** `metrics.k8s.io`. */
  readonly group: string
  /** Absent where a server of its own is known not to answer. */
  readonly failure?: CallFailure
}

/** Since Kubernetes 1.26 all of it comes in two answers; older servers answer with names alone. */
const AGGREGATED = ['v2', 'v2beta1']
  .map((version) => `application/json;g=apidiscovery.k8s.io;v=${version};as=APIGroupDiscoveryList`)
  .concat('application/json')
  .join(',')

/** Asks a cluster what it serves. Throws a CallFailure where it does not say. */
export async function discover(calls: Asked): Promise<Discovered> {
  const answers = await Promise.all(['api', 'apis'].map((path) => calls.get(path, AGGREGATED)))
  const parts = await Promise.all(
    answers.map((answer) =>
      textIn(answer, 'kind') === 'APIGroupDiscoveryList' ? aggregated(answer) : byGroup(answer, calls),
    ),
  )
  const resources = parts.flatMap(({ resources }) => resources)
  // What serves no pods is no cluster: nothing of it would be read.
  if (!resources.some(({ group, kind }) => group === '' && kind === 'Pod'))
    throw new CallFailure('it serves no pods', { kind: 'unreadable' })
  return { resources, missing: parts.flatMap(({ missing }) => missing) }
}

function aggregated(answer: unknown): Discovered {
  const resources: ApiResource[] = []
  const missing: MissingGroup[] = []
  for (const group of listIn(answer, 'items')) {
    const name = textIn(group, 'metadata', 'name') ?? ''
    for (const version of listIn(group, 'versions')) {
      const label = textIn(version, 'version') ?? ''
      if (textIn(version, 'freshness') === 'Stale') missing.push({ group: name })
      for (const resource of listIn(version, 'resources'))
        resources.push({
          group: name,
          version: label,
          kind: textIn(resource, 'responseKind', 'kind') ?? '',
          plural: textIn(resource, 'resource') ?? '',
          isNamespaced: textIn(resource, 'scope') === 'Namespaced',
          canList: listIn(resource, 'verbs').includes('list'),
        })
    }
  }
  return { resources, missing }
}

/** One question for each version of each group. */
async function byGroup(answer: unknown, calls: Asked): Promise<Discovered> {
  const versions =
    textIn(answer, 'kind') === 'APIVersions'
      ? listIn(answer, 'versions').map((version) => `api/${version}`)
      : listIn(answer, 'groups').flatMap((group) => preferredFirst(group).map((version) => `apis/${version}`))
  const lists = await Promise.all(
    versions.map(async (path) => {
      try {
        return listIn(await calls.get(path), 'resources').flatMap((resource) => listed(resource, path))
      } catch (error) {
        if (error instanceof CallFailure) return { group: groupOf(path), failure: error }
        throw error
      }
    }),
  )
  return {
    resources: lists.flatMap((list) => ('group' in list ? [] : list)),
    missing: lists.filter((list) => 'group' in list),
  }
}

function preferredFirst(group: unknown): readonly string[] {
  const preferred = textIn(group, 'preferredVersion', 'groupVersion')
  const all = listIn(group, 'versions').flatMap((version) => textIn(version, 'groupVersion') ?? [])
  return preferred === undefined ? all : [preferred, ...all.filter((version) => version !== preferred)]
}

function listed(resource: unknown, path: string): readonly ApiResource[] {
  const group = groupOf(path)
  const version = path.slice(path.lastIndexOf('/') + 1)
  const plural = textIn(resource, 'name') ?? ''
  // `pods/log` is a part of another resource.
  if (plural.includes('/')) return []
  return [
    {
      group,
      version,
      kind: textIn(resource, 'kind') ?? '',
      plural,
      isNamespaced: member(resource, 'namespaced') === true,
      canList: listIn(resource, 'verbs').includes('list'),
    },
  ]
}

/** `apps` of `apis/apps/v1`; empty for `api/v1`. */
function groupOf(path: string): string {
  return path.startsWith('apis/') ? (path.split('/')[1] ?? '') : ''
}
