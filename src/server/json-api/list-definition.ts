import { parseDatetime } from '../../ocsf/timestamps.ts'
import type {
  BelongingColumn,
  Condition,
  HashColumn,
  Key,
  NameColumn,
  NumberColumn,
  Order,
} from '../../store/listing.ts'
import type { AttributeSchema } from './attribute-schema.ts'
import { problemWithLabel } from './label.ts'

/** The query parameters that a list accepts; any other is refused. */
export interface ListDefinition {
  /** The resource type, as in `fields[type]`. */
  readonly type: string
  readonly filters: Readonly<Record<string, Filter>>
  /** Sortable names, with the column of each. */
  readonly sorts: Readonly<Record<string, string>>
  /** The order when the client gives none. */
  readonly defaultOrder: readonly Order[]
  /** Columns that make any order total, so that pages neither repeat nor omit a row. */
  readonly tieBreakers: readonly string[]
  /**
   * The kinds of the columns that a list can be ordered by; none of them is null in rows that it orders. Such a list has
   * cursors. Filtered by a span of one of these times, it is in the order of that time.
   */
  readonly keys?: Readonly<Record<string, Key['kind']>>
  /** By name; responses hold exactly these. */
  readonly attributes: Readonly<Record<string, AttributeSchema>>
  /** Members of `meta` besides the pagination. */
  readonly meta?: Readonly<Record<string, AttributeSchema>>
  /** Names of relationships, with the resource type of each. */
  readonly relationships?: Readonly<Record<string, string>>
}

/** A column whose attribute, filters and sort key share one name. */
export interface ListColumn {
  /** The column in SQL. */
  readonly column: string
  readonly schema: AttributeSchema
  readonly filter?: (name: string, column: string) => Readonly<Record<string, Filter>>
  readonly sortable?: boolean
  /** Numbers in the order of the values, which is another one than that of their names: what finds and sorts them. */
  readonly numbered?: NumberColumn
}

/** The query parameters of a list with these columns. */
export function listOf(
  columns: Readonly<Record<string, ListColumn>>,
): Pick<ListDefinition, 'filters' | 'sorts' | 'attributes'> {
  const named = Object.entries(columns)
  return {
    filters: Object.assign({}, ...named.map(([name, { filter, column }]) => filter?.(name, column))),
    sorts: Object.fromEntries(
      named.flatMap(([name, { column, sortable, numbered }]) =>
        sortable ? [[name, numbered?.column ?? column]] : [],
      ),
    ),
    attributes: Object.fromEntries(named.map(([name, { schema }]) => [name, schema])),
  }
}

/** Parses a filter's value; a returned string is the error. */
export type Filter = (value: string) => Condition | string

/** Longer than any value in a filtered column. */
const MAX_VALUE_LENGTH = 2048

const DAY_MS = 24 * 60 * 60 * 1000

/** `filter[name]` and `filter[name__in]` over a closed set of values. */
export function oneOf(
  name: string,
  column: string,
  values: readonly string[],
  key?: NumberColumn,
): Record<string, Filter> {
  const problemWith = (value: string): string | undefined =>
    values.includes(value) ? undefined : `“${value.slice(0, 50)}” is not one of ${values.join(', ')}`
  return oneOrMore(name, column, problemWith, key)
}

/** `filter[name]` and `filter[name__in]` over any text. */
export function text(name: string, column: string, key?: HashColumn | NameColumn): Record<string, Filter> {
  return oneOrMore(name, column, wrongText, key)
}

function oneOrMore(
  name: string,
  column: string,
  problemWith: (value: string) => string | undefined,
  key: HashColumn | NumberColumn | NameColumn | BelongingColumn | undefined,
): Record<string, Filter> {
  return {
    [name]: (value) => problemWith(value) ?? { column, equals: value, key },
    [`${name}__in`]: (list) => {
      const values = valuesIn(list)
      const problem = values.map(problemWith).find((found) => found !== undefined)
      return problem ?? { column, oneOf: values, key }
    },
  }
}

/** The same, for a column of providers or accounts: of their names, every spelling counts. */
export function account(name: string, column: string): Record<string, Filter> {
  return text(name, column, { name: 'account_name' })
}

/** `filter[team]` and `filter[label]`, for a column with ids of accounts: those that belong to a team, or have a label or none of its key. */
export function belonging(column: string): Record<string, Filter> {
  return {
    ...oneOrMore('team', column, wrongText, { belongsTo: 'team_accounts' }),
    ...oneOrMore('label', column, problemWithLabel, { belongsTo: 'labels' }),
  }
}

/** `filter[team]`, for a column with ids of members. */
export function memberOfTeam(column: string): Record<string, Filter> {
  return oneOrMore('team', column, wrongText, { belongsTo: 'team_members' })
}

