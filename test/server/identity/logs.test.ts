import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openIdentities } from '../../../src/server/identity/identities.ts'
import { captureLog } from '../../support/captured-log.ts'
import { CLIENT_SECRET, send, startScriptedProvider } from '../../support/scripted-provider.ts'
import { openApi } from '../api.ts'
import { addProvider, Browser } from './log-in.ts'

const api = await openApi()

test('the log says who came in, and why others did not, and has no secret, code or token', async () => {
  const { logger, lines } = captureLog()
  const identities = openIdentities({ store: api.store, logger })
  const app = api.build({ isOnLoopback: true, identities, logger })
  const tenant = await api.newTenant()
  const provider = await startScriptedProvider()
  const secrets = { access_token: 'secret-access', refresh_token: 'secret-refresh' }
  provider.tokens = { ...provider.tokens, ...secrets }
  provider.claims = { ...provider.claims, groups: ['staff'] }
  const id = await addProvider(api, tenant.id, provider)
  const browser = new Browser(app)
  await browser.logIn(id, provider)
  const sessionId: string = (await browser.send('GET', '/session')).body.data.id
  await sql`
    update sessions set checked_at = now() - interval '10 minutes', tried_at = checked_at - interval '10 minutes'
    where id = ${sessionId}`.execute(api.owner)
  provider.answers.set('/token', (_, response) =>
    send(response, { error: 'invalid_grant', error_description: 'the token was revoked' }, 400),
  )
  expect(await browser.status()).toBe(401)
  await browser.logIn(id, provider)
  provider.answers.delete('/token')
  await browser.logIn(id, provider, { nonce: 'secret-nonce' })
  await browser.logIn(id, provider, { groups: ['strangers'] })
  const text = lines.join('')
  for (const said of [
    'logged in',
    'the token was revoked',
    'log-in refused',
    'strangers',
    '"reason":"no-role"',
  ]) {
    expect(text).toContain(said)
  }
  const state = (await browser.begin(id)).searchParams.get('state') ?? ''
  for (const secret of [CLIENT_SECRET, 'secret-', state, encodeURIComponent(CLIENT_SECRET)]) {
    expect(text).not.toContain(secret)
  }
  expect(text).not.toMatch(/eyJ[\w-]+\.eyJ/)
})
