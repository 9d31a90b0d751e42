import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { textIn } from '../../../src/sources/live/http/answer.ts'
import type { Certificate } from '../certificate-authority.ts'

/** A resource as Azure Resource Manager answers with it. */
export interface ArmJson {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly properties?: object
  readonly [member: string]: unknown
}

interface ServedSubscription {
  readonly id: string
  readonly name: string
  readonly state?: string
}

/** What an Azure of a test has, and what it refuses. */
export interface Estate {
  readonly subscriptions?: readonly ServedSubscription[]
  readonly resources?: readonly ArmJson[]
  /** Ids of the subscriptions below each management group. */
  readonly managementGroups?: Readonly<Record<string, readonly string[]>>
  /** Refuses a path with 403; of Resource Graph, leaves a type out silently. */
  readonly denies?: (path: string) => boolean
  /** Actions of the one role that who scans has. */
  readonly actions?: readonly string[]
  /** An action that the role leaves out: its calls are refused with 403, and Resource Graph leaves its type out silently. */
  readonly lacks?: string
  /** Every so many calls, one is refused with 429. */
  readonly throttlesEach?: number
  /** What is answered to a question in place of what Azure would; nothing else where it is undefined. */
  readonly answers?: (request: AzureRequest) => object | undefined
  /** Rows of a page of Resource Graph; 1,000 if left out. */
  readonly pageSize?: number
  /** What the login answers; a token, if left out. */
  readonly login?: { readonly status: number; readonly body: object }
}

export interface AzureServer extends AsyncDisposable {
  readonly address: URL
  /** What was asked, but for the login. */
  readonly requests: readonly AzureRequest[]
  /** The same in short: `GET /subscriptions`. */
  readonly asked: readonly string[]
  /** Where tokens were asked for: `/TENANT/oauth2/v2.0/token`. */
  readonly logins: readonly string[]
}

interface AzureRequest {
  readonly method: string
  readonly path: string
  /** Of the API. */
  readonly version: string
  readonly body: string
}

export const SUBSCRIPTION = '0b1f6471-1bf0-4dda-aec3-cb9272f09590'

/** The resources of an Azure by their ids, whose letters may be in any case. */
class Resources {
  readonly #byId: ReadonlyMap<string, ArmJson>
  readonly #byList: ReadonlyMap<string, readonly ArmJson[]>

  constructor(all: readonly ArmJson[]) {
    this.#byId = new Map(all.map((one) => [one.id.toLowerCase(), one]))
    this.#byList = Map.groupBy(all, ({ id }) => id.slice(0, id.lastIndexOf('/')).toLowerCase())
  }

  at(id: string): ArmJson | undefined {
    return this.#byId.get(id.toLowerCase())
  }

  /** Those right behind a path that ends in a type. */
  in(path: string): readonly ArmJson[] {
    return this.#byList.get(path.toLowerCase()) ?? []
  }
}

