import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { TEAM_COLUMNS, type TeamRow } from '../people/teams.ts'
import type { Account } from '../providers/account.ts'

/** The id of a tenant's team with this name, in any case of letters; undefined when there is none. */
export async function findTeam(
  database: Database,
  tenantId: string,
  name: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from teams where tenant_id = ${tenantId} and lower(name) = lower(${name})`.execute(database)
  return rows[0]?.id
}

type TeamSummary = Pick<TeamRow, 'name' | 'members' | 'accounts'>

/** The teams of a tenant, ordered by name. */
export async function listTeams(database: Database, tenantId: string): Promise<TeamSummary[]> {
  const { rows } = await sql<TeamSummary>`
    select ${TEAM_COLUMNS} from teams where tenant_id = ${tenantId} order by lower(name)`.execute(database)
  return rows
}

interface Team {
  readonly tenantId: string
  readonly teamId: string
}

/** The email addresses of a team's members. */
export async function listTeamMembers(database: Database, { tenantId, teamId }: Team): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from team_members join users on users.id = user_id
    where tenant_id = ${tenantId} and team_id = ${teamId} order by lower(email)`.execute(database)
  return rows.map(({ email }) => email)
}

export interface AccountOfTeam extends Omit<Account, 'name'> {
  readonly name: string | null
}

/** The connected accounts of a team. */
export async function listTeamAccounts(
  database: Database,
  { tenantId, teamId }: Team,
): Promise<AccountOfTeam[]> {
  const { rows } = await sql<AccountOfTeam>`
    select provider, uid, name from team_accounts
    join providers on providers.tenant_id = team_accounts.tenant_id and providers.id = provider_id
    where team_accounts.tenant_id = ${tenantId} and team_id = ${teamId} and deleted_at is null
    order by provider, uid`.execute(database)
  return rows
}

/** The id of a connected account, in any spelling; undefined when there is none. */
export async function findAccount(
  database: Database,
  tenantId: string,
  { provider, uid }: Account,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from providers
    where tenant_id = ${tenantId} and identity = account_identity(${provider}, ${uid}) and deleted_at is null
  `.execute(database)
  return rows[0]?.id
}
