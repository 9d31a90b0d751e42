import { type RawBuilder, sql } from 'kysely'
import { TEXT_COLUMN, UUID_COLUMN } from '../binary-array.ts'
import { allOf, type Condition, matching, matchingOne } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { isOfIssue, withIssue } from '../trackers/with-issue.ts'
import { isAssigned, isOfAssignee } from './assignees.ts'
import { isDue, isOfDue } from './due.ts'
import { IS_ACCEPTED } from './finding-row.ts'

/** Words with more checks, resources and files than this are compared with the texts of findings only. */
const MAX_VALUES = 1000

/** More findings than these are not few: they are found among the others in a moment. */
const MAX_SELDOM = 1000

/** The column of the state in conditions. */
const STATE = 'findings.state'

const KINDS = ['check', 'resource', 'file'] as const

interface Term {
  readonly word: string
  /** `many` where the database does not tell which; null where nothing has the word. */
  readonly kind: (typeof KINDS)[number] | 'many' | null
  readonly values: readonly string[]
}

/**
 * The conditions of `where` on findings that are read with their sightings, row by row. What is searched for is looked up among
 * the terms first: under row-level security, an index cannot be searched with the result of a function that is not
 * leakproof. So are accounts, since findings have their ids.
 */
export function matchingFindings(
  transaction: TenantTransaction,
  conditions: readonly Condition[],
): Promise<RawBuilder<unknown>> {
  return matched(transaction, conditions, matchingOne)
}

/** The same on findings that are counted, without their sightings. */
export function matchingCounted(
  transaction: TenantTransaction,
  conditions: readonly Condition[],
): Promise<RawBuilder<unknown>> {
  return matched(transaction, conditions, sightedSo)
}

async function matched(
  transaction: TenantTransaction,
  conditions: readonly Condition[],
  ofSightings: (condition: Condition) => RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const ofAccounts = conditions.filter(isOfAccount)
  const found = ofAccounts.length > 0 ? [await inAccounts(transaction, ofAccounts)] : []
  for (const condition of conditions.filter((each) => !isOfAccount(each)))
    found.push(await matchedOne(transaction, condition, ofSightings))
  return allOf(found)
}

async function matchedOne(
  transaction: TenantTransaction,
  condition: Condition,
  ofSightings: (condition: Condition) => RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  if ('search' in condition) return withWords(transaction, condition.search)
  if ('control' in condition) return withControl(condition.control)
  if ('owners' in condition) return ownedBy(condition.owners)
  if ('not' in condition)
    return sql`(${await matchedOne(transaction, condition.not, ofSightings)}) is not true`
  if (isOfSightings(condition)) return (await sightedSeldom(transaction, condition)) ?? ofSightings(condition)
  if (isOfState(condition)) return inStates(statesOf(condition))
  if (isOfAssignee(condition)) return isAssigned(transaction, condition)
  if (isOfDue(condition)) return isDue(transaction, condition)
  if (isOfIssue(condition)) return withIssue(condition)
  return matchingOne(condition)
}

function isOfAccount(condition: Condition): boolean {
  return 'column' in condition && condition.column.startsWith('providers.')
}

/** Whether a condition is on what scans change each time. */
export function isOfSightings(condition: Condition): boolean {
  if ('not' in condition) return isOfSightings(condition.not)
  return 'column' in condition && condition.column.startsWith('sightings.')
}

function sightedSo(condition: Condition): RawBuilder<unknown> {
  return sql`findings.id in (${sightings(condition)})`
}

function sightings(condition: Condition): RawBuilder<unknown> {
  return sql`
    select finding_id from finding_sightings as sightings
    where tenant_id = current_tenant() and ${matchingOne(condition)}`
}

/**
 * By id, where there are few: to read findings in order until a page of them is full, most would have to be read. Undefined
 * where there are many, which is known as soon as that many are found.
 */
async function sightedSeldom(
  transaction: TenantTransaction,
  condition: Condition,
): Promise<RawBuilder<unknown> | undefined> {
  const found = await sql<{ finding_id: string }>`${sightings(condition)} limit ${MAX_SELDOM + 1}`.execute(
    transaction,
  )
  if (found.rows.length > MAX_SELDOM) return undefined
  const ids = UUID_COLUMN.array(found.rows.map(({ finding_id }) => finding_id))
  return sql`findings.id = any(${ids}::uuid[])`
}

