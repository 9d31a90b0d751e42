import type { ApiDocument } from '../documents/api-document.ts'
import { getDocument, resourcePath } from '../documents/get-document.ts'
import type { Environment } from '../transport/environment.ts'
import { member } from '../transport/json-api.ts'
import { openTransport } from '../transport/open-transport.ts'
import type { Transport } from '../transport/transport.ts'
import { getExport } from './get-export.ts'

/** Which findings: all of these must hold. */
export interface FindingFilters {
  readonly status?: readonly string[]
  readonly severity?: readonly string[]
  readonly state?: readonly string[]
  readonly check?: string
  readonly service?: string
  /** Id of the account or project, as its provider has it. */
  readonly account?: string
  readonly file?: string
  readonly search?: string
  readonly compliance?: string
  readonly owner?: string
  /** Email address of who is to mend it, `me` or `none`. */
  readonly assignee?: string
  /** Of the account, as `environment=production`. */
  readonly label?: string
  readonly overdue?: boolean
  readonly muted?: boolean
  /** Whether a person has accepted them. */
  readonly accepted?: boolean
}

/** Names of filters in the API, where they differ. */
const NAMES: Readonly<Partial<Record<keyof FindingFilters, string>>> = { account: 'provider_uid' }

/** Orders of a list, with the API's name of each. */
const SORTS = { worst: '-severity', newest: '-first_seen_at', changed: '-changed_at' } as const

export type FindingOrder = keyof typeof SORTS

export type ExportFormat = 'csv' | 'ocsf'

/** The largest page that the API serves. */
const PAGE_SIZE = 100

/**
 * Reads findings. Every method throws UsageError for an invalid id, RequestError without an answer, and ApiRefusal for
 * an error of the API.
 */
export class Findings {
  readonly warnings: readonly string[]
  readonly #transport: Transport

  private constructor(transport: Transport) {
    this.warnings = transport.warnings
    this.#transport = transport
  }

  /** Throws UsageError without an API key, and RequestError for settings that cannot be used. */
  static async open(environment: Environment): Promise<Findings> {
    return new Findings(await openTransport(environment, 'findings'))
  }

  /** One page. */
  async list(
    filters: FindingFilters,
    order: FindingOrder,
    { page, size }: { readonly page: number; readonly size: number },
  ): Promise<ApiDocument> {
    const parameters = [...parametersOf(filters), sortedBy(order), ...pageOf(size, page)]
    return getDocument(this.#transport, query(parameters))
  }

  /** All pages, one after the other, as the links of the API lead. */
  async *pages(filters: FindingFilters, order: FindingOrder): AsyncGenerator<ApiDocument> {
    const parameters = [...parametersOf(filters), sortedBy(order)]
    const seen = new Set<string>()
    for (let path: string | undefined = query([...parameters, ...pageOf(PAGE_SIZE)]); path !== undefined; ) {
      seen.add(path)
      const document: ApiDocument = await getDocument(this.#transport, path)
      yield document
      const place = placeIn(document.link('next'))
      path = place.length > 0 ? query([...parameters, ...pageOf(PAGE_SIZE), ...place]) : undefined
      // A server that sends its reader in a circle would never end.
      if (path !== undefined && seen.has(path)) return
    }
  }

  /** All that a person has accepted, as far as the filters choose them. */
  async *accepted(filters: FindingFilters): AsyncGenerator<AcceptedFinding> {
    for await (const document of this.pages({ ...filters, accepted: true }, 'worst')) {
      for (const resource of document.rawResources()) {
        const accepted = acceptedFinding(resource)
        if (accepted) yield accepted
      }
    }
  }

  async finding(id: string): Promise<ApiDocument> {
    return getDocument(this.#transport, pathOf(id))
  }

  /** What became of it, the latest first. */
  async changes(id: string): Promise<ApiDocument> {
    return getDocument(this.#transport, `${pathOf(id)}/changes${query(pageOf(PAGE_SIZE))}`)
  }

  /** The bytes of a file of findings, as they arrive. Throws RequestError where they end early. */
  export(filters: FindingFilters, format: ExportFormat): AsyncIterable<string> {
    return getExport(this.#transport, `/export${query([['format', format], ...parametersOf(filters)])}`)
  }
}

type Parameter = readonly [name: string, value: string]

function parametersOf(filters: FindingFilters): readonly Parameter[] {
  return Object.entries(filters).flatMap(([key, value]): readonly Parameter[] => {
    const name = NAMES[key as keyof FindingFilters] ?? key
    if (Array.isArray(value) && value.length > 1) return [[`filter[${name}__in]`, value.join(',')]]
    return [[`filter[${name}]`, String(value)]]
  })
}

function sortedBy(order: FindingOrder): Parameter {
  return ['sort', SORTS[order]]
}

function pageOf(size: number, number?: number): readonly Parameter[] {
  return [
    ...(number === undefined ? [] : [['page[number]', String(number)] as const]),
    ['page[size]', String(size)],
  ]
}

/** The parameters of a link that name a page. Its host and path are ignored: every page comes from where the first did. */
function placeIn(link: string | undefined): readonly Parameter[] {
  const url = link === undefined ? null : URL.parse(link, 'http://localhost')
  return [...(url?.searchParams ?? [])].filter(([name]) => PLACE.test(name))
}

const PLACE = /^page\[(?:number|after)\]$/

function query(parameters: readonly Parameter[]): string {
  const texts = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return texts.length > 0 ? `?${texts.join('&')}` : ''
}

function pathOf(id: string): string {
  return resourcePath(id, 'That is not the id of a finding; assay findings list shows them.')
}

/** A finding that a person has accepted, and what that person said. */
export interface AcceptedFinding {
  readonly check: string
  /** Uid of its resource. */
  readonly resource: string
  readonly account: string
  /** Empty where it has none. */
  readonly region: string
  readonly reason: string
  readonly owner: string
  /** When the acceptance ends, in RFC 3339; absent for never. */
  readonly until?: string
}

/** What a resource of the API says of an acceptance; `undefined` for a finding that nobody accepts. */
function acceptedFinding(resource: unknown): AcceptedFinding | undefined {
  const attributes = member(resource, 'attributes')
  const accepted = member(attributes, 'accepted')
  if (typeof accepted !== 'object' || accepted === null) return undefined
  const text = (value: unknown, name: string) => {
    const found = member(value, name)
    return typeof found === 'string' ? found : ''
  }
  const until = member(accepted, 'until') ?? undefined
  return {
    check: text(attributes, 'check'),
    resource: text(attributes, 'resource_uid'),
    account: text(attributes, 'provider_uid'),
    region: text(attributes, 'region'),
    reason: text(accepted, 'reason'),
    owner: text(accepted, 'by'),
    // An end that is not text still is an end.
    ...(until !== undefined && { until: String(until) }),
  }
}
