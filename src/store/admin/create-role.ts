import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database.ts'
import type { Permission } from '../permissions.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

interface NewRole {
  tenantId: string
  name: string
  permissions: readonly Permission[]
}

/** Creates a role of a tenant and returns its id. */
export async function createRole(database: Database, role: NewRole): Promise<string> {
  const id = uuidv7()
  const { tenantId, name, permissions } = role
  try {
    await sql`
      insert into roles (tenant_id, id, name, permissions) values (${tenantId}, ${id}, ${name}, ${permissions})
    `.execute(database)
  } catch (error) {
    refuseDuplicate(error, `The tenant has a role named "${name}" already. Choose another name.`)
  }
  return id
}