/** An Azure of our own: login, subscriptions, Resource Graph with pages, and GETs of Azure Resource Manager. */
export async function startAzure(estate: Estate = {}, tls?: Certificate): Promise<AzureServer> {
  const requests: AzureRequest[] = []
  const logins: string[] = []
  const has = new Resources(estate.resources ?? [])
  let calls = 0
  const listener: RequestListener = async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://azure.test')
    const { status, body } = await answer(request, url)
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(status === 429 && { 'retry-after-ms': '5' }),
    })
    response.end(JSON.stringify(body))
  }
  const server = tls ? createTlsServer(tls, listener) : createServer(listener)

  async function answer(request: IncomingMessage, url: URL): Promise<Answer> {
    const path = decodeURIComponent(url.pathname)
    const sent = await text(request)
    if (path.endsWith('/oauth2/v2.0/token')) {
      logins.push(path)
      return estate.login ?? { status: 200, body: { access_token: 'of-a-test', expires_in: 3600 } }
    }
    calls += 1
    const version = url.searchParams.get('api-version') ?? ''
    const asks: AzureRequest = { method: request.method ?? '', path, version, body: sent }
    requests.push(asks)
    const other = estate.answers?.(asks)
    if (other) return { status: 200, body: other }
    if (estate.throttlesEach && calls % estate.throttlesEach === 0) return refused(429, 'TooManyRequests')
    if (request.headers.authorization !== 'Bearer of-a-test')
      return refused(401, 'InvalidAuthenticationToken')
    if (estate.denies?.(path) || actionOf(path) === estate.lacks) return refused(403, 'AuthorizationFailed')
    if (path === '/providers/Microsoft.ResourceGraph/resources') return graph(JSON.parse(sent), estate)
    return found(url, estate, has)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: new URL(`http://127.0.0.1:${port}/`),
    requests,
    logins,
    get asked() {
      return requests.map(({ method, path }) => `${method} ${path}`)
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

const ONE: readonly ServedSubscription[] = [{ id: SUBSCRIPTION, name: 'Shop' }]

function found(
  url: URL,
  { subscriptions = ONE, managementGroups = {}, actions = ['*/read'], lacks }: Estate,
  has: Resources,
): Answer {
  const path = decodeURIComponent(url.pathname)
  if (path === '/subscriptions') {
    const value = subscriptions.map(({ id, name, state = 'Enabled' }) => ({
      subscriptionId: id,
      displayName: name,
      state,
    }))
    return { status: 200, body: { value } }
  }
  const [, group] =
    /^\/providers\/Microsoft.Management\/managementGroups\/([^/]+)\/descendants$/.exec(path) ?? []
  if (group !== undefined) {
    const value = managementGroups[group]?.map((name) => ({
      id: `/subscriptions/${name}`,
      name,
      type: '/subscriptions',
    }))
    return value ? { status: 200, body: { value } } : refused(404, 'NotFound')
  }
  if (path.endsWith('/providers/Microsoft.Authorization/permissions'))
    return { status: 200, body: { value: [{ actions, notActions: lacks === undefined ? [] : [lacks] }] } }
  const one = has.at(path)
  if (one) return { status: 200, body: one }
  const named = path.split('/')
  // A path of types and names in turn ends in a type, or in the name of what is not there.
  const isList = (named.length - named.lastIndexOf('providers')) % 2 === 1
  if (!isList) return refused(404, 'ResourceNotFound')
  const isCustom = url.searchParams.get('$filter') === "type eq 'CustomRole'"
  const value = has
    .in(path)
    .filter(({ properties }) => !isCustom || textIn(properties, 'type') === 'CustomRole')
  return { status: 200, body: { value: value.map(asListed) } }
}

/** What lists leave out of a resource. */
function asListed({ properties, ...resource }: ArmJson): ArmJson {
  if (resource.type !== 'Microsoft.KeyVault/vaults/keys')
    return { ...resource, ...(properties && { properties }) }
  const { rotationPolicy: _, ...listed } = { rotationPolicy: undefined, ...properties }
  return { ...resource, properties: listed }
}

interface Question {
  readonly subscriptions: readonly string[]
  readonly query: string
  readonly options: { readonly $top: number; readonly $skipToken?: string }
}

function graph(
  { subscriptions, query, options }: Question,
  { resources = [], pageSize = 1_000, denies = () => false, lacks }: Estate,
): Answer {
  const types = Array.from(query.matchAll(/'([^']+)'/g), ([, type = '']) => type.toLowerCase())
  const rows = resources
    .filter(
      ({ id, type }) => types.includes(type.toLowerCase()) && subscriptions.some((one) => id.includes(one)),
    )
    .filter(({ type }) => !denies(type) && `${type}/read` !== lacks)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((row) => ({ ...row, type: row.type.toLowerCase() }))
  const size = Math.min(options.$top, pageSize)
  const start = Number(options.$skipToken ?? 0)
  const data = rows.slice(start, start + size)
  const end = start + data.length
  return {
    status: 200,
    body: {
      count: data.length,
      totalRecords: rows.length,
      resultTruncated: 'false',
      data,
      ...(end < rows.length && { $skipToken: String(end) }),
    },
  }
}

/** The action that allows a GET: the types in its path, which take turns with names. */
function actionOf(path: string): string {
  const [provider, ...parts] = path.slice(path.lastIndexOf('/providers/')).split('/').slice(2)
  return [provider, ...parts.filter((_, index) => index % 2 === 0), 'read'].join('/')
}

function refused(status: number, code: string): Answer {
  return { status, body: { error: { code, message: `${code} by a test.` } } }
}
