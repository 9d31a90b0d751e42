import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** What a provider gives with a log-in. */
export interface ProviderTokens {
  readonly idToken: string
  readonly refreshToken: string | null
  /** Kept only where there is no refresh token to ask with. */
  readonly accessToken: string | null
}

interface NewProviderSession {
  readonly sessionId: string
  readonly userId: string
  readonly providerId: string
  /** SHA-256 of the value of the cookie. */
  readonly cookieHash: Buffer
  readonly idleSeconds: number
  readonly longestSeconds: number
  /** The provider's own session, `sid`. */
  readonly providerSession: string | null
  readonly tokens: ProviderTokens
}

/** Opens a browser's session for somebody whom a provider has just named. */
export async function openProviderSession(
  transaction: TenantTransaction,
  session: NewProviderSession,
): Promise<void> {
  const { sessionId, userId, providerId, cookieHash, idleSeconds, longestSeconds, tokens } = session
  await sql`
    select open_provider_session(
      ${sessionId}, ${userId}, ${providerId}, ${cookieHash}, make_interval(secs => ${idleSeconds}),
      make_interval(secs => ${longestSeconds}), ${session.providerSession}, ${tokens.idToken},
      ${tokens.refreshToken}, ${tokens.accessToken}
    )`.execute(transaction)
}

/** How to ask a provider whether somebody may stay. */
export interface ProviderCheck {
  readonly provider_id: string
  readonly subject: string
  readonly user_id: string
  readonly refresh_token: string | null
  readonly access_token: string | null
}

/** The check of a session, for whoever comes first after the pause; undefined for all others. */
export async function claimProviderCheck(
  transaction: TenantTransaction,
  sessionId: string,
  pauseSeconds: number,
): Promise<ProviderCheck | undefined> {
  const { rows } = await sql<ProviderCheck>`
    select * from claim_provider_check(${sessionId}, make_interval(secs => ${pauseSeconds}))`.execute(
    transaction,
  )
  return rows[0]
}

/** Keeps the refresh token that replaces the one that was used: it may be good once. */
export async function keepRefreshToken(
  transaction: TenantTransaction,
  sessionId: string,
  refreshToken: string,
): Promise<void> {
  await sql`update sessions set refresh_token = ${refreshToken} where id = ${sessionId}`.execute(transaction)
}

/** Notes that the provider lets the person of a session stay. */
export async function noteProviderCheck(transaction: TenantTransaction, sessionId: string): Promise<void> {
  await sql`update sessions set checked_at = now() where id = ${sessionId}`.execute(transaction)
}

/** What ends a session at its provider, too; undefined for a session of a password. */
export async function findProviderLogOut(
  transaction: TenantTransaction,
  sessionId: string,
): Promise<{ readonly provider_id: string; readonly id_token: string } | undefined> {
  const { rows } = await sql<{ provider_id: string; id_token: string }>`
    select * from find_provider_log_out(${sessionId})`.execute(transaction)
  return rows[0]
}

/** Whom a provider logs out: all sessions of a subject, or one of its own. */
export interface LoggedOut {
  readonly subject: string | undefined
  readonly providerSession: string | undefined
  /** Sessions that were opened later stay. */
  readonly before: Date
}

/** Ends sessions that came through a provider; returns how many. */
export async function endProviderSessions(
  transaction: TenantTransaction,
  providerId: string,
  { subject, providerSession, before }: LoggedOut,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from sessions
    where provider_id = ${providerId} and created_at < ${before}
      and (${providerSession ?? null}::text is null or provider_session = ${providerSession ?? null})
      and (${subject ?? null}::text is null or user_id in (
        select user_id from identities where provider_id = ${providerId} and subject = ${subject ?? null}
      ))`.execute(transaction)
  return Number(numAffectedRows)
}
