import type { Condition, Listing, Order, PageOfList } from '../../store/listing.ts'
import { ApiError } from '../http/errors.ts'
import { readCursor } from './cursor.ts'
import type { ListDefinition } from './list-definition.ts'

export interface ListQuery extends Listing {
  /** The attributes and relationships to show; all of them by default. */
  readonly fields: readonly string[]
}

export const DEFAULT_PAGE_SIZE = 10
/** Larger requests get this many: pages stay bounded, and old clients keep working. */
export const MAX_PAGE_SIZE = 100
/** Far beyond any list, and still exact when multiplied by a page size. */
const MAX_PAGE_NUMBER = 1_000_000_000

/** Rows that are passed over to find a page by its number. */
const MAX_DEPTH = 100_000

const FILTER = /^filter\[(\w+)\]$/

/** Parses the query of a list's URL. Throws an ApiError for the first invalid parameter. */
export function parseListQuery(definition: ListDefinition, parameters: URLSearchParams): ListQuery {
  refuseRepetition(parameters)
  const conditions: Condition[] = []
  let order: readonly Order[] | undefined
  let fields = fieldsOf(definition)
  const page: Record<string, string> = {}
  for (const [name, value] of parameters) {
    if (name === 'sort') order = parseSort(definition, value)
    else if (isPageParameter(definition, name)) page[name] = value
    else if (name === `fields[${definition.type}]`) fields = parseFields(definition, name, value)
    else conditions.push(parseFilter(definition, name, value))
  }
  const wholeOrder = totalOrder(
    definition,
    order ?? orderOfSpan(definition, conditions) ?? definition.defaultOrder,
  )
  return { conditions, order: wholeOrder, page: parsePage(page, wholeOrder), fields }
}

/** The conditions of `filter[…]` alone; any other parameter but those that are named is refused. */
export function parseFilters(
  definition: ListDefinition,
  parameters: URLSearchParams,
  others: readonly string[],
): Condition[] {
  refuseRepetition(parameters)
  return [...parameters]
    .filter(([name]) => !others.includes(name))
    .map(([name, value]) => parseFilter(definition, name, value))
}

const NUMBERED = ['page[number]', 'page[size]']
const BY_CURSOR = ['page[after]', 'page[before]', 'page[count]']

function isPageParameter({ keys }: ListDefinition, name: string): boolean {
  return NUMBERED.includes(name) || (keys !== undefined && BY_CURSOR.includes(name))
}

function parsePage(page: Readonly<Record<string, string>>, order: readonly Order[]): PageOfList {
  const read = (name: string, missing: number): number =>
    page[name] === undefined ? missing : parsePositive(name, page[name], MAX_PAGE_NUMBER)
  const size = Math.min(read('page[size]', DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE)
  const number = read('page[number]', 1)
  const count = page['page[count]']
  if (count !== undefined && count !== 'none')
    throw invalidParameter('page[count]', 'page[count] can only be none.')
  const [name, ...more] = NAMES_OF_PLACES.filter((place) => page[place] !== undefined)
  if (more.length > 0)
    throw invalidParameter(more[0] ?? '', `Give one of ${NAMES_OF_PLACES.join(', ')} only.`)
  if (order.some(({ kind }) => kind !== undefined) && number * size > MAX_DEPTH) {
    throw invalidParameter(
      'page[number]',
      `Pages beyond row ${MAX_DEPTH} are found by cursors: page[count]=none has links with them.`,
    )
  }
  const counted = count === undefined ? {} : { counted: false }
  if (name === undefined || name === 'page[number]') return { number, size, ...counted }
  const keys = readCursor(order, page[name] ?? '')
  if (keys === undefined) {
    throw invalidParameter(
      name,
      `The value of ${name} is no cursor of a list with this sort. Take it from a link of one.`,
    )
  }
  return { number, size, ...counted, beside: { keys, backwards: name === 'page[before]' } }
}

const NAMES_OF_PLACES = ['page[number]', 'page[after]', 'page[before]']

function refuseRepetition(parameters: URLSearchParams): void {
  const seen = new Set<string>()
  for (const name of parameters.keys()) {
    if (seen.has(name)) throw invalidParameter(name, `The parameter ${quoted(name)} occurs more than once.`)
    seen.add(name)
  }
}

function parseFilter(definition: ListDefinition, name: string, value: string): Condition {
  const filter = lookUp(definition.filters, FILTER.exec(name)?.[1])
  if (filter === undefined) throw invalidParameter(name, `The parameter ${quoted(name)} does not exist here.`)
  const condition = filter(value)
  if (typeof condition === 'string')
    throw invalidParameter(name, `The value of ${name} cannot be used: ${condition}.`)
  return condition
}

function parseSort(definition: ListDefinition, value: string): Order[] {
  return value.split(',').map((name) => {
    const descending = name.startsWith('-')
    const column = lookUp(definition.sorts, descending ? name.slice(1) : name)
    if (column === undefined) throw invalidParameter('sort', `invalid sort parameter: ${name.slice(0, 50)}`)
    return { column, descending }
  })
}

function parseFields(definition: ListDefinition, name: string, value: string): string[] {
  const fields = value === '' ? [] : value.split(',')
  const known = fieldsOf(definition)
  const stranger = fields.find((field) => !known.includes(field))
  if (stranger === undefined) return fields
  throw invalidParameter(name, `${quoted(stranger)} is not an attribute of ${definition.type}.`)
}

/** JSON:API's term for attributes and relationships together. */
export function fieldsOf({ attributes, relationships = {} }: ListDefinition): readonly string[] {
  return [...Object.keys(attributes), ...Object.keys(relationships)]
}

function parsePositive(name: string, value: string, most: number): number {
  if (!/^\d{1,10}$/.test(value) || Number(value) < 1 || Number(value) > most) {
    throw invalidParameter(name, `The value of ${name} must be a whole number from 1.`)
  }
  return Number(value)
}

/** A list that is filtered by a span of time is sorted by that time, in which the rows of the span stand together. */
function orderOfSpan({ keys }: ListDefinition, conditions: readonly Condition[]): Order[] | undefined {
  const [column] = conditions
    .filter((condition) => 'from' in condition || 'until' in condition || 'before' in condition)
    .flatMap(({ column }) => (keys?.[column] === 'time' ? [column] : []))
  return column === undefined ? undefined : [{ column, descending: true }]
}

/**
 * The order with the tie-breakers, and the kind of each column. In a list with cursors, tie-breakers have the direction of
 * the last column, so that one index serves the whole order.
 */
function totalOrder({ tieBreakers, keys }: ListDefinition, order: readonly Order[]): Order[] {
  const named = new Set(order.map(({ column }) => column))
  const descending = keys !== undefined && order.at(-1)?.descending === true
  const rest = tieBreakers.filter((column) => !named.has(column)).map((column) => ({ column, descending }))
  return [...order, ...rest].map((one) => {
    const kind = keys?.[one.column]
    return kind === undefined ? one : { ...one, kind }
  })
}

/** Own properties only: the name comes from the client, and `constructor` is not a filter. */
function lookUp<T>(entries: Readonly<Record<string, T>>, name: string | undefined): T | undefined {
  return name !== undefined && Object.hasOwn(entries, name) ? entries[name] : undefined
}

function quoted(name: string): string {
  return `“${name.slice(0, 50)}”`
}

/** A 400 error about a query parameter. */
export function invalidParameter(parameter: string, detail: string): ApiError {
  return new ApiError('invalid', detail, { source: { parameter } })
}
