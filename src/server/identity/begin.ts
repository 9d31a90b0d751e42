import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Store } from '../../store/store.ts'
import { newCookieToken } from '../auth/host-cookie.ts'
import type { KnownProvider } from './known-providers.ts'
import { LOG_IN_SECONDS, logInHash } from './log-in-cookie.ts'

interface Begun {
  /** The value of the cookie that the log-in comes back with. */
  readonly token: string
  /** Where the browser goes on, at the provider. */
  readonly url: string
}

/**
 * Begins a log-in at a provider, in a browser that was on `returnTo`. Each provider sends people back to an address of its
 * own, so that the code of one never reaches another (RFC 9700, section 4.4.2).
 */
export async function begin(
  store: Store,
  provider: KnownProvider,
  { root, returnTo }: { readonly root: string; readonly returnTo: string },
): Promise<Begun> {
  const token = newCookieToken()
  const attempt = {
    provider_id: provider.id,
    state: randomState(),
    nonce: randomNonce(),
    code_verifier: randomPKCECodeVerifier(),
    redirect_uri: `${root}/api/v1/log-in/${provider.id}/callback`,
    return_to: returnTo,
  }
  await store.beginLogIn(logInHash(token), attempt, LOG_IN_SECONDS)
  const url = buildAuthorizationUrl(provider.configuration, {
    ...provider.parameters,
    redirect_uri: attempt.redirect_uri,
    scope: provider.scopes.join(' '),
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(attempt.code_verifier),
    code_challenge_method: 'S256',
  })
  return { token, url: url.href }
}
