import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import { onTestFinished } from 'vitest'
import { CLIENT_ID, CLIENT_SECRET } from './scripted-provider.ts'

/** Somebody whom the provider knows; a test may change the groups, or take the account out. */
interface Account {
  readonly email: string
  groups: readonly string[]
}

/** A real OpenID Connect provider on loopback, whose page asks for nothing but the name of an account. */
export interface RealProvider {
  readonly issuer: string
  readonly accounts: Map<string, Account>
  /** Serves a client; call once its addresses are known. */
  serve(client: { readonly root: string; readonly providerId: string }): void
  /** Stops answering, or answers again. */
  isAway: boolean
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

export async function startRealProvider(): Promise<RealProvider> {
  let handle: Handler = (_, response) => response.writeHead(503).end()
  const server = createServer((request, response) => {
    if (real.isAway) request.socket.destroy()
    else void handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const accounts = new Map<string, Account>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: randomUUID(), use: 'sig', alg: 'RS256' }
  const real: RealProvider = {
    issuer,
    accounts,
    isAway: false,
    serve({ root, providerId }) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT_ID,
            client_secret: CLIENT_SECRET,
            redirect_uris: [`${root}/api/v1/log-in/${providerId}/callback`],
            post_logout_redirect_uris: [`${root}/`],
            backchannel_logout_uri: `${root}/api/v1/log-in/${providerId}/log-out`,
            backchannel_logout_session_required: true,
            grant_types: ['authorization_code', 'refresh_token'],
            response_types: ['code'],
          },
        ],
        jwks: { keys: [key] },
        cookies: { keys: [randomUUID()] },
        conformIdTokenClaims: false,
        claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
        scopes: ['openid', 'email', 'groups', 'offline_access'],
        issueRefreshToken: async () => true,
        rotateRefreshToken: true,
        expiresWithSession: async () => false,
        features: {
          devInteractions: { enabled: false },
          rpInitiatedLogout: {
            enabled: true,
            logoutSource: (ctx, form) => {
              ctx.body = page(
                'Log out',
                `${form}<button form="op.logoutForm" name="logout" value="yes">Yes, log out</button>`,
              )
            },
          },
          backchannelLogout: { enabled: true },
        },
        interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
        findAccount: async (_ctx, id) => {
          const account = accounts.get(id)
          return (
            account && { accountId: id, claims: async () => ({ sub: id, email_verified: true, ...account }) }
          )
        },
        loadExistingGrant: async (ctx) => {
          const grant = new ctx.oidc.provider.Grant({
            clientId: ctx.oidc.client?.clientId ?? '',
            accountId: ctx.oidc.session?.accountId ?? '',
          })
          grant.addOIDCScope('openid email groups offline_access')
          await grant.save()
          return grant
        },
        renderError: (ctx, out) => {
          ctx.body = JSON.stringify(out)
        },
      })
      const callback = provider.callback()
      handle = async (request, response) => {
        if (request.url?.startsWith('/interaction/')) await interact(provider, request, response)
        else await callback(request, response)
      }
    },
  }
  return real
}

/** The page that asks who is there, and what follows its answer. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    const form = `<form method="post"><label>Account <input name="account" autofocus></label><button>Go on</button></form>`
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(page('Sign in', form))
    return
  }
  const accountId = new URLSearchParams(await text(request)).get('account') ?? ''
  const result =
    accountId === 'nobody' ? { error: 'access_denied' } : { login: { accountId, remember: true } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content}</html>`
}
