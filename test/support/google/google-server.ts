import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A resource as Cloud Asset Inventory answers with it. */
export interface AssetJson {
  readonly name: string
  readonly assetType: string
  readonly resource: { readonly data: object; readonly location?: string }
  readonly iamPolicy?: object
  /** What it is in; the project in its name, or else the first one, with all above it, if left out. */
  readonly ancestors?: readonly string[]
}

export interface ServedProject {
  readonly id: string
  readonly number: string
  readonly name: string
  /** What it is in: an organization, if left out. */
  readonly above?: readonly string[]
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
  /** The project that the refusal is about. */
  readonly consumer?: string | undefined
  /** Types that the inventory does not know: a list that names one is refused. */
  readonly unknownTypes?: readonly string[]
  /** Types whose policies it does not know. */
  readonly unknownPolicies?: readonly string[]
  /** Whether a refusal names them. */
  readonly namesUnknownTypes?: boolean
  /** Whether lists have what is in other scopes as well. */
  readonly ignoresScope?: boolean
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
  /** The same with its parameters: `GET storage/storage/v1/b?project=shop-live`. */
  readonly urls: readonly string[]
  /** The projects that calls were counted for. */
  readonly countedFor: ReadonlySet<string | undefined>
  /** What was sent for tokens. */
  readonly logins: readonly string[]
}

export const PROJECT: ServedProject = { id: 'shop-live', number: '123456789012', name: 'Shop' }

/** What has the projects of tests. */
export const ORGANIZATION = 'organizations/9'

/** A token that ends later, and is not accepted any more. */
const OLD = { status: 200, body: { access_token: 'old', expires_in: 3600 } }

/** What tokens of a test are. */
const TOKEN = 'of-a-test'

/** A Google Cloud of our own: tokens, the metadata of a machine, the inventory with pages, and single APIs. */
export async function startGoogle(estate: Estate = {}): Promise<GoogleServer> {
  const asked: string[] = []
  const urls: string[] = []
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
    urls.push(`${request.method} ${path}${url.search}`)
    if (estate.throttlesEach && calls % estate.throttlesEach === 0)
      return refused(429, 'RESOURCE_EXHAUSTED', 'RATE_LIMIT_EXCEEDED')
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return refused(401, 'UNAUTHENTICATED', 'ACCESS_TOKEN_EXPIRED')
    countedFor.add(request.headers['x-goog-user-project']?.toString())
    if (estate.denies?.(call))
      return refused(403, 'PERMISSION_DENIED', estate.reason ?? 'IAM_PERMISSION_DENIED', [], estate.consumer)
    if (path.startsWith('cloudasset/')) return assets(path, url.searchParams, estate)
    const token = url.searchParams.get('pageToken')
    const found = estate.answers?.[token === null ? path : `${path}?pageToken=${token}`]
    return found ? { status: 200, body: found } : refused(404, 'NOT_FOUND', undefined)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: new URL(`http://127.0.0.1:${port}/`),
    asked,
    urls,
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
  const [, scope] = /^cloudasset\/v1\/((?:projects|folders|organizations)\/[^/]+)\/assets$/.exec(path) ?? []
  if (scope === undefined) return refused(404, 'NOT_FOUND', undefined)
  const types = query.getAll('assetTypes')
  const isPolicy = query.get('contentType') === 'IAM_POLICY'
  const refusedTypes = isPolicy ? [...unknownTypes, ...(estate.unknownPolicies ?? [])] : unknownTypes
  const unknown = types.filter((type) => refusedTypes.includes(type))
  if (unknown.length > 0)
    return refused(400, 'INVALID_ARGUMENT', undefined, estate.namesUnknownTypes ? unknown : [])
  const inScope = projects.filter((project) => isIn(scope, project))
  if (inScope.length === 0) return refused(403, 'PERMISSION_DENIED', 'IAM_PERMISSION_DENIED')
  const number = inScope.find(({ id }) => scope === `projects/${id}`)?.number
  const named = number === undefined ? scope : `projects/${number}`
  const own = isPolicy ? [] : inScope.map(projectAsset)
  const given = all
    .filter((asset) => (isPolicy ? asset.iamPolicy : !isOfProject(asset)))
    .map((asset) => ({ ...asset, ancestors: ancestorsOf(asset, projects) }))
    .filter(({ ancestors }) => estate.ignoresScope || ancestors.includes(named))
  const rows = [...own, ...given].filter(({ assetType }) => types.length === 0 || types.includes(assetType))
  const size = Math.min(Number(query.get('pageSize') ?? 100), pageSize)
  const start = Number(query.get('pageToken') ?? 0)
  const end = start + size
  return {
    status: 200,
    body: {
      readTime: '2026-11-01T00:00:00Z',
      assets: rows.slice(start, end).map(({ name, assetType, ancestors, iamPolicy, resource }) => ({
        name,
        assetType,
        ancestors,
        ...(isPolicy ? { iamPolicy } : { resource: { version: 'v1', ...resource } }),
      })),
      ...(end < rows.length && { nextPageToken: String(end) }),
    },
  }
}

function isIn(scope: string, project: ServedProject): boolean {
  return scope === `projects/${project.id}` || ancestorsOfProject(project).includes(scope)
}

function ancestorsOfProject({ number, above = [ORGANIZATION] }: ServedProject): readonly string[] {
  return [`projects/${number}`, ...above]
}

function ancestorsOf({ ancestors, name }: AssetJson, projects: readonly ServedProject[]): readonly string[] {
  if (ancestors) return ancestors
  const [, told] = /\/projects\/([^/]+)/.exec(name) ?? []
  const project = projects.find(({ id, number }) => told === id || told === number) ?? projects[0] ?? PROJECT
  return ancestorsOfProject(project)
}

/** The server makes the project itself; a test gives its policy. */
function isOfProject({ assetType }: AssetJson): boolean {
  return assetType === 'cloudresourcemanager.googleapis.com/Project'
}

function projectAsset(project: ServedProject): AssetJson & { readonly ancestors: readonly string[] } {
  const { id, name, number } = project
  return {
    ancestors: ancestorsOfProject(project),
    name: `//cloudresourcemanager.googleapis.com/projects/${number}`,
    assetType: 'cloudresourcemanager.googleapis.com/Project',
    resource: { data: { projectId: id, projectNumber: number, name, lifecycleState: 'ACTIVE' } },
  }
}

function refused(
  code: number,
  status: string,
  reason: string | undefined,
  named: readonly string[] = [],
  consumer?: string,
): Answer {
  const details =
    reason === undefined
      ? []
      : [
          {
            '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
            reason,
            domain: 'googleapis.com',
            metadata: { consumer },
          },
        ]
  return {
    status: code,
    body: { error: { code, status, message: [`${status} by a test.`, ...named].join(' '), details } },
  }
}
