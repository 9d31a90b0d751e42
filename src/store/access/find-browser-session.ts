import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** An open session of a browser, and what its user may do now. */
export interface BrowserSessionRow {
  readonly tenant_id: string
  readonly id: string
  readonly user_id: string
  /** When the session ends unless it is used. */
  readonly expires_at: Date
  /** When it ends at the latest. */
  readonly ends_at: Date
  readonly permissions: readonly string[]
  readonly subscribed: boolean
}

/** Finds the open session whose cookie has this SHA-256, by the only function that finds sessions across tenants. */
export async function findBrowserSession(
  database: Database,
  cookieHash: Buffer,
): Promise<BrowserSessionRow | undefined> {
  const { rows } = await sql<BrowserSessionRow>`
    select * from find_browser_session(${cookieHash})`.execute(database)
  return rows[0]
}
