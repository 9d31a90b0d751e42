import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { openIdentities } from '../../../src/server/identity/identities.ts'
import { createLogger } from '../../../src/server/logger.ts'
import { createApiKey } from '../../../src/store/admin/api-keys.ts'
import { setIdentityTeams } from '../../../src/store/admin/identity-providers.ts'
import { PATIENCE } from '../../support/patience.ts'
import { send, startScriptedProvider } from '../../support/scripted-provider.ts'
import { openApi } from '../api.ts'
import { addProvider, Browser, HOST } from './log-in.ts'

const api = await openApi()
const logger = createLogger('silent')
const identities = openIdentities({ store: api.store, logger })
const app = api.build({ isOnLoopback: true, identities })
/** Another process: it knows nothing of what the first one asks. */
const otherApp = api.build({ isOnLoopback: true })
await app.ready()
await otherApp.ready()

/** Somebody who has logged in, and their session. */
async function newPerson() {
  const tenant = await api.newTenant()
  const provider = await startScriptedProvider()
  provider.claims = { ...provider.claims, groups: ['admins'] }
  const id = await addProvider(api, tenant.id, provider)
  const browser = new Browser(app)
  await browser.logIn(id, provider)
  const { body } = await browser.send('GET', '/session')
  const sessionId: string = body.data.id
  const { user_id: userId, csrf_token: csrfToken } = body.data.attributes
  const asked = (): number =>
    provider.requests.filter(({ body }) => body.get('grant_type') === 'refresh_token').length
  return { tenant, provider, id, browser, sessionId, userId, csrfToken, asked }
}

/** Lets the last check be so long ago. */
async function letPass(sessionId: string, seconds: number): Promise<void> {
  await sql`
    update sessions set
      checked_at = now() - make_interval(secs => ${seconds}), tried_at = now() - make_interval(secs => ${seconds})
    where id = ${sessionId}`.execute(api.owner)
}

const permissionsOf = async (browser: Browser): Promise<readonly string[]> =>
  (await browser.send('GET', '/session')).body.data.attributes.permissions

test('a provider is not asked again before it is due', async () => {
  const { browser, asked } = await newPerson()
  expect(await browser.status()).toBe(200)
  expect(asked()).toBe(0)
})

test('after a while it is asked beside a request, which does not wait', async () => {
  const { browser, provider, sessionId } = await newPerson()
  let answer = (): void => undefined
  provider.answers.set('/token', (_, response) => {
    answer = () => send(response, { error: 'invalid_grant' }, 400)
  })
  await letPass(sessionId, 25)
  expect(await browser.status()).toBe(200)
  await vi.waitUntil(() => provider.requests.filter(({ path }) => path === '/token').length === 2, PATIENCE)
  expect(await browser.status()).toBe(200)
  answer()
  await vi.waitUntil(async () => (await browser.status()) === 401, PATIENCE)
})

describe('the first request after a long time', () => {
  test('is refused to whom the provider has taken out', async () => {
    const { browser, provider, sessionId } = await newPerson()
    provider.answers.set('/token', (_, response) => send(response, { error: 'invalid_grant' }, 400))
    await letPass(sessionId, 600)
    expect(await browser.status()).toBe(401)
  })

  test('has the rights of the groups as they are now, and so has a key', async () => {
    const { browser, provider, sessionId, userId, tenant } = await newPerson()
    const { key } = await createApiKey(api.owner, {
      ...{ tenantId: tenant.id, ownerId: userId, name: 'key' },
      permissions: ['manage_users'],
    })
    const withKey = async (): Promise<number> =>
      (await app.inject({ url: '/api/v1/members', headers: { authorization: `Api-Key ${key}`, host: HOST } }))
        .statusCode
    expect(await permissionsOf(browser)).toContain('manage_users')
    expect(await withKey()).toBe(200)
    provider.claims = { ...provider.claims, groups: ['staff'] }
    await letPass(sessionId, 600)
    expect(await permissionsOf(browser)).toEqual(['manage_ingestions'])
    expect(await withKey()).toBe(403)
  })

  test('has the teams of the groups as they are now, and the others that were given by hand', async () => {
    const { browser, provider, sessionId, tenant, id, userId } = await newPerson()
    const teams = ['left', 'joined', 'by hand'].map((name) => ({ name, teamId: randomUUID() }))
    for (const { name, teamId } of teams)
      await sql`insert into teams (tenant_id, id, name) values (${tenant.id}, ${teamId}, ${name})`.execute(
        api.owner,
      )
    const [left, joined, byHand] = teams.map(({ teamId }) => teamId)
    const leading = [
      { group: 'admins', teamId: left ?? '' },
      { group: 'staff', teamId: joined ?? '' },
      { group: 'others', teamId: joined ?? '' },
    ]
    await setIdentityTeams(api.owner, { tenantId: tenant.id, providerId: id }, leading)
    await sql`
      insert into team_members (tenant_id, team_id, user_id) values
        (${tenant.id}, ${left}, ${userId}), (${tenant.id}, ${byHand}, ${userId})`.execute(api.owner)
    provider.claims = { ...provider.claims, groups: ['staff'] }
    await letPass(sessionId, 600)
    expect(await browser.status()).toBe(200)
    const { rows } = await sql<{ team_id: string }>`
      select team_id from team_members where tenant_id = ${tenant.id} and user_id = ${userId}`.execute(
      api.owner,
    )
    expect(rows.map(({ team_id }) => team_id).toSorted()).toEqual([joined, byHand].toSorted())
  })

  test('is refused to whom no group gives a role any more', async () => {
    const { browser, provider, sessionId } = await newPerson()
    provider.claims = { ...provider.claims, groups: ['others'] }
    await letPass(sessionId, 600)
    expect(await browser.status()).toBe(401)
  })

  test('is refused where the provider names somebody else', async () => {
    const { browser, provider, sessionId } = await newPerson()
    provider.claims = { ...provider.claims, sub: 'somebody else' }
    await letPass(sessionId, 600)
    expect(await browser.status()).toBe(401)
  })
})

