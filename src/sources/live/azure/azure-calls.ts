import { CallFailure } from '../call-failure.ts'
import { listIn, textIn } from '../http/answer.ts'
import type { Connections } from '../http/connections.ts'
import type { Refusal } from '../http/http-failure.ts'
import { type Dialect, JsonCalls } from '../http/json-calls.ts'
import type { AzureAccess } from './access/azure-access.ts'

/** Pages of one list. No subscription has a longer one. */
const MOST_PAGES = 10_000

/** What answers questions: Azure Resource Manager. */
export interface Asked {
  /** GETs a path: `/subscriptions?api-version=2022-12-01`. Throws a CallFailure where there is no answer. */
  get(path: string): Promise<unknown>
  /** GETs a list, page by page. */
  list(path: string): Promise<readonly unknown[]>
  /** Asks Azure Resource Graph, which takes its questions by POST and changes nothing. */
  query(question: object): Promise<unknown>
}

const RESOURCE_GRAPH = '/providers/Microsoft.ResourceGraph/resources?api-version=2021-03-01'

/** Asks Azure Resource Manager. Nothing is asked but by GET, and of Resource Graph. */
export class AzureCalls implements Asked {
  readonly #management: URL
  readonly #calls: JsonCalls

  constructor(management: URL, access: AzureAccess, connections: Connections, signal: AbortSignal) {
    this.#management = management
    this.#calls = new JsonCalls(connections, dialectOf(access), signal)
  }

  get(path: string): Promise<unknown> {
    return this.#calls.send({ url: this.#at(path) })
  }

  async list(path: string): Promise<readonly unknown[]> {
    const items: unknown[] = []
    const seen = new Set<string>()
    for (let next: string | undefined = path; next !== undefined; ) {
      if (seen.has(next) || seen.size === MOST_PAGES)
        throw new CallFailure('the list does not end', { kind: 'unreadable' })
      seen.add(next)
      const page: unknown = await this.get(next)
      items.push(...listIn(page, 'value'))
      next = textIn(page, 'nextLink') || undefined
    }
    return items
  }

  query(question: object): Promise<unknown> {
    return this.#calls.send({ url: this.#at(RESOURCE_GRAPH), body: question })
  }

  /** The address of a path, or of the next page of a list. The token is for one host: no other one gets it. */
  #at(path: string): URL {
    const url = new URL(path, this.#management)
    if (url.origin !== this.#management.origin)
      throw new CallFailure('the next page is of another host', { kind: 'unreadable' })
    return url
  }
}

function dialectOf(access: AzureAccess): Dialect {
  return {
    headers: async (options) => ({ authorization: `Bearer ${(await access.token(options)).secret}` }),
    refusal: (_status, body) => refusalOf(body),
    waitOf,
  }
}

/** Azure refuses by `{ "error": { "code": …, "message": … } }`. */
function refusalOf(body: unknown): Refusal {
  return { apiCode: textIn(body, 'error', 'code'), message: textIn(body, 'error', 'message') }
}

/** How long Azure says to wait, in milliseconds; undefined where the general header, or none, tells it. */
function waitOf(headers: Readonly<Record<string, unknown>>): number | undefined {
  const [wait] = ['retry-after-ms', 'x-ms-retry-after-ms']
    .map((name) => Number(headers[name] ?? Number.NaN))
    .filter((milliseconds) => milliseconds >= 0)
  if (wait !== undefined || headers['retry-after'] !== undefined) return wait
  // Of Resource Graph: when its quota of questions is full again, as hh:mm:ss.
  const [, hours, minutes, seconds] =
    /^(\d+):(\d+):(\d+)$/.exec(String(headers['x-ms-user-quota-resets-after'])) ?? []
  if (seconds === undefined) return undefined
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}
