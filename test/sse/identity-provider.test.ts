import { describe, expect, test } from 'vitest'
import { openIdentities } from '../../src/server/identity/identities.ts'
import { createLogger } from '../../src/server/logger.ts'
import { streamAccess } from '../../src/server/streams/stream-access.ts'
import { openApi } from '../server/api.ts'
import { addProvider, Browser } from '../server/identity/log-in.ts'
import { PATIENCE } from '../support/patience.ts'
import { type ScriptedProvider, send, startScriptedProvider } from '../support/scripted-provider.ts'
import { newProvider, openPlatform } from './platform.ts'

const api = await openApi()

/** All times in the same proportion as by default, a twentieth of it. */
const SOON = { keepAliveSeconds: 1 }
const SECONDS = { pause: 1, stale: 3, wait: 1, longest: 60 }

/** Somebody who came through a provider, and reads a stream with a token of the session. */
async function openStream() {
  const { authentication } = openIdentities({
    store: api.store,
    logger: createLogger('silent'),
    seconds: SECONDS,
  })
  const platform = await openPlatform(api, { ...SOON, access: streamAccess(authentication) })
  const tenant = await api.newTenant()
  const provider = await startScriptedProvider()
  provider.claims = { ...provider.claims, groups: ['admins'] }
  const id = await addProvider(api, tenant.id, provider)
  const app = api.build({ isOnLoopback: true })
  const browser = new Browser(app)
  await browser.logIn(id, provider)
  const { csrf_token } = (await browser.send('GET', '/session')).body.data.attributes
  const token = await browser.send('POST', '/session/token', undefined, { 'x-csrf-token': csrf_token })
  const { path } = await newProvider(tenant)
  const authorization = `Bearer ${token.body.data.attributes.access}`
  const reader = await platform.open(path, { authorization })
  expect(reader.status).toBe(200)
  return { platform, provider, reader }
}

const CHANGES: readonly (readonly [string, (provider: ScriptedProvider) => unknown])[] = [
  [
    'a person is taken out',
    (provider) =>
      provider.answers.set('/token', (_, response) => send(response, { error: 'invalid_grant' }, 400)),
  ],
  ['no group gives a role any more', (provider) => Object.assign(provider.claims, { groups: [] })],
  ['the groups give a lesser role', (provider) => Object.assign(provider.claims, { groups: ['staff'] })],
]

describe('a stream ends soon after', () => {
  test.each(CHANGES)('%s at the provider', async (_, change) => {
    const { platform, provider, reader } = await openStream()
    change(provider)
    await reader.ended
    expect(reader.asides.at(-1)).toBe(': access')
    expect(platform.streams.statistics.streams).toBe(0)
  })
})

test('a stream goes on while the provider says that its reader may stay', async () => {
  const { platform, provider } = await openStream()
  const asked = (): number => provider.requests.filter(({ path }) => path === '/token').length
  await expect.poll(asked, PATIENCE).toBeGreaterThan(3)
  expect(platform.streams.statistics.streams).toBe(1)
})
