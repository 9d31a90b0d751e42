import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listMembers, setBreakGlass } from '../../../src/store/admin/members.ts'
import { createRole } from '../../../src/store/admin/roles.ts'
import { CLIENT_ID, CLIENT_SECRET, startScriptedProvider } from '../../support/scripted-provider.ts'
import { openApi } from '../api.ts'
import { newPerson, PASSWORD, postTokens } from '../tokens/people.ts'
import { addProvider, Browser, HOST } from './log-in.ts'

const api = await openApi()
const app = api.build({ isOnLoopback: true })
await app.ready()

/** A tenant with a provider, and a browser. */
async function newOrganization(options: Parameters<typeof addProvider>[3] = {}) {
  const tenant = await api.newTenant()
  const provider = await startScriptedProvider()
  provider.claims = { ...provider.claims, email: `ada-${tenant.id}@example.test`, groups: ['staff'] }
  const id = await addProvider(api, tenant.id, provider, options)
  const members = async () =>
    (await listMembers(api.owner, tenant.id)).filter(({ identity_provider }) => identity_provider !== null)
  return { tenant, provider, id, members, browser: new Browser(app) }
}

test('somebody logs in, is a member in the role of the group, and lands where they wanted', async () => {
  const { tenant, provider, id, members, browser } = await newOrganization()
  const url = await browser.begin(id, '#/findings?severity=high')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: `http://${HOST}/api/v1/log-in/${id}/callback`,
    scope: 'openid email',
    code_challenge_method: 'S256',
  })
  provider.claims = { ...provider.claims, nonce: url.searchParams.get('nonce') }
  const state = url.searchParams.get('state') ?? ''
  const location = await browser.comeBack(id, { code: 'the code', state })
  expect(location).toBe('../../../../#/findings?severity=high')
  expect((await browser.send('GET', '/session')).body.data.attributes).toMatchObject({
    email: provider.claims['email'],
    tenant_id: tenant.id,
    permissions: ['manage_ingestions'],
  })
  expect(await members()).toMatchObject([{ role: 'role of staff', identity_provider: 'Okta' }])
  const [exchange] = provider.requests.filter(({ path }) => path === '/token')
  const challenge = createHash('sha256')
    .update(exchange?.body.get('code_verifier') ?? '')
    .digest('base64url')
  expect(challenge).toBe(url.searchParams.get('code_challenge'))
})

test('the audit log tells of the log-in as that of the person, and of member and role as what the provider says', async () => {
  const { tenant, provider, id, browser } = await newOrganization()
  await browser.logIn(id, provider)
  const { rows } = await sql`
    select actor_kind, actor_name, address, object_type, request_id is not null as asked from audit_events
    where tenant_id = ${tenant.id} and object_type in ('sessions', 'members') and object_name = ${provider.claims['email']}
    order by object_type`.execute(api.owner)
  expect(rows).toEqual([
    { object_type: 'members', actor_kind: 'system', actor_name: null, address: null, asked: false },
    {
      object_type: 'sessions',
      actor_kind: 'person',
      actor_name: provider.claims['email'],
      address: '127.0.0.1',
      asked: true,
    },
  ])
})

test('the secret of the client is in no answer and no list', async () => {
  const { provider, id, browser } = await newOrganization()
  const answers = [await browser.send('GET', '/log-in-providers'), await browser.begin(id)]
  await browser.logIn(id, provider)
  answers.push(await browser.send('GET', '/session'), await browser.send('GET', '/members'))
  expect(JSON.stringify(answers)).not.toContain(CLIENT_SECRET)
})

test('strangers see the providers that are listed, by name alone', async () => {
  const { id } = await newOrganization({ name: 'Shown', required: true })
  const hidden = await newOrganization({ listed: false })
  const { body } = await new Browser(app).send('GET', '/log-in-providers')
  expect(body.data).toContainEqual({
    type: 'log-in-providers',
    id,
    attributes: { name: 'Shown', required: true },
  })
  expect(JSON.stringify(body)).not.toContain(hidden.id)
})

