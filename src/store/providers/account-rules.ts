import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { TEXT_COLUMN } from '../binary-array.ts'
import { type Listing, onlyRow, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { accountName } from './account.ts'

/** What accounts get by their names; the database applies it to those that exist and to those that come. */
export interface AccountRule {
  readonly name: string
  /** Of several rules with the same label, the one with the lowest position gives it. */
  readonly position: number
  /** Names or ids of accounts, in which * stands for any text, and kinds of accounts; of each, empty stands for all. */
  readonly accounts: readonly string[]
  readonly providers: readonly string[]
  readonly labels: Readonly<Record<string, string>>
  /** The team that the accounts join, by id. */
  readonly team: string | null
}

export interface AccountRuleRow extends AccountRule {
  readonly id: string
  readonly team_name: string | null
  /** How many connected accounts it matches. */
  readonly matches: number
  readonly created_at: Date
}

/** The rules of this tenant. */
export function listAccountRules(
  transaction: TenantTransaction,
  listing: Listing,
): Promise<Page<AccountRuleRow>> {
  const listed = sql`(
    select rules.id, rules.name, position, accounts, providers, labels, team_id as team, teams.name as team_name,
      rules.created_at, (
        select count(*)::integer from account_rule_matches as matches
        where matches.tenant_id = rules.tenant_id and rule_id = rules.id
      ) as matches
    from account_rules as rules left join teams on teams.tenant_id = rules.tenant_id and teams.id = team_id
  ) as listed`
  return pageOf(transaction, listing, sql`*`, listed)
}

/** One rule; undefined when the tenant has none with this id. */
export async function findAccountRule(
  transaction: TenantTransaction,
  id: string,
): Promise<AccountRuleRow | undefined> {
  return (await listAccountRules(transaction, onlyRow(id))).rows[0]
}

export async function countAccountRules(transaction: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from account_rules`.execute(transaction)
  return rows[0]?.count ?? 0
}

/** Creates a rule, last where its position is beyond the others, and returns its id. */
export async function createAccountRule(
  transaction: TenantTransaction,
  tenantId: string,
  { name, position, accounts, providers, labels, team }: AccountRule,
): Promise<string> {
  const id = uuidv7()
  await makeRoom(transaction, position, id)
  await sql`
    insert into account_rules (tenant_id, id, name, position, accounts, providers, labels, team_id)
    select ${tenantId}, ${id}, ${name}, least(${position}::integer, coalesce(max(position), 0) + 1),
      ${TEXT_COLUMN.array(accounts)}::text[], ${TEXT_COLUMN.array(providers.map(accountName))}::text[],
      ${JSON.stringify(labels)}::jsonb, ${team}::uuid
    from account_rules`.execute(transaction)
  return id
}

export async function changeAccountRule(
  transaction: TenantTransaction,
  id: string,
  { name, position, accounts, providers, labels, team }: AccountRule,
): Promise<void> {
  await makeRoom(transaction, position, id)
  await sql`
    update account_rules set name = ${name}, position = ${position},
      accounts = ${TEXT_COLUMN.array(accounts)}::text[],
      providers = ${TEXT_COLUMN.array(providers.map(accountName))}::text[], labels = ${JSON.stringify(labels)},
      team_id = ${team}
    where id = ${id}`.execute(transaction)
}

/** Moves on the rule that is at a position, unless it is this one, and those behind it. */
async function makeRoom(transaction: TenantTransaction, position: number, id: string): Promise<void> {
  await sql`
    update account_rules set position = position + 1
    where position >= ${position} and id <> ${id}
      and exists (select from account_rules where position = ${position} and id <> ${id})`.execute(
    transaction,
  )
}

/** Removes a rule, and with it its labels and memberships. False: the tenant has no such rule. */
export async function removeAccountRule(transaction: TenantTransaction, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from account_rules where id = ${id}`.execute(transaction)
  return numAffectedRows > 0n
}