async function inAccounts(
  transaction: TenantTransaction,
  conditions: readonly Condition[],
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: string }>`
    select id from providers where deleted_at is null and ${matching(conditions)}`.execute(transaction)
  return sql`findings.provider_id = any(${UUID_COLUMN.array(rows.map(({ id }) => id))}::uuid[])`
}

/** Findings with every word, or one that begins with it, in their check, title, resource or file, or in the name or id of their account. */
async function withWords(transaction: TenantTransaction, search: string): Promise<RawBuilder<unknown>> {
  const accounts = await accountsWithWords(transaction, search)
  const { rows } = await sql<Term>`
    select asked.word, found.kind, coalesce(array_agg(distinct found.value::text), '{}') as values
    from words_of(${search}) as asked(word)
    left join lateral (
      select kind, value from finding_terms
      where word >= asked.word collate "C" and word < asked.word || ${LAST_CHARACTER} collate "C"
      limit ${MAX_VALUES + 1}
    ) as found on true
    group by 1, 2`.execute(transaction)
  const words = [...new Set(rows.map(({ word }) => word))]
  return allOf(
    words.map((word) => {
      const inTexts = withWord(
        word,
        rows.filter((term) => term.word === word),
      )
      const ids = accounts.get(word)
      if (ids === undefined) return inTexts
      return sql`(${inTexts} or findings.provider_id = any(${UUID_COLUMN.array(ids)}::uuid[]))`
    }),
  )
}

/** Ids of the connected accounts whose name or id has a word, by the word. */
async function accountsWithWords(
  transaction: TenantTransaction,
  search: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ word: string; ids: readonly string[] }>`
    select asked.word, array_agg(providers.id) as ids
    from words_of(${search}) as asked(word)
    join providers on exists (
      select from words_of(concat_ws(' ', providers.name, providers.uid)) as own(word)
      where starts_with(own.word, asked.word)
    )
    where deleted_at is null group by 1`.execute(transaction)
  return new Map(rows.map(({ word, ids }) => [word, ids]))
}

const LAST_CHARACTER = '\u{10ffff}'

const TEXTS = sql`lower(concat_ws(' ', findings.check_id, findings.title, findings.resource_uid,
  findings.resource_name, findings.file))`

function withWord(word: string, terms: readonly Term[]): RawBuilder<unknown> {
  const isWritten = sql`position(${word} in ${TEXTS}) > 0`
  const count = terms.reduce((sum, { values }) => sum + values.length, 0)
  if (count > MAX_VALUES || terms.some(({ kind }) => kind === 'many')) return isWritten
  const candidates = KINDS.flatMap((kind) => {
    const values = terms.filter((term) => term.kind === kind).flatMap((term) => term.values)
    return values.length === 0
      ? []
      : [sql`${sql.ref(`findings.${kind}_key`)} = any(${`{${values.join(',')}}`}::bigint[])`]
  })
  return candidates.length === 0 ? sql`false` : sql`(${sql.join(candidates, sql` or `)}) and ${isWritten}`
}

/** A condition on the state as lists show it. */
type StateCondition = Extract<Condition, { readonly equals: unknown } | { readonly oneOf: unknown }>

function isOfState(condition: Condition): condition is StateCondition {
  return (
    'column' in condition && condition.column === STATE && ('equals' in condition || 'oneOf' in condition)
  )
}

function statesOf(condition: StateCondition): readonly string[] {
  return 'oneOf' in condition ? condition.oneOf : [String(condition.equals)]
}

/** Findings in one of these states; without an expression over columns, which would use no index. */
function inStates(states: readonly string[]): RawBuilder<unknown> {
  const inState = (state: string): RawBuilder<unknown> =>
    state === 'accepted' ? IS_ACCEPTED : sql`findings.state = ${state} and ${IS_ACCEPTED} is not true`
  return sql`(${sql.join(states.map(inState), sql` or `)})`
}

/** Findings with a control, or with any of a framework. */
function withControl(control: string): RawBuilder<unknown> {
  return sql`findings.controls_id = any(array(
    select id from finding_controls
    where position(E'\n' || ${control} || E'\n' in E'\n' || controls || E'\n') > 0
      or position(E'\n' || ${control} || ':' in E'\n' || controls) > 0
  ))`
}

/** Findings of any of these owners, in any case of letters. */
function ownedBy(owners: readonly string[]): RawBuilder<unknown> {
  const names = TEXT_COLUMN.array(owners.map((owner) => owner.toLowerCase()))
  return sql`findings.owners_id = any(array(
    select id from finding_owners where string_to_array(lower(owners), E'\n') && ${names}::text[]
  ))`
}
