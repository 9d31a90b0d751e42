import type { FastifyRequest } from 'fastify'
import type { Page, PageEnds } from '../../store/listing.ts'
import type { Store } from '../../store/store.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { principalOf } from '../auth/require-permission.ts'
import { ApiError } from '../http/errors.ts'
import { parametersOf } from '../http/query-of.ts'
import { cursorOf } from './cursor.ts'
import { META, type Resource } from './document.ts'
import type { ListDefinition } from './list-definition.ts'
import { type ListQuery, parseListQuery } from './list-query.ts'

/** One page of a list, with the `meta` that the list definition promises. */
interface ListedPage<Row> extends Page<Row> {
  readonly meta?: Readonly<Record<string, unknown>>
}

interface CollectionDocument {
  readonly data: readonly Resource[]
  readonly links: Links
  readonly meta: typeof META & { readonly pagination: Pagination }
}

type Links = Record<'first' | 'last' | 'next' | 'prev', string | null>

interface Pagination {
  readonly page?: number
  readonly pages?: number
  readonly count?: number
  readonly exact?: false
}

/**
 * Handles the GET of a list: parses the query, gets one page of the sender's tenant from `list` and builds the document.
 * A page beyond the last is a 404, except that an empty list has one page.
 */
export async function collectionDocument<Row>(
  store: Store,
  request: FastifyRequest,
  definition: ListDefinition,
  list: (transaction: TenantTransaction, query: ListQuery) => Promise<ListedPage<Row>>,
  present: (row: Row) => Resource,
): Promise<CollectionDocument> {
  const [path = ''] = request.url.split('?', 1)
  const parameters = parametersOf(request.url)
  const query = parseListQuery(definition, parameters)
  const page = await store.readTenant(principalOf(request), (transaction) => list(transaction, query))
  const place = page.ends === undefined ? numbered(query, page) : besideCursors(query, page.ends, page)
  const link = (change: Readonly<Record<string, string>> | null): string | null =>
    change && linkTo(path, parameters, change)
  return {
    data: page.rows.map((row) => only(query.fields, present(row))),
    links: {
      first: link(place.links.first),
      last: link(place.links.last),
      next: link(place.links.next),
      prev: link(place.links.prev),
    },
    meta: { ...META, pagination: place.pagination, ...page.meta },
  }
}

/** Where a page is, and the parameters of the pages around it. */
interface Place {
  readonly links: Record<keyof Links, Readonly<Record<string, string>> | null>
  readonly pagination: Pagination
}

function numbered({ page: { number, size } }: ListQuery, page: Omit<Page<unknown>, 'rows'>): Place {
  const { count = 0, exact = true } = page
  const pages = Math.max(1, Math.ceil(count / size))
  if (number > pages && exact) throw noSuchPage(number, pages)
  const link = (wanted: number) => ({ 'page[number]': String(wanted) })
  return {
    links: {
      first: link(1),
      last: exact ? link(pages) : null,
      next: number < pages ? link(number + 1) : null,
      prev: number > 1 ? link(number - 1) : null,
    },
    pagination: { page: number, pages, count, ...(!exact && { exact }) },
  }
}

function besideCursors({ order }: ListQuery, ends: PageEnds, page: Omit<Page<unknown>, 'rows'>): Place {
  const { count, exact = true } = page
  return {
    links: {
      first: {},
      last: null,
      next: ends.hasAfter ? { 'page[after]': cursorOf(order, ends.last) } : null,
      prev: ends.hasBefore ? { 'page[before]': cursorOf(order, ends.first) } : null,
    },
    pagination: count === undefined ? {} : { count, ...(!exact && { exact }) },
  }
}

/** Relative to the host, so that it works behind any proxy. */
function linkTo(path: string, parameters: URLSearchParams, change: Readonly<Record<string, string>>): string {
  const linked = new URLSearchParams(parameters)
  const others = ['page[number]', 'page[after]', 'page[before]'].filter((name) => change[name] === undefined)
  for (const name of others) linked.delete(name)
  for (const [name, value] of Object.entries(change)) linked.set(name, value)
  return `${path}?${linked}`
}

function only(fields: readonly string[], { attributes, relationships, ...resource }: Resource): Resource {
  const shown = <T>(members: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(members).filter(([name]) => fields.includes(name)))
  const related = shown(relationships ?? {})
  return {
    ...resource,
    attributes: shown(attributes),
    ...(Object.keys(related).length > 0 && { relationships: related }),
  }
}

function noSuchPage(page: number, pages: number): ApiError {
  return new ApiError('not_found', `There is no page ${page}; the last is ${pages}.`, {
    source: { parameter: 'page[number]' },
  })
}