test('refresh tokens that are good once are replaced', async () => {
  const { browser, provider, sessionId } = await newPerson()
  for (const next of ['second', 'third']) {
    provider.tokens = { ...provider.tokens, refresh_token: next }
    await letPass(sessionId, 60)
    expect(
      await new Browser(next === 'second' ? app : otherApp).send('GET', '/session', undefined, {
        cookie: browser.cookie,
      }),
    ).toMatchObject({ status: 200 })
  }
  const sent = provider.requests.flatMap(({ body }) => body.get('refresh_token') ?? [])
  expect(sent).toEqual(['refresh', 'second'])
})

test('one process asks, however many requests come', async () => {
  const { browser, sessionId, asked } = await newPerson()
  await letPass(sessionId, 60)
  const { cookie } = browser
  const requests = Array.from({ length: 20 }, (_, index) =>
    new Browser(index % 2 === 0 ? app : otherApp).send('GET', '/session', undefined, { cookie }),
  )
  expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(asked()).toBe(1)
})

describe('without a refresh token, userinfo is asked', () => {
  async function withoutRefreshToken() {
    const tenant = await api.newTenant()
    const provider = await startScriptedProvider()
    provider.tokens = { access_token: 'access', token_type: 'Bearer' }
    provider.claims = { ...provider.claims, groups: ['admins'] }
    const id = await addProvider(api, tenant.id, provider)
    const browser = new Browser(app)
    await browser.logIn(id, provider)
    const sessionId: string = (await browser.send('GET', '/session')).body.data.id
    await letPass(sessionId, 60)
    return { provider, browser }
  }

  test('and the role follows', async () => {
    const { provider, browser } = await withoutRefreshToken()
    provider.claims = { ...provider.claims, groups: ['staff'] }
    expect(await permissionsOf(browser)).toEqual(['manage_ingestions'])
  })

  test('and 401 ends the session', async () => {
    const { provider, browser } = await withoutRefreshToken()
    provider.answers.set('/userinfo', (_, response) =>
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer error="invalid_token"' }).end(),
    )
    expect(await browser.status()).toBe(401)
  })
})

describe('while a provider cannot be asked', () => {
  test.each([
    ['fails', (response: Parameters<typeof send>[0]) => send(response, {}, 500)],
    [
      'refuses our own secret',
      (response: Parameters<typeof send>[0]) => send(response, { error: 'invalid_client' }, 401),
    ],
    ['closes connections', (response: Parameters<typeof send>[0]) => response.destroy()],
  ])('since it %s, people stay in, but not for long', async (_, fail) => {
    const { browser, provider, sessionId } = await newPerson()
    provider.answers.set('/token', (_request, response) => fail(response))
    await letPass(sessionId, 14 * 60)
    expect(await browser.status()).toBe(200)
    await letPass(sessionId, 16 * 60)
    const later = new Browser(otherApp)
    expect(await later.send('GET', '/session', undefined, { cookie: browser.cookie })).toMatchObject({
      status: 401,
    })
    expect(await browser.status()).toBe(401)
  })

  test('a request waits no longer than a few seconds, and not at all for the next while', async () => {
    const { browser, provider, sessionId } = await newPerson()
    provider.answers.set('/token', () => undefined)
    await letPass(sessionId, 60)
    const begun = performance.now()
    expect(await browser.status()).toBe(200)
    expect(performance.now() - begun).toBeLessThan(6_000)
  })
})

describe('who logs out', () => {
  test('is led to the provider, which ends its session, too', async () => {
    const { browser, provider, csrfToken } = await newPerson()
    const { body } = await browser.send('DELETE', '/session', undefined, { 'x-csrf-token': csrfToken })
    const url = new URL(body.data.attributes.url)
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/end`)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`http://${HOST}/`)
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect(await browser.status()).toBe(401)
  })

  test.each([
    ['subject', { sub: 'subject of Ada' }, 204, 401],
    ['session', { sid: 'session there' }, 204, 401],
    ['another session', { sid: 'another' }, 204, 200],
    ['somebody else', { sub: 'another' }, 204, 200],
    ['nobody', {}, 400, 200],
    ['a nonce', { sub: 'subject of Ada', nonce: 'nonce' }, 400, 200],
    ['no event', { sub: 'subject of Ada', events: {} }, 400, 200],
    ['an old token', { sub: 'subject of Ada', iat: Math.floor(Date.now() / 1000) - 3600 }, 400, 200],
    ['another client', { sub: 'subject of Ada', aud: 'another' }, 400, 200],
    ['another issuer', { sub: 'subject of Ada', iss: 'https://another.example' }, 400, 200],
  ])('at the provider is out here: by %s', async (_, claims, status, session) => {
    const tenant = await api.newTenant()
    const provider = await startScriptedProvider()
    provider.claims = { ...provider.claims, groups: ['admins'], sid: 'session there' }
    const id = await addProvider(api, tenant.id, provider)
    const browser = new Browser(app)
    await browser.logIn(id, provider)
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const token = await provider.sign({ jti: 'one', events, ...claims }, { typ: 'logout+jwt' })
    const sent = await app.inject({
      method: 'POST',
      url: `/api/v1/log-in/${id}/log-out`,
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams({ logout_token: token })),
    })
    expect(sent.statusCode).toBe(status)
    expect(await browser.status()).toBe(session)
  })
})
