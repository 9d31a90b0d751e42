import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A resource as Cloud Asset Inventory answers with it. */
export interface AssetJson {
  readonly name: string
  readonly assetType: string
  readonly resource: { readonly data: object; readonly location?: string }
  readonly iamPolicy?: object
}

interface ServedProject {
  readonly id: string
  readonly number: string
  readonly name: string
}

/** What a Google Cloud of a test has, and what it refuses. */
export interface Estate {
  readonly projects?: readonly ServedProject[]
  readonly assets?: readonly AssetJson[]
  /** What single APIs answer, by their name and path: `storage/storage/v1/b/acme`. */
  readonly answers?: Readonly<Record<string, object>>
  /** Refuses a call with 403: `cloudasset/v1/projects/shop-live/assets RESOURCE`. */
  readonly denies?: (call: string) => boolean
  /** Why it refuses: the reason of ErrorInfo. */
  readonly reason?: string
  /** Types that the inventory does not know: a list that names one is refused. */
  readonly unknownTypes?: readonly string[]
  /** Every so many calls, one is refused with 429. */
  readonly throttlesEach?: number
  /** Assets of a page; 1,000 if left out. */
  readonly pageSize?: number
  /** What who gives tokens answers; a token, if left out. */
  readonly login?: { readonly status: number; readonly body: object }
  /** Tokens that are given before those that are accepted. */
  readonly refusedTokens?: number
}

export interface GoogleServer extends AsyncDisposable {
  readonly address: URL
  /** What was asked, but for tokens: `GET cloudasset/v1/projects/shop-live/assets RESOURCE`. */
  readonly asked: readonly string[]
  /** The projects that calls were counted for. */
  readonly countedFor: ReadonlySet<string | undefined>
  /** What was sent for tokens. */
  readonly logins: readonly string[]
}

export const PROJECT: ServedProject = { id: 'shop-live', number: '123456789012', name: 'Shop' }

/** A token that ends later, and is not accepted any more. */
const OLD = { status: 200, body: { access_token: 'old', expires_in: 3600 } }

/** What tokens of a test are. */
const TOKEN = 'of-a-test'

/** A Google Cloud of our own: tokens, the metadata of a machine, the inventory with pages, and single APIs. */
export async function startGoogle(estate: Estate = {}): Promise<GoogleServer> {
  const asked: string[] = []
  const logins: string[] = []
  const countedFor = new Set<string | undefined>()
  let calls = 0
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://google.test')
    const { status, body } = await answer(request, url)
    response.writeHead(status, {
      'content-type': 'application/json',
      'metadata-flavor': 'Google',
      ...(status === 429 && { 'retry-after': '0' }),
    })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })

  async function answer(request: IncomingMessage, url: URL): Promise<Answer> {
    const path = decodeURIComponent(url.pathname).slice(1)
    const sent = await text(request)
    const login = loginAt(
      path,
      logins.length < (estate.refusedTokens ?? 0) ? { ...estate, login: OLD } : estate,
    )
    if (login) {
      logins.push(`${path} ${sent}`)
      return login
    }
    const content = url.searchParams.get('contentType')
    const call = content === null ? path : `${path} ${content}`
    calls += 1
    asked.push(`${request.method} ${call}`)
    if (estate.throttlesEach && calls % estate.throttlesEach === 0)
      return refused(429, 'RESOURCE_EXHAUSTED', 'RATE_LIMIT_EXCEEDED')
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return refused(401, 'UNAUTHENTICATED', 'ACCESS_TOKEN_EXPIRED')
    countedFor.add(request.headers['x-goog-user-project']?.toString())
    if (estate.denies?.(call))
      return refused(403, 'PERMISSION_DENIED', estate.reason ?? 'IAM_PERMISSION_DENIED')
    if (path.startsWith('cloudasset/')) return assets(path, url.searchParams, estate)
    const found = estate.answers?.[path]
    return found ? { status: 200, body: found } : refused(404, 'NOT_FOUND', undefined)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: new URL(`http://127.0.0.1:${port}/`),
    asked,
    countedFor,
    logins,
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

/** Whatever gives credentials: OAuth, the exchange of tokens, impersonation, the machine. */
function loginAt(path: string, { login }: Estate): Answer | undefined {
  if (path.endsWith(':generateAccessToken'))
    return login ?? { status: 200, body: { accessToken: TOKEN, expireTime: '2100-01-01T00:00:00Z' } }
  if (/(?:^|\/)token$/.test(path))
    return login ?? { status: 200, body: { access_token: TOKEN, expires_in: 3600 } }
  if (path === '') return { status: 200, body: 'computeMetadata/' }
  if (path === 'computeMetadata/v1/project/project-id') return { status: 200, body: PROJECT.id }
  return path === 'subject' ? { status: 200, body: { value: 'of-a-runner' } } : undefined
}

function assets(path: string, query: URLSearchParams, estate: Estate): Answer {
  const { assets: all = [], pageSize = 1_000, projects = [PROJECT], unknownTypes = [] } = estate
  const [, kind, scope] =
    /^cloudasset\/v1\/(projects|folders|organizations)\/([^/]+)\/assets$/.exec(path) ?? []
  if (scope === undefined) return refused(404, 'NOT_FOUND', undefined)
  const types = query.getAll('assetTypes')
  if (types.some((type) => unknownTypes.includes(type))) return refused(400, 'INVALID_ARGUMENT', undefined)
  const isPolicy = query.get('contentType') === 'IAM_POLICY'
  const inScope = projects.filter(({ id }) => kind !== 'projects' || id === scope)
  if (inScope.length === 0) return refused(403, 'PERMISSION_DENIED', 'IAM_PERMISSION_DENIED')
  const own = isPolicy ? [] : inScope.map(projectAsset)
  const given = all.filter((asset) => (isPolicy ? asset.iamPolicy : !isOfProject(asset)))
  const rows = [...own, ...given].filter(({ assetType }) => types.length === 0 || types.includes(assetType))
  const size = Math.min(Number(query.get('pageSize') ?? 100), pageSize)
  const start = Number(query.get('pageToken') ?? 0)
  const end = start + size
  return {
    status: 200,
    body: {
      readTime: '2026-11-01T00:00:00Z',
      assets: rows.slice(start, end).map(({ name, assetType, iamPolicy, resource }) => ({
        name,
        assetType,
        ...(isPolicy ? { iamPolicy } : { resource: { version: 'v1', ...resource } }),
      })),
      ...(end < rows.length && { nextPageToken: String(end) }),
    },
  }
}

/** The server makes the project itself; a test gives its policy. */
function isOfProject({ assetType }: AssetJson): boolean {
  return assetType === 'cloudresourcemanager.googleapis.com/Project'
}

function projectAsset({ id, name, number }: ServedProject): AssetJson {
  return {
    name: `//cloudresourcemanager.googleapis.com/projects/${number}`,
    assetType: 'cloudresourcemanager.googleapis.com/Project',
    resource: { data: { projectId: id, projectNumber: number, name, lifecycleState: 'ACTIVE' } },
  }
}

function refused(code: number, status: string, reason: string | undefined): Answer {
  const details =
    reason === undefined
      ? []
      : [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }]
  return { status: code, body: { error: { code, status, message: `${status} by a test.`, details } } }
}