/** The same, for a column whose values may be longer than an entry of an index. */
export function hashed(key: HashColumn): NonNullable<ListColumn['filter']> {
  return (name, column) => text(name, column, key)
}

/** `filter[name]` for text that contains the value, case-insensitively. */
export function search(name: string, column: string): Record<string, Filter> {
  return { [name]: (value) => wrongText(value) ?? { column, contains: value } }
}

/** `filter[name]`, true or false. */
export function flag(name: string, column: string): Record<string, Filter> {
  return trueOrFalse(name, (equals) => ({ column, equals }))
}

/** `filter[name]`, true or false, over a column with the time until which it is true. */
export function inForce(name: string, column: string): Record<string, Filter> {
  return trueOrFalse(name, (isWanted) => {
    const isInForce: Condition = { column, from: new Date() }
    return isWanted ? isInForce : { not: isInForce }
  })
}

/** `filter[name]`, true or false, over a column with the time from which it is true. */
export function past(name: string, column: string): Record<string, Filter> {
  return trueOrFalse(name, (isWanted) => {
    const isPast: Condition = { column, before: new Date() }
    return isWanted ? isPast : { not: isPast }
  })
}

function trueOrFalse(name: string, condition: (isWanted: boolean) => Condition): Record<string, Filter> {
  return {
    [name]: (value) =>
      value === 'true' || value === 'false' ? condition(value === 'true') : 'it must be true or false',
  }
}

/** `filter[name__gte]` and `filter[name__lte]`: a whole day (UTC) or an instant, both inclusive. */
export function range(name: string, column: string): Record<string, Filter> {
  return {
    [`${name}__gte`]: (value) => {
      const from = startOfDay(value) ?? parseDatetime(value)
      return from === undefined ? WRONG_TIME : { column, from }
    },
    [`${name}__lte`]: (value) => {
      const day = startOfDay(value)
      if (day !== undefined) return { column, before: new Date(day.getTime() + DAY_MS) }
      const until = parseDatetime(value)
      return until === undefined ? WRONG_TIME : { column, until }
    },
  }
}

/** `filter[name]`: a day (UTC). */
export function onDay(name: string, column: string): Record<string, Filter> {
  return {
    [name]: (value) => {
      const day = startOfDay(value)
      if (day === undefined) return 'it must be a day such as 2026-01-31'
      return { column, from: day, before: new Date(day.getTime() + DAY_MS) }
    },
  }
}

/** Words of more than one field; longer than anybody types. */
const MAX_SEARCH_LENGTH = 200

/** `filter[search]`: words that findings have in their check, title, resource or file, or in the name or id of their account. */
export function searchFilter(value: string): Condition | string {
  const wrong = wrongText(value)
  if (wrong !== undefined) return wrong
  if (value.length > MAX_SEARCH_LENGTH) return `it is longer than ${MAX_SEARCH_LENGTH} characters`
  return /[\p{L}\p{N}]/u.test(value) ? { search: value } : 'it has no letter and no digit'
}

/** `filter[compliance]`: a control such as `CIS-AWS-3.0:2.1.1`, or a framework. */
export function controlFilter(value: string): Condition | string {
  return wrongText(value) ?? (/\p{C}/u.test(value) ? 'it is no name of a control' : { control: value })
}

/** `filter[owner]` and `filter[owner__in]`: findings that belong to somebody. */
export const OWNER_FILTERS: Readonly<Record<string, Filter>> = {
  owner: (value) => wrongText(value) ?? { owners: [value] },
  owner__in: (list) => {
    const owners = valuesIn(list)
    return owners.map(wrongText).find((found) => found !== undefined) ?? { owners }
  },
}

/** A comma behind an even number of backslashes, or none. */
const BETWEEN_VALUES = /(?<!(?<!\\)(?:\\\\)*\\),/

/** The values of a list. A comma within a value is written `\,`, and a backslash may be written `\\`. */
function valuesIn(list: string): string[] {
  return list.split(BETWEEN_VALUES).map((value) => value.replace(/\\([\\,])/g, '$1'))
}

const WRONG_TIME = 'it must be a day such as 2026-01-31, or a time such as 2026-01-31T12:00:00Z'

function startOfDay(value: string): Date | undefined {
  return parseDatetime(`${value}T00:00:00Z`)
}

/** PostgreSQL text cannot hold U+0000, not even in a comparison. */
function wrongText(value: string): string | undefined {
  if (value === '') return 'it is empty'
  if (value.length > MAX_VALUE_LENGTH) return `it is longer than ${MAX_VALUE_LENGTH} characters`
  return value.includes('\0') ? 'it contains U+0000' : undefined
}
