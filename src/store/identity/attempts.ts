import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** A log-in that was begun in a browser, and what must come back with it. */
export interface LogInAttempt {
  readonly provider_id: string
  readonly state: string
  readonly nonce: string
  readonly code_verifier: string
  readonly redirect_uri: string
  /** The page that the person wanted, as the part of the console's address after `#`. */
  readonly return_to: string
}

/** Keeps a log-in until it comes back; its cookie is known by its SHA-256 alone. */
export async function beginLogIn(
  database: Database,
  cookieHash: Buffer,
  attempt: LogInAttempt,
  lifetimeSeconds: number,
): Promise<void> {
  const { provider_id, state, nonce, code_verifier, redirect_uri, return_to } = attempt
  await sql`
    select begin_log_in(
      ${cookieHash}, ${provider_id}, ${state}, ${nonce}, ${code_verifier}, ${redirect_uri}, ${return_to},
      make_interval(secs => ${lifetimeSeconds})
    )`.execute(database)
}

/** The log-in of this cookie, which is good once; undefined when there is none, or it was begun too long ago. */
export async function takeLogIn(database: Database, cookieHash: Buffer): Promise<LogInAttempt | undefined> {
  const { rows } = await sql<LogInAttempt>`select * from take_log_in(${cookieHash})`.execute(database)
  return rows[0]
}
