import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database.ts'
import { ROLE_COLUMNS, type RoleRow } from '../people/roles.ts'
import type { Permission } from '../permissions.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

interface NewRole {
  tenantId: string
  name: string
  permissions: readonly Permission[]
  /** Whether its members see all accounts, or those of their teams. */
  sees?: RoleRow['sees']
}

/** Creates a role of a tenant and returns its id. */
export async function createRole(database: Database, role: NewRole): Promise<string> {
  const id = uuidv7()
  const { tenantId, name, permissions, sees = 'all' } = role
  try {
    await sql`
      insert into roles (tenant_id, id, name, permissions, sees)
      values (${tenantId}, ${id}, ${name}, ${permissions}, ${sees})
    `.execute(database)
  } catch (error) {
    refuseDuplicate(error, `The tenant has a role named "${name}" already. Choose another name.`)
  }
  return id
}

interface ChangedRole {
  tenantId: string
  name: string
  permissions: readonly Permission[]
  /** Undefined: as before. */
  sees?: RoleRow['sees'] | undefined
}

/** Changes the permissions of a role and what it sees, from the next request of each member on. False: there is no such role. */
export async function changeRole(
  database: Database,
  { tenantId, name, permissions, sees }: ChangedRole,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update roles set permissions = ${permissions}, sees = coalesce(${sees ?? null}, sees) where tenant_id = ${tenantId} and name = ${name}`.execute(
    database,
  )
  return numAffectedRows > 0n
}

/** The id of a tenant's role with this name; undefined when there is none. */
export async function findRole(
  database: Database,
  tenantId: string,
  name: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from roles where tenant_id = ${tenantId} and name = ${name}`.execute(database)
  return rows[0]?.id
}

export interface RoleOfMember {
  readonly name: string
  readonly permissions: readonly string[]
}

/** A user's role in a tenant; undefined when the user is not a member. */
export async function findRoleOf(
  database: Database,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<RoleOfMember | undefined> {
  const { rows } = await sql<RoleOfMember>`
    select roles.name, roles.permissions
    from memberships
    join roles on roles.tenant_id = memberships.tenant_id and roles.id = memberships.role_id
    where memberships.tenant_id = ${tenantId} and memberships.user_id = ${userId}`.execute(database)
  return rows[0]
}

export type RoleSummary = Omit<RoleRow, 'id'>

/** The roles of a tenant, ordered by name. */
export async function listRoles(database: Database, tenantId: string): Promise<RoleSummary[]> {
  const { rows } = await sql<RoleSummary>`
    select ${ROLE_COLUMNS} from roles where tenant_id = ${tenantId} order by name`.execute(database)
  return rows
}
