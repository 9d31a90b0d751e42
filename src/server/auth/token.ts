import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { validate as isUuid, v4 as uuidv4 } from 'uuid'
import type { SigningKeyRow } from '../../store/access/find-signing-key.ts'
import type { Store } from '../../store/store.ts'

/** An access token is short-lived, since it is sent with every request; a refresh token is sent once, for the next pair. */
export type TokenUse = 'access' | 'refresh'

export const LIFETIME_SECONDS: Readonly<Record<TokenUse, number>> = { access: 30 * 60, refresh: 24 * 60 * 60 }

/** Pinned, so that a token's own header decides nothing (RFC 8725, section 3.1). */
const ALGORITHM = 'EdDSA'
const ISSUER = 'assay'
const AUDIENCE = 'assay-api'
/** What the clocks of several API machines may differ by. */
const CLOCK_TOLERANCE_SECONDS = 5
/** Ours have some 600 characters; what is far longer is not worth a look. */
const MAX_TOKEN_LENGTH = 2048

/** What a token speaks for: a user in one tenant, for as long as the session is open. */
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
 * What a token says, when this service signed it for this use and it is valid now; else `undefined`. Whether its
 * session is still open is another question. Rejects when the database does not answer.
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

/** What is stored of a token. Its id is random enough that nothing slower is needed. */
export function tokenHash(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}

async function verificationKey(store: Store, kid: string | undefined): Promise<KeyObject> {
  const key = kid !== undefined && isUuid(kid) ? await store.findVerificationKey(kid) : undefined
  if (key === undefined) throw new errors.JWKSNoMatchingKey()
  return createPublicKey({ key, format: 'der', type: 'spki' })
}

/** Its signature was verified, so its claims are as they were signed above. */
function tokenOf({ sub, jti, exp, ...claims }: JWTPayload): Token {
  return {
    id: String(jti),
    userId: String(sub),
    tenantId: String(claims['tenant_id']),
    sessionId: String(claims['sid']),
    expiresAt: new Date(Number(exp) * 1000),
  }
}
