import { fetchUserInfo, type IDToken, type UserInfoResponse } from 'openid-client'
import type { GroupRoles } from '../../store/identity/providers.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { KnownProvider } from './known-providers.ts'

/** What a provider says of somebody. */
export type Claims = IDToken | UserInfoResponse

/** The tokens that a provider answers with, as far as they say something of a person. */
interface Tokens {
  readonly access_token: string
  claims(): IDToken | undefined
}

/**
 * What a provider says of a subject: what the ID token has, and of userinfo what that lacks. Undefined where it says
 * nothing. Rejects as `fetchUserInfo` does, also for another subject.
 */
export async function claimsOf(
  { configuration, groupsClaim, metadata }: KnownProvider,
  tokens: Tokens,
  subject: string,
): Promise<Claims | undefined> {
  const own = tokens.claims()
  const isWhole = own !== undefined && groupsClaim in own && 'email' in own
  if (isWhole || metadata.userinfo_endpoint === undefined) return own
  return { ...(await fetchUserInfo(configuration, tokens.access_token, subject)), ...own }
}

/** What is on either side of the last @. */
const ADDRESS = /^[^\s\p{Cc}]+@[^@\s\p{Cc}]+$/u
const MAX_ADDRESS_LENGTH = 320

/** The email address of somebody, where it is known to be theirs. */
export function addressOf(
  { trustsAddresses }: Pick<IdentityProvider, 'trustsAddresses'>,
  { email, email_verified: verified }: Claims,
): string | undefined {
  // Some providers write it as a text.
  const isTheirs = trustsAddresses || verified === true || String(verified) === 'true'
  if (!isTheirs || typeof email !== 'string') return undefined
  return ADDRESS.test(email) && email.length <= MAX_ADDRESS_LENGTH ? email : undefined
}

/** The groups of somebody; `too-many` where the provider says that there are, instead of naming them. */
export function groupsOf(
  { groupsClaim }: Pick<IdentityProvider, 'groupsClaim'>,
  claims: Claims,
): ReadonlySet<string> | 'too-many' {
  const groups: unknown = claims[groupsClaim]
  if (groups === undefined && isElsewhere(claims['_claim_names'], groupsClaim)) return 'too-many'
  const named = Array.isArray(groups) ? groups : [groups]
  return new Set(named.filter((group) => typeof group === 'string'))
}

/** The role that the first of the groups gives that somebody is in; undefined for none. */
export function roleOf(groups: ReadonlySet<string>, roles: GroupRoles): string | undefined {
  return roles.groups.find(({ value }) => groups.has(value))?.role_id ?? roles.default_role_id ?? undefined
}

/** OpenID Connect Core, section 5.6.2: a claim that is to be fetched somewhere else, as Entra ID does with many groups. */
function isElsewhere(names: unknown, claim: string): boolean {
  return typeof names === 'object' && names !== null && Object.hasOwn(names, claim)
}
