import type { Page } from '../../store/listing.ts'
import { ApiError } from '../errors.ts'
import { META, type Resource } from './document.ts'
import type { ListDefinition } from './list-definition.ts'
import { type ListQuery, parseListQuery } from './list-query.ts'

/** One page of a list, with the `meta` that the list definition promises. */
interface ListedPage<Row> extends Page<Row> {
  readonly meta?: Readonly<Record<string, unknown>>
}

interface CollectionDocument {
  readonly data: readonly Resource[]
  readonly links: Record<'first' | 'last' | 'next' | 'prev', string | null>
  readonly meta: typeof META & { readonly pagination: { page: number; pages: number; count: number } }
}

/**
 * Handles the GET of a list: parses the query, gets one page from `list` and builds the document. A page beyond the
 * last is a 404, except that an empty list has one page.
 */
export async function collectionDocument<Row>(
  url: string,
  definition: ListDefinition,
  list: (query: ListQuery) => Promise<ListedPage<Row>>,
  present: (row: Row) => Resource,
): Promise<CollectionDocument> {
  const [path = '', search = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(search)
  const query = parseListQuery(definition, parameters)
  const { rows, count, meta } = await list(query)
  const pages = Math.max(1, Math.ceil(count / query.page.size))
  const page = query.page.number
  if (page > pages) throw noSuchPage(page, pages)
  const link = (number: number): string => linkTo(path, parameters, number)
  return {
    data: rows.map((row) => only(query.fields, present(row))),
    links: {
      first: link(1),
      last: link(pages),
      next: page < pages ? link(page + 1) : null,
      prev: page > 1 ? link(page - 1) : null,
    },
    meta: { ...META, pagination: { page, pages, count }, ...meta },
  }
}

/** Relative to the host, so that it works behind any proxy. */
function linkTo(path: string, parameters: URLSearchParams, number: number): string {
  const linked = new URLSearchParams(parameters)
  linked.set('page[number]', String(number))
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
