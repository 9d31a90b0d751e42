import type { SigningKeyRow } from '../../store/access/token-keys.ts'
import { type SignedToken, signToken, type TokenSubject } from '../auth/token.ts'

/** The tokens that a login or a refresh returns. */
export interface TokenPair {
  readonly subject: TokenSubject
  readonly access: SignedToken
  readonly refresh: SignedToken
}

/** Signs an access token and a refresh token. */
export async function newTokenPair(key: SigningKeyRow, subject: TokenSubject): Promise<TokenPair> {
  return {
    subject,
    access: await signToken(key, 'access', subject),
    refresh: await signToken(key, 'refresh', subject),
  }
}
