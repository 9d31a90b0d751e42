import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { errorCode } from '../../errors/message-of.ts'
import { UUID_COLUMN } from '../binary-array.ts'
import type { Database } from '../database.ts'
import { type Listing, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

export interface TeamRow {
  readonly id: string
  readonly name: string
  /** How many members and accounts belong to it. */
  readonly members: number
  readonly accounts: number
  readonly created_at: Date
}

/** What lists show of a team. */
export const TEAM_COLUMNS = sql`
  name,
  (select count(*) from team_members where team_members.tenant_id = teams.tenant_id and team_id = teams.id)::int as members,
  (
    select count(*) from team_accounts
    join providers on providers.tenant_id = team_accounts.tenant_id and providers.id = provider_id
    where team_accounts.tenant_id = teams.tenant_id and team_id = teams.id and deleted_at is null
  )::int as accounts`

/** The teams of this tenant that the viewer sees. */
export async function listTeams(transaction: TenantTransaction, listing: Listing): Promise<Page<TeamRow>> {
  return pageOf(transaction, listing, sql`id, created_at, ${TEAM_COLUMNS}`, sql`teams`)
}

/** Another team of the tenant has the name, in any case of letters. */
export const NAME_TAKEN = Symbol('name taken')

const UNIQUE_VIOLATION = '23505'

/** Creates a team of a tenant and returns its id. */
export async function createTeam(
  database: Database,
  { tenantId, name }: { readonly tenantId: string; readonly name: string },
): Promise<string | typeof NAME_TAKEN> {
  const id = uuidv7()
  const insert = sql`insert into teams (tenant_id, id, name) values (${tenantId}, ${id}, ${name})`
  return unlessTaken(insert.execute(database).then(() => id))
}

/** Gives a team another name. False: the tenant has no such team. */
export async function renameTeam(
  transaction: TenantTransaction,
  teamId: string,
  name: string,
): Promise<boolean | typeof NAME_TAKEN> {
  const update = sql`update teams set name = ${name} where id = ${teamId}`
  return unlessTaken(update.execute(transaction).then(({ numAffectedRows = 0n }) => numAffectedRows > 0n))
}

async function unlessTaken<T>(work: Promise<T>): Promise<T | typeof NAME_TAKEN> {
  try {
    return await work
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) return NAME_TAKEN
    throw error
  }
}

interface Team {
  readonly tenantId: string
  readonly teamId: string
}

/** Removes a team; its accounts and members stay. False: the tenant has no such team. */
export async function removeTeam(database: Database, { tenantId, teamId }: Team): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from teams where tenant_id = ${tenantId} and id = ${teamId}`.execute(database)
  return numAffectedRows > 0n
}

/** What is to belong to a team, and what no longer, by id. Ids that the tenant does not have are left out. */
export interface Belonging {
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}

/** Changes who belongs to a team. Returns how many were added. */
export async function changeTeamMembers(
  database: Database,
  { tenantId, teamId }: Team,
  { add = [], remove = [] }: Belonging,
): Promise<number> {
  await sql`
    delete from team_members
    where tenant_id = ${tenantId} and team_id = ${teamId} and user_id = any(${UUID_COLUMN.array(remove)}::uuid[])
  `.execute(database)
  const { numAffectedRows = 0n } = await sql`
    insert into team_members (tenant_id, team_id, user_id)
    select tenant_id, ${teamId}, user_id from memberships
    where tenant_id = ${tenantId} and user_id = any(${UUID_COLUMN.array(add)}::uuid[])
    on conflict do nothing`.execute(database)
  return Number(numAffectedRows)
}

/** Changes which connected accounts belong to a team by hand: those of a rule stay while it says so. Returns how many were added. */
export async function changeTeamAccounts(
  database: Database,
  { tenantId, teamId }: Team,
  { add = [], remove = [] }: Belonging,
): Promise<number> {
  const leaving = sql`
    tenant_id = ${tenantId} and team_id = ${teamId} and provider_id = any(${UUID_COLUMN.array(remove)}::uuid[])`
  await sql`
    delete from team_accounts where ${leaving} and not exists (
      select from account_rule_matches as matches
      join account_rules as rules on rules.tenant_id = matches.tenant_id and rules.id = rule_id
      where matches.tenant_id = team_accounts.tenant_id and matches.provider_id = team_accounts.provider_id
        and rules.team_id = team_accounts.team_id
    )`.execute(database)
  await sql`update team_accounts set by_hand = false where ${leaving} and by_hand`.execute(database)
  const { numAffectedRows = 0n } = await sql`
    insert into team_accounts (tenant_id, team_id, provider_id)
    select tenant_id, ${teamId}, id from providers
    where tenant_id = ${tenantId} and deleted_at is null and id = any(${UUID_COLUMN.array(add)}::uuid[])
    on conflict (tenant_id, team_id, provider_id) do update set by_hand = true where not team_accounts.by_hand`.execute(
    database,
  )
  return Number(numAffectedRows)
}

/** Whether the viewer sees a team of each of these ids. */
export async function areTeams(transaction: TenantTransaction, ids: readonly string[]): Promise<boolean> {
  return (await namesOfTeams(transaction, ids)).length === ids.length
}

/** The names of these teams, of those that the viewer sees. */
export async function namesOfTeams(
  transaction: TenantTransaction,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from teams where id = any(${UUID_COLUMN.array(ids)}::uuid[]) order by lower(name)`.execute(
    transaction,
  )
  return rows.map(({ name }) => name)
}
