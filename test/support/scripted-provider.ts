import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, type JWTPayload, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => unknown

export const CLIENT_ID = 'assay'
export const CLIENT_SECRET = 'a secret: of the client/?'

/**
 * A provider on loopback that says whatever a test wants: by default what a good one says. Each path can be answered by
 * another function.
 */
export interface ScriptedProvider {
  readonly issuer: string
  /** Its description of itself; a test may change it. */
  readonly metadata: Record<string, unknown>
  /** What it answers a code or refresh token with, beside the ID token. */
  tokens: Record<string, unknown>
  /** Claims of the next ID tokens and of userinfo. */
  claims: Record<string, unknown>
  /** Answers of paths that are not the usual ones. */
  readonly answers: Map<string, Answer>
  /** What was asked, with the body of each request. */
  readonly requests: { readonly path: string; readonly body: URLSearchParams }[]
  /** Signs claims as this provider, or by other means. */
  sign(claims: JWTPayload, options?: { readonly typ?: string }): Promise<string>
  /** Replaces its key; the former one is no longer published. */
  rotate(): void
}

interface Key {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

export async function startScriptedProvider(): Promise<ScriptedProvider> {
  let key = newKey()
  const requests: ScriptedProvider['requests'] = []
  const answers = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { pathname: path } = new URL(request.url ?? '', provider.issuer)
    requests.push({ path, body: new URLSearchParams(body) })
    const answer = answers.get(path) ?? usual[path]
    if (answer === undefined) send(response, {}, 404)
    else await answer(request, response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sign: ScriptedProvider['sign'] = (claims, { typ = 'JWT' } = {}) => {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({ iss: issuer, aud: CLIENT_ID, iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ })
      .sign(key.privateKey)
  }
  const provider: ScriptedProvider = {
    issuer,
    metadata: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/userinfo`,
      end_session_endpoint: `${issuer}/end`,
      scopes_supported: ['openid', 'email', 'groups', 'offline_access'],
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
    },
    tokens: { access_token: 'access', token_type: 'Bearer', refresh_token: 'refresh' },
    claims: { sub: 'subject of Ada', email: 'ada@example.test', email_verified: true, groups: [] },
    answers,
    requests,
    sign,
    rotate() {
      key = newKey()
    },
  }
  const usual: Record<string, Answer> = {
    '/.well-known/openid-configuration': (_, response) => send(response, provider.metadata),
    '/keys': async (_, response) => send(response, { keys: [await publicJwk(key)] }),
    '/token': async (_, response) => {
      send(response, { ...provider.tokens, id_token: await sign(provider.claims) })
    },
    '/userinfo': (_, response) => send(response, provider.claims),
  }
  return provider
}

/** Answers with JSON. */
export function send(response: ServerResponse, document: object, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(document))
}

function newKey(): Key {
  return { kid: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) }
}

async function publicJwk({ kid, publicKey }: Key) {
  return { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
}