describe('the role', () => {
  test('is that of the first group that counts, whatever their order', async () => {
    const { provider, id, browser, members } = await newOrganization()
    await browser.logIn(id, provider, { groups: ['others', 'staff', 'admins'] })
    expect(await members()).toMatchObject([{ role: 'role of admins' }])
  })

  test('is set anew at each log-in', async () => {
    const { provider, id, browser, members } = await newOrganization()
    await browser.logIn(id, provider, { groups: ['admins'] })
    await browser.logIn(id, provider, { groups: ['staff'] })
    expect(await members()).toMatchObject([{ role: 'role of staff' }])
  })

  test.each([
    ['a text', 'admins', 'role of admins'],
    [
      '10,000 groups',
      Array.from({ length: 10_000 }, (_, i) => (i === 9_999 ? 'admins' : `g${i}`)),
      'role of admins',
    ],
    ['an object', { admins: true }, undefined],
    ['objects', [{ name: 'admins' }], undefined],
    ['nothing', undefined, undefined],
    ['another case', ['ADMINS'], undefined],
  ])('where the groups are %s', async (_, groups, role) => {
    const { provider, id, browser, members } = await newOrganization()
    const location = await browser.logIn(id, provider, { groups })
    expect((await members()).map((member) => member.role)).toEqual(role === undefined ? [] : [role])
    if (role === undefined) expect(location).toContain('#/log-in-refused/no-role')
  })

  test('is not for others to change here', async () => {
    const { provider, id, browser, tenant, members } = await newOrganization()
    await browser.logIn(id, provider, { groups: ['admins'] })
    const { data } = (await browser.send('GET', '/session')).body
    const { user_id: userId, csrf_token: csrfToken } = data.attributes
    const [listed] = (await browser.send('GET', `/members?filter[search]=ada-${tenant.id}`)).body.data
    expect(listed.attributes).toMatchObject({ role: 'role of admins', identity_provider: 'Okta' })
    const change = { type: 'members', attributes: { role: 'role of staff' } }
    const headers = { 'x-csrf-token': csrfToken }
    expect((await browser.send('PUT', `/members/${userId}`, change, headers)).status).toBe(403)
    expect(await members()).toMatchObject([{ role: 'role of admins' }])
  })

  test('is the default one for whom no group gives one', async () => {
    const { tenant, provider, id, browser, members } = await newOrganization()
    const roleId = await createRole(api.owner, { tenantId: tenant.id, name: 'guest', permissions: [] })
    await sql`update identity_providers set default_role_id = ${roleId} where id = ${id}`.execute(api.owner)
    await browser.logIn(id, provider, { groups: [] })
    expect(await members()).toMatchObject([{ role: 'guest' }])
  })

  test('is none where the provider says that there are too many groups', async () => {
    const { provider, id, browser } = await newOrganization()
    const claims = { groups: undefined, _claim_names: { groups: 'src1' } }
    expect(await browser.logIn(id, provider, claims)).toContain('too-many-groups')
    expect(await browser.status()).toBe(401)
  })

  test('comes from userinfo where the ID token has no groups', async () => {
    const { provider, id, browser, members } = await newOrganization()
    provider.answers.set('/userinfo', (_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ ...provider.claims, groups: ['admins'] })),
    )
    await browser.logIn(id, provider, { groups: undefined })
    expect(await members()).toMatchObject([{ role: 'role of admins' }])
  })
})

