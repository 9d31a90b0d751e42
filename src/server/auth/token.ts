import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { validate as isUuid, v4 as uuidv4 } from 'uuid'
import type { SigningKeyRow } from '../../store/access/token-keys.ts'
import type { Store } from '../../store/store.ts'

/** Access tokens are short-lived, since every request carries one; a refresh token is used once, for the next pair. */
export type TokenUse = 'access' | 'refresh'

export const LIFETIME_SECONDS: Readonly<Record<TokenUse, number>> = { access: 30 * 60, refresh: 24 * 60 * 60 }

/** Fixed, so that the token's header cannot choose the algorithm (RFC 8725, section 3.1). */
const ALGORITHM = 'EdDSA'
const ISSUER = 'assay'
const AUDIENCE = 'assay-api'
/** Tolerated difference between the clocks of API machines. */
const CLOCK_TOLERANCE_SECONDS = 5
/** Our tokens have about 600 characters; much longer ones are not parsed. */
export const MAX_TOKEN_LENGTH = 2048

/** The subject of a token: a user in one tenant, within a session. */
export interface TokenSubject {
  readonly userId: string
  readonly tenantId: string
  readonly sessionId: string
}

export interface Token extends TokenSubject {
  readonly id: string
  readonly expiresAt: Date
}

export interface SignedToken {
  readonly id: string
  readonly jwt: string
  readonly expiresAt: Date
}

/** Signs a token (RFC 7519) that is valid from now on. */
export async function signToken(
  key: SigningKeyRow,
  use: TokenUse,
  { userId, tenantId, sessionId }: TokenSubject,
): Promise<SignedToken> {
  const id = uuidv4()
  const now = Math.floor(Date.now() / 1000)
  const expiry = now + LIFETIME_SECONDS[use]
  const jwt = await new SignJWT({ typ: use, tenant_id: tenantId, sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: key.id })
    .setSubject(userId)
    .setJti(id)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(expiry)
    .sign(createPrivateKey({ key: key.private_key, format: 'der', type: 'pkcs8' }))
  return { id, jwt, expiresAt: new Date(expiry * 1000) }
}

/**
 * The content of a token that this service signed for this use and that is valid now, else `undefined`. Does not check
 * whether the session is still open. Rejects when the database does not respond.
 */
export async function verifyToken(store: Store, use: TokenUse, jwt: string): Promise<Token | undefined> {
  if (jwt.length > MAX_TOKEN_LENGTH) return undefined
  try {
    const { payload } = await jwtVerify(jwt, ({ kid }) => verificationKey(store, kid), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'tenant_id', 'sid', 'jti', 'iat', 'nbf', 'exp', 'typ'],
    })
    return payload['typ'] === use ? tokenOf(payload) : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/** Hash of a token's id, which is stored. The id is random, so a fast hash is enough. */
export function tokenHash(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}

async function verificationKey(store: Store, kid: string | undefined): Promise<KeyObject> {
  const key = kid !== undefined && isUuid(kid) ? await store.findVerificationKey(kid) : undefined
  if (key === undefined) throw new errors.JWKSNoMatchingKey()
  return createPublicKey({ key, format: 'der', type: 'spki' })
}

/** The signature was verified, so the claims are as `signToken` wrote them. */
function tokenOf({ sub, jti, exp, ...claims }: JWTPayload): Token {
  return {
    id: String(jti),
    userId: String(sub),
    tenantId: String(claims['tenant_id']),
    sessionId: String(claims['sid']),
    expiresAt: new Date(Number(exp) * 1000),
  }
}
