import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'

export const TOKEN = 'token-of-acme'
export const PROJECT = 'acme/shop'

export interface StoredIssue {
  readonly number: number
  readonly title: string
  readonly body: string
  readonly createdAt: Date
  readonly comments: string[]
  state: 'open' | 'closed'
  reason?: string
  fate?: 'deleted' | 'moved'
}

/** What is asked of a double; `body` is what was sent as JSON. */
interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
}

export interface Answer {
  readonly status: number
  readonly json?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** What happens instead of an answer; true where it has. `carryOut` does what was asked, and says what would be answered. */
type Sabotage = (asked: Asked, response: ServerResponse, carryOut: () => Answer) => boolean

/** A server that keeps issues as GitHub or GitLab says in its documentation, and refuses what is not documented. */
export interface TrackerDouble {
  readonly kind: 'github' | 'gitlab'
  readonly url: string
  readonly issues: StoredIssue[]
  readonly asked: Asked[]
  /** What it says of its project. */
  project: Readonly<Record<string, unknown>>
  sabotage: Sabotage
  /** The issue is there, with nothing said about it. */
  add(issue: Partial<StoredIssue>): StoredIssue
}

interface Behaviour extends Pick<TrackerDouble, 'kind' | 'project'> {
  /** What it says to a request with a wrong token, or none. */
  refusalOf(request: IncomingMessage): Answer | undefined
  /** Why a request is none that a client of this host may send. */
  wrongIn(request: IncomingMessage): string | undefined
  answer(asked: Asked, double: TrackerDouble): Answer
}

/** Starts a double on loopback. A request that its documentation does not allow fails the test. */
export async function startDouble({
  kind,
  project,
  refusalOf,
  wrongIn,
  answer,
}: Behaviour): Promise<TrackerDouble> {
  const mistakes: string[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://double')
    const content = await text(request)
    const asked: Asked = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      body: content === '' ? {} : JSON.parse(content),
    }
    double.asked.push(asked)
    const wrong = wrongIn(request) ?? (request.headers['user-agent'] ? undefined : 'no user agent')
    if (wrong !== undefined) mistakes.push(`${asked.method} ${asked.path}: ${wrong}`)
    const carryOut = (): Answer => {
      const answered = refusalOf(request) ?? answer(asked, double)
      if (answered.status === 422 || answered.status === 400)
        mistakes.push(`${asked.method} ${asked.path}: ${JSON.stringify(answered.json)}`)
      return answered
    }
    if (double.sabotage(asked, response, carryOut)) return
    const { status, json, headers } = carryOut()
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(json === undefined ? undefined : JSON.stringify(json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    expect(mistakes).toEqual([])
  })
  const double: TrackerDouble = {
    kind,
    project,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    issues: [],
    asked: [],
    sabotage: () => false,
    add: (issue) => {
      const added: StoredIssue = {
        number: double.issues.length + 1,
        title: 'Written by a person',
        body: '',
        createdAt: new Date(),
        comments: [],
        state: 'open',
        ...issue,
      }
      double.issues.push(added)
      return added
    },
  }
  return double
}

/** What is wrong with the fields of a document: those that are not documented, and those of another type. */
export function wrongFields(
  body: Readonly<Record<string, unknown>>,
  allowed: Readonly<Record<string, (value: unknown) => boolean>>,
): string[] {
  return Object.entries(body).flatMap(([name, value]) => (allowed[name]?.(value) === true ? [] : [name]))
}

export const isText = (value: unknown): boolean => typeof value === 'string'

/** The part of a list that a page holds, by the parameters that both hosts have. */
export function pageOf<T>(items: readonly T[], query: URLSearchParams): readonly T[] {
  const size = Math.min(100, Number(query.get('per_page') ?? 20))
  const start = (Number(query.get('page') ?? 1) - 1) * size
  return items.slice(start, start + size)
}