describe('an address', () => {
  test.each([
    ['that is not verified', { email_verified: false }],
    ['that nothing is said about', { email_verified: undefined }],
    ['that is missing', { email: undefined }],
    ['that is none', { email: 'ada lovelace' }],
  ])('%s lets nobody in', async (_, claims) => {
    const { provider, id, browser, members } = await newOrganization()
    expect(await browser.logIn(id, provider, claims)).toContain('#/log-in-refused/no-address')
    expect(await members()).toEqual([])
  })

  test('counts where the operator trusts the provider with addresses', async () => {
    const { provider, id, browser } = await newOrganization({ trustsAddresses: true })
    await browser.logIn(id, provider, { email_verified: undefined })
    expect(await browser.status()).toBe(200)
  })

  test('that changes leaves the same member', async () => {
    const { provider, id, browser, members } = await newOrganization()
    await browser.logIn(id, provider)
    const email = `countess-${id}@example.test`
    await browser.logIn(id, provider, { email })
    expect(await members()).toMatchObject([{ email }])
  })

  test('that another subject has is refused', async () => {
    const { provider, id, browser, members } = await newOrganization()
    await browser.logIn(id, provider)
    const stranger = new Browser(app)
    expect(await stranger.logIn(id, provider, { sub: 'another' })).toContain('address-taken')
    expect(await stranger.status()).toBe(401)
    expect(await members()).toHaveLength(1)
  })

  test('that another provider of the tenant has named is refused', async () => {
    const { tenant, provider, id, browser } = await newOrganization()
    await browser.logIn(id, provider)
    const other = await startScriptedProvider()
    await sql`delete from roles where false`.execute(api.owner)
    const roleId = await createRole(api.owner, { tenantId: tenant.id, name: 'guest', permissions: [] })
    const second = await addSecond(tenant.id, other.issuer, roleId)
    const location = await new Browser(app).logIn(second, other, { email: provider.claims['email'] })
    expect(location).toContain('address-taken')
  })

  async function addSecond(tenantId: string, issuer: string, defaultRoleId: string): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into identity_providers (tenant_id, id, name, issuer, client_id, client_secret, scopes, groups_claim, default_role_id)
      values (${tenantId}, gen_random_uuid(), 'Second', ${issuer}, ${CLIENT_ID}, 'secret', '{openid}', 'groups', ${defaultRoleId})
      returning id`.execute(api.owner)
    return rows[0]?.id ?? ''
  }

  test('of a member whom the operator made is that member', async () => {
    const { tenant, provider, id, browser, members } = await newOrganization()
    await browser.logIn(id, provider, { email: tenant.email.toUpperCase() })
    expect((await browser.send('GET', '/session')).body.data.attributes.user_id).toBe(tenant.userId)
    expect(await members()).toMatchObject([{ email: tenant.email, role: 'role of staff' }])
  })

  test('of a break-glass member is refused', async () => {
    const { tenant, provider, id, browser } = await newOrganization()
    await setBreakGlass(api.owner, { tenantId: tenant.id, userId: tenant.userId, breakGlass: true })
    expect(await browser.logIn(id, provider, { email: tenant.email })).toContain('break-glass')
    expect(await browser.status()).toBe(401)
  })
})

describe('a provider that claims somebody’s address of another tenant', () => {
  test('gets a user of its own tenant, and nothing of that person’s', async () => {
    const victim = await newPerson(api)
    const { tenant, provider, id, browser } = await newOrganization()
    await browser.logIn(id, provider, { email: victim.email, groups: ['admins'] })
    const { attributes } = (await browser.send('GET', '/session')).body.data
    expect(attributes).toMatchObject({ email: victim.email, tenant_id: tenant.id })
    expect(attributes.user_id).not.toBe(victim.userId)
    const login = await api.store.findLogin(victim.email, createHash('sha256').update('127.0.0.1').digest())
    expect(login).toMatchObject({ user_id: victim.userId, tenant_ids: [victim.id], is_known_address: false })
    const { body } = await postTokens(api, '', { email: victim.email, password: PASSWORD })
    expect(body.data.attributes.tenant_id).toBe(victim.id)
    const there = { email: victim.email, password: PASSWORD, tenant_id: tenant.id }
    expect((await postTokens(api, '', there)).status).toBe(403)
    const keys = await browser.send('GET', '/api-keys')
    expect(JSON.stringify(keys.body)).not.toContain(victim.userId)
    expect(await statusOf(victim.authorization)).toBe(200)
  })

  const statusOf = async (authorization: string): Promise<number> =>
    (await app.inject({ url: '/api/v1/ingestions', headers: { authorization, host: HOST } })).statusCode
})

describe('where a provider is required', () => {
  test('a right password opens the tenant for break-glass members alone', async () => {
    const person = await newPerson(api)
    const provider = await startScriptedProvider()
    await addProvider(api, person.id, provider, { required: true })
    const log = { email: person.email, password: PASSWORD }
    const refused = await postTokens(api, '', log)
    expect(refused).toMatchObject({ status: 403 })
    expect(refused.body.errors[0].detail).toContain('log in through its identity provider')
    expect((await postTokens(api, '', { ...log, password: 'a wrong password' })).status).toBe(401)
    await setBreakGlass(api.owner, { tenantId: person.id, userId: person.userId, breakGlass: true })
    expect((await postTokens(api, '', log)).status).toBe(200)
  })

  test('sessions of passwords end with it', async () => {
    const person = await newPerson(api)
    const { body } = await postTokens(api, '', { email: person.email, password: PASSWORD })
    const authorization = `Bearer ${body.data.attributes.access}`
    const ask = () => app.inject({ url: '/api/v1/api-keys', headers: { authorization, host: HOST } })
    expect((await ask()).statusCode).toBe(200)
    await addProvider(api, person.id, await startScriptedProvider(), { required: true })
    expect((await ask()).statusCode).toBe(401)
  })
})

test('elsewhere than on loopback, the service has to know its own address', async () => {
  const { id } = await newOrganization()
  const elsewhere = api.build({})
  const { status, body } = await new Browser(elsewhere).send('POST', '/log-ins', {
    type: 'log-ins',
    attributes: { provider: id },
  })
  expect(status).toBe(503)
  expect(body.errors[0].detail).toContain('--public-url')
  const known = api.build({ publicUrl: 'https://assay.example.com/under' })
  const url = await new Browser(known).begin(id)
  expect(url.searchParams.get('redirect_uri')).toBe(
    `https://assay.example.com/under/api/v1/log-in/${id}/callback`,
  )
})
