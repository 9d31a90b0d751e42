import type { Condition, Listing, Order } from '../../store/listing.ts'
import { ApiError } from '../errors.ts'
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

const FILTER = /^filter\[(\w+)\]$/

/** Parses the query of a list's URL. Throws an ApiError for the first invalid parameter. */
export function parseListQuery(definition: ListDefinition, parameters: URLSearchParams): ListQuery {
  refuseRepetition(parameters)
  const conditions: Condition[] = []
  let order = definition.defaultOrder
  let fields = fieldsOf(definition)
  let number = 1
  let size = DEFAULT_PAGE_SIZE
  for (const [name, value] of parameters) {
    if (name === 'sort') order = parseSort(definition, value)
    else if (name === 'page[number]') number = parsePositive(name, value, MAX_PAGE_NUMBER)
    else if (name === 'page[size]')
      size = Math.min(parsePositive(name, value, MAX_PAGE_NUMBER), MAX_PAGE_SIZE)
    else if (name === `fields[${definition.type}]`) fields = parseFields(definition, name, value)
    else conditions.push(parseFilter(definition, name, value))
  }
  return { conditions, order: total(definition, order), page: { number, size }, fields }
}

function refuseRepetition(parameters: URLSearchParams): void {
  const seen = new Set<string>()
  for (const name of parameters.keys()) {
    if (seen.has(name)) throw invalid(name, `The parameter ${quoted(name)} occurs more than once.`)
    seen.add(name)
  }
}

function parseFilter(definition: ListDefinition, name: string, value: string): Condition {
  const filter = lookUp(definition.filters, FILTER.exec(name)?.[1])
  if (filter === undefined) throw invalid(name, `The parameter ${quoted(name)} does not exist here.`)
  const condition = filter(value)
  if (typeof condition === 'string') throw invalid(name, `The value of ${name} cannot be used: ${condition}.`)
  return condition
}

function parseSort(definition: ListDefinition, value: string): Order[] {
  return value.split(',').map((name) => {
    const descending = name.startsWith('-')
    const column = lookUp(definition.sorts, descending ? name.slice(1) : name)
    if (column === undefined) throw invalid('sort', `invalid sort parameter: ${name.slice(0, 50)}`)
    return { column, descending }
  })
}

function parseFields(definition: ListDefinition, name: string, value: string): string[] {
  const fields = value === '' ? [] : value.split(',')
  const known = fieldsOf(definition)
  const stranger = fields.find((field) => !known.includes(field))
  if (stranger === undefined) return fields
  throw invalid(name, `${quoted(stranger)} is not an attribute of ${definition.type}.`)
}

/** JSON:API's term for attributes and relationships together. */
export function fieldsOf({ attributes, relationships = {} }: ListDefinition): readonly string[] {
  return [...Object.keys(attributes), ...Object.keys(relationships)]
}

function parsePositive(name: string, value: string, most: number): number {
  if (!/^\d{1,10}$/.test(value) || Number(value) < 1 || Number(value) > most) {
    throw invalid(name, `The value of ${name} must be a whole number from 1.`)
  }
  return Number(value)
}

function total({ tieBreakers }: ListDefinition, order: readonly Order[]): Order[] {
  const named = new Set(order.map(({ column }) => column))
  const rest = tieBreakers.filter((column) => !named.has(column))
  return [...order, ...rest.map((column) => ({ column, descending: false }))]
}

/** Own properties only: the name comes from the client, and `constructor` is not a filter. */
function lookUp<T>(entries: Readonly<Record<string, T>>, name: string | undefined): T | undefined {
  return name !== undefined && Object.hasOwn(entries, name) ? entries[name] : undefined
}

function quoted(name: string): string {
  return `“${name.slice(0, 50)}”`
}

function invalid(parameter: string, detail: string): ApiError {
  return new ApiError('invalid', detail, { source: { parameter } })
}
