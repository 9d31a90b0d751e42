import type { ApiClient } from './api-client.ts'

/** What the API calls the objects of a kind. */
export interface KindInfo {
  /** `pods`. */
  readonly plural: string
  readonly isNamespaced: boolean
  /** Whether its status is written apart from it. */
  readonly hasStatus: boolean
}

/** Where the objects of an API version are: `/api/v1`, `/apis/apps/v1`. */
export function pathOfVersion(apiVersion: string): string {
  return apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`
}

/** Tells what the API calls a kind; each of its versions is asked for once. */
export function kindsOf(client: ApiClient): (apiVersion: string, kind: string) => Promise<KindInfo> {
  const versions = new Map<string, Promise<ReadonlyMap<string, KindInfo>>>()
  return async (apiVersion, kind) => {
    const known = versions.get(apiVersion) ?? kindsIn(client, apiVersion)
    versions.set(apiVersion, known)
    const info = (await known).get(kind)
    if (!info) throw new Error(`The cluster knows no ${kind} of ${apiVersion}.`)
    return info
  }
}

interface Discovered {
  readonly resources: readonly {
    readonly name: string
    readonly kind: string
    readonly namespaced: boolean
  }[]
}

async function kindsIn(client: ApiClient, apiVersion: string): Promise<ReadonlyMap<string, KindInfo>> {
  const { resources } = (await client.ask('GET', pathOfVersion(apiVersion))) as Discovered
  const names = new Set(resources.map(({ name }) => name))
  return new Map(
    resources
      .filter(({ name }) => !name.includes('/'))
      .map(({ name, kind, namespaced }) => [
        kind,
        { plural: name, isNamespaced: namespaced, hasStatus: names.has(`${name}/status`) },
      ]),
  )
}
