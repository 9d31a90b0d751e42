import { describe, expect, test } from 'vitest'
import { type Answer, openApi } from '../api.ts'
import { record } from '../record.ts'
import { Browser } from '../sessions/browser.ts'
import { newPerson } from '../tokens/people.ts'

const api = await openApi()

interface Account {
  readonly uid: string
  readonly provider?: string
  readonly name?: string
}

function recordOf({ uid, provider = 'iac', name }: Account): Record<string, unknown> {
  return record(uid, {
    cloud: { provider, account: { uid, ...(name !== undefined && { name }) } },
    unmapped: { scan_id: 'scan', provider, provider_uid: uid },
  })
}

const SHOP = { uid: 'github.com/acme/shop' }
const SITE = { uid: 'github.com/acme/site' }
const CLUSTER = { uid: 'b1946ac9', provider: 'kubernetes', name: 'prod-eu' }

/** Somebody who manages a tenant with these accounts. */
async function newManager(...accounts: readonly Account[]) {
  const permissions = ['manage_ingestions', 'manage_users', 'manage_providers'] as const
  const tenant = await newPerson(api, { keyPermissions: permissions, rolePermissions: permissions })
  if (accounts.length > 0) await tenant.ingest(accounts.map(recordOf))
  const browser = new Browser(api.app)
  await browser.logIn({ email: tenant.email })
  const send = (method: 'POST' | 'PUT', path: string, attributes: object): Promise<Answer> =>
    browser.send(method, path, { data: { type: path.split('/')[1], attributes } })
  const accountOf = async (uid: string): Promise<Answer['body']> =>
    (await tenant.get(`/providers?filter[uid]=${encodeURIComponent(uid)}`)).body.data[0]
  return {
    tenant,
    browser,
    accountOf,
    rule: (attributes: object) => send('POST', '/account-rules', { name: 'rule', ...attributes }),
    change: (id: string, attributes: object) => send('PUT', `/account-rules/${id}`, attributes),
    remove: (id: string) => browser.send('DELETE', `/account-rules/${id}`),
    label: async (uid: string, labels: object) =>
      send('PUT', `/providers/${(await accountOf(uid)).id}`, { labels }),
    newTeam: async (name: string): Promise<string> => (await send('POST', '/teams', { name })).body.data.id,
    changeTeam: (id: string, accounts: object) => send('PUT', `/teams/${id}`, { accounts }),
    /** The labels of an account by key; those of rules with the rule. */
    labelsOf: async ({ uid }: Account): Promise<object> => {
      const { labels } = (await accountOf(uid)).attributes
      return Object.fromEntries(
        labels.map(({ key, value, rule }: Answer['body']) => [
          key,
          rule === null ? value : `${value} (${rule})`,
        ]),
      )
    },
    teamsOf: async ({ uid }: Account): Promise<string[]> => (await accountOf(uid)).attributes.teams,
  }
}

type Manager = Awaited<ReturnType<typeof newManager>>

describe('a rule is for accounts', () => {
  test.each([
    ['by its id', { accounts: ['github.com/acme/shop'] }, [SHOP]],
    ['by a part of it', { accounts: ['github.com/acme/*'] }, [SHOP, SITE]],
    ['by its end', { accounts: ['*/site'] }, [SITE]],
    ['by its middle', { accounts: ['*acme/s*o*'] }, [SHOP]],
    ['by its name', { accounts: ['prod-*'] }, [CLUSTER]],
    ['by any of several', { accounts: ['*/shop', 'prod-*'] }, [SHOP, CLUSTER]],
    ['in any case of letters', { accounts: ['GitHub.com/ACME/*'] }, [SHOP, SITE]],
    ['by its kind', { providers: ['Kubernetes'] }, [CLUSTER]],
    ['by its kind and its name', { providers: ['iac'], accounts: ['*s*p*'] }, [SHOP]],
    ['whatever they are', {}, [SHOP, SITE, CLUSTER]],
    [
      'whose names have its signs, which mean nothing',
      { accounts: ['github_com/acme/%', '*\\*', '*.*?'] },
      [],
    ],
  ])('%s', async (_, attributes, expected) => {
    const { rule, tenant } = await newManager(SHOP, SITE, CLUSTER)
    const made = await rule({ ...attributes, labels: { found: 'yes' } })
    expect(made).toMatchObject({ status: 201, body: { data: { attributes: { matches: expected.length } } } })
    const { body } = await tenant.get('/providers?filter[label]=found=yes')
    expect(body.data.map((account: Answer['body']) => account.attributes.uid).toSorted()).toEqual(
      expected.map(({ uid }) => uid).toSorted(),
    )
  })

  test('that come later, and those that get another name', async () => {
    const { tenant, rule, labelsOf } = await newManager()
    await rule({ accounts: ['*/shop', 'prod-*'], labels: { critical: 'yes' } })
    await tenant.ingest([SHOP, { ...CLUSTER, name: 'test-eu' }].map(recordOf))
    expect(await labelsOf(SHOP)).toEqual({ critical: 'yes (rule)' })
    expect(await labelsOf(CLUSTER)).toEqual({})
    await tenant.ingest([recordOf(CLUSTER)])
    expect(await labelsOf(CLUSTER)).toEqual({ critical: 'yes (rule)' })
    await tenant.ingest([recordOf({ ...CLUSTER, name: 'gone-eu' })])
    expect(await labelsOf(CLUSTER)).toEqual({})
  })
})

test('a label by hand comes before that of a rule, which is back when it is taken away', async () => {
  const { rule, label, labelsOf } = await newManager(SHOP)
  await rule({ labels: { team: 'all', environment: 'production' } })
  await label(SHOP.uid, { team: 'shop' })
  expect(await labelsOf(SHOP)).toEqual({ environment: 'production (rule)', team: 'shop' })
  await label(SHOP.uid, { team: null })
  expect(await labelsOf(SHOP)).toEqual({ environment: 'production (rule)', team: 'all (rule)' })
})

describe('of several rules', () => {
  const names = async ({ tenant }: Manager): Promise<string[]> =>
    (await tenant.get('/account-rules')).body.data.map(({ attributes }: Answer['body']) => attributes.name)

  test('the first one gives a label', async () => {
    const manager = await newManager(SHOP)
    await manager.rule({ name: 'first', labels: { team: 'a' } })
    const second = await manager.rule({ name: 'second', labels: { team: 'b', area: 'b' } })
    expect(await manager.labelsOf(SHOP)).toEqual({ team: 'a (first)', area: 'b (second)' })
    await manager.change(second.body.data.id, { position: 1 })
    expect(await names(manager)).toEqual(['second', 'first'])
    expect(await manager.labelsOf(SHOP)).toEqual({ team: 'b (second)', area: 'b (second)' })
  })

  test('one is moved before another, and the others keep their order', async () => {
    const manager = await newManager()
    for (const name of ['a', 'b', 'c', 'd']) await manager.rule({ name })
    const { body } = await manager.tenant.get('/account-rules')
    const [a, b, , d] = body.data
    await manager.change(a.id, { position: d.attributes.position })
    expect(await names(manager)).toEqual(['b', 'c', 'a', 'd'])
    await manager.remove(b.id)
    await manager.rule({ name: 'e', position: 1 })
    expect(await names(manager)).toEqual(['e', 'c', 'a', 'd'])
  })
})

test('when a rule changes or goes, its labels go with it, and those by hand stay', async () => {
  const { rule, change, remove, label, labelsOf } = await newManager(SHOP, SITE)
  const { id } = (await rule({ accounts: ['*/shop'], labels: { team: 'shop' } })).body.data
  await label(SHOP.uid, { area: 'sales' })
  await change(id, { labels: { owner: 'ada' } })
  expect(await labelsOf(SHOP)).toEqual({ area: 'sales', owner: 'ada (rule)' })
  await change(id, { accounts: ['*/site'] })
  expect(await labelsOf(SHOP)).toEqual({ area: 'sales' })
  expect(await labelsOf(SITE)).toEqual({ owner: 'ada (rule)' })
  expect((await remove(id)).status).toBe(204)
  expect(await labelsOf(SITE)).toEqual({})
  expect((await remove(id)).status).toBe(404)
})

describe('a rule with a team', () => {
  test('adds accounts to it, those that exist and those that come', async () => {
    const { tenant, rule, newTeam, teamsOf } = await newManager(SHOP)
    const team = await newTeam('Shop')
    await rule({ accounts: ['github.com/acme/*'], team })
    await tenant.ingest([recordOf(SITE), recordOf(CLUSTER)])
    expect(await teamsOf(SHOP)).toEqual(['Shop'])
    expect(await teamsOf(SITE)).toEqual(['Shop'])
    expect(await teamsOf(CLUSTER)).toEqual([])
    const member = await api.newTeamMember(tenant, { teams: [team] })
    expect((await member.get('/findings')).body.meta.pagination.count).toBe(2)
  })

  test('takes them out when it changes or goes, but for those that were added by hand', async () => {
    const { rule, change, remove, newTeam, changeTeam, teamsOf, accountOf } = await newManager(SHOP, SITE)
    const team = await newTeam('Shop')
    const other = await newTeam('Other')
    await changeTeam(team, { add: [(await accountOf(SITE.uid)).id] })
    const { id } = (await rule({ team })).body.data
    expect([await teamsOf(SHOP), await teamsOf(SITE)]).toEqual([['Shop'], ['Shop']])
    await change(id, { team: other })
    expect([await teamsOf(SHOP), await teamsOf(SITE)]).toEqual([['Other'], ['Other', 'Shop']])
    await change(id, { accounts: ['*/shop'] })
    expect([await teamsOf(SHOP), await teamsOf(SITE)]).toEqual([['Other'], ['Shop']])
    await remove(id)
    expect([await teamsOf(SHOP), await teamsOf(SITE)]).toEqual([[], ['Shop']])
  })

  test('keeps an account that is taken out by hand, until it no longer matches', async () => {
    const { rule, remove, newTeam, changeTeam, teamsOf, accountOf } = await newManager(SHOP)
    const team = await newTeam('Shop')
    const account = (await accountOf(SHOP.uid)).id
    await changeTeam(team, { add: [account] })
    const first = (await rule({ team })).body.data.id
    const second = (await rule({ team })).body.data.id
    await changeTeam(team, { remove: [account] })
    expect(await teamsOf(SHOP)).toEqual(['Shop'])
    await remove(first)
    expect(await teamsOf(SHOP)).toEqual(['Shop'])
    await remove(second)
    expect(await teamsOf(SHOP)).toEqual([])
  })

  test('keeps an account that is added by hand meanwhile', async () => {
    const { rule, remove, newTeam, changeTeam, teamsOf, accountOf } = await newManager(SHOP)
    const team = await newTeam('Shop')
    const { id } = (await rule({ team })).body.data
    await changeTeam(team, { add: [(await accountOf(SHOP.uid)).id] })
    await remove(id)
    expect(await teamsOf(SHOP)).toEqual(['Shop'])
  })

  test('has an account that its sender’s team connects, by hand as well', async () => {
    const { tenant, rule, remove, newTeam, teamsOf } = await newManager()
    const team = await newTeam('Shop')
    const { id } = (await rule({ team })).body.data
    const member = await api.newTeamMember(tenant, { teams: [team] })
    await member.ingest([recordOf(SHOP)])
    expect(await teamsOf(SHOP)).toEqual(['Shop'])
    await remove(id)
    expect(await teamsOf(SHOP)).toEqual(['Shop'])
  })

  test('stays without it when the team is removed', async () => {
    const { browser, tenant, rule, newTeam } = await newManager(SHOP)
    const team = await newTeam('Shop')
    await rule({ team, labels: { team: 'shop' } })
    expect((await browser.send('DELETE', `/teams/${team}`)).status).toBe(204)
    expect((await tenant.get('/account-rules')).body.data).toMatchObject([
      { attributes: { team: null, team_name: null, matches: 1, labels: { team: 'shop' } } },
    ])
  })

  test('shows its members the label and the name of the rule, and nothing of the rule’s other accounts', async () => {
    const { tenant, rule, newTeam } = await newManager(SHOP, SITE)
    const team = await newTeam('Shop')
    await rule({ name: 'by hand', accounts: ['*/shop'], team })
    await rule({ name: 'everything', labels: { company: 'acme' } })
    await rule({ name: 'of the site', accounts: ['*/site'], labels: { secret: 'site' } })
    const member = await api.newTeamMember(tenant, { teams: [team], permissions: ['manage_ingestions'] })
    expect((await member.get('/providers')).body.data).toMatchObject([
      { attributes: { uid: SHOP.uid, labels: [{ key: 'company', value: 'acme', rule: 'everything' }] } },
    ])
    expect((await member.get('/account-labels')).body.data).toMatchObject([
      { id: 'company=acme', attributes: { accounts: 1 } },
    ])
    expect((await member.get('/account-rules')).status).toBeGreaterThanOrEqual(401)
  })
})

test('an account that is disconnected and comes back is new to the rules', async () => {
  const { tenant, rule, label, labelsOf, accountOf } = await newManager(SHOP)
  await rule({ labels: { company: 'acme' } })
  await label(SHOP.uid, { team: 'shop' })
  await tenant.delete(`/providers/${(await accountOf(SHOP.uid)).id}`)
  expect((await tenant.get('/account-labels')).body.data).toEqual([])
  expect((await tenant.get('/account-rules')).body.data[0].attributes.matches).toBe(0)
  await tenant.ingest([recordOf(SHOP)])
  expect(await labelsOf(SHOP)).toEqual({ company: 'acme (rule)' })
})

test('a rule and an account that come at the same time find each other', async () => {
  const { tenant, rule, labelsOf } = await newManager()
  const repositories = Array.from({ length: 8 }, (_, index) => ({
    uid: `github.com/acme/repository-${index}`,
  }))
  await Promise.all(
    repositories.flatMap((repository, index) => [
      tenant.ingest([recordOf(repository)]),
      rule({ name: `rule ${index}`, labels: { [`key-${index}`]: 'a' } }),
    ]),
  )
  for (const repository of repositories) expect(Object.keys(await labelsOf(repository))).toHaveLength(8)
})

test('a pattern of many stars takes no longer than another', async () => {
  const uid = `${'a'.repeat(2000)}b`
  const { rule } = await newManager({ uid })
  const began = performance.now()
  const accounts = Array.from({ length: 20 }, (_, index) => `${'*a'.repeat(90 + (index % 10))}c`)
  expect((await rule({ accounts: [...new Set(accounts)] })).body.data.attributes.matches).toBe(0)
  expect(performance.now() - began).toBeLessThan(5000)
})

test.each([
  ['a team that there is not', { team: '00000000-0000-4000-8000-000000000000' }, '/data/attributes/team'],
  ['a label that is none', { labels: { Team: 'a' } }, '/data/attributes/labels'],
  [
    'more labels than an account may have',
    { labels: Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`k${index}`, 'a'])) },
    '/data/attributes/labels',
  ],
  [
    'more patterns than are taken',
    { accounts: Array.from({ length: 21 }, (_, index) => `a${index}`) },
    '/data/attributes/accounts',
  ],
  ['a position before the first', { position: 0 }, '/data/attributes/position'],
])('a rule with %s is refused', async (_, attributes, pointer) => {
  const { rule } = await newManager()
  const refused = await rule(attributes)
  expect(refused.status).toBe(400)
  expect(refused.body.errors[0].source.pointer).toMatch(new RegExp(`^${pointer}`))
})

test('there are at most a hundred rules', async () => {
  const { rule } = await newManager()
  for (let made = 0; made < 100; made++) expect((await rule({ name: `rule ${made}` })).status).toBe(201)
  expect((await rule({})).body.errors[0].detail).toContain('100 rules')
})

test('of changes at the same time none is lost, and each rule has a position of its own', async () => {
  const { rule, change, tenant } = await newManager()
  const ids = await Promise.all(['a', 'b', 'c', 'd'].map(async (name) => (await rule({ name })).body.data.id))
  const [id] = ids
  const changes = [{ name: 'renamed' }, { labels: { tier: 'one' } }, { accounts: ['shop'] }, { position: 1 }]
  const answers = await Promise.all([
    ...changes.map((attributes) => change(id, attributes)),
    ...ids.slice(1).map((other) => change(other, { position: 1 })),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const { data } = (await tenant.get('/account-rules')).body
  expect(data.find((one: { id: string }) => one.id === id).attributes).toMatchObject({
    name: 'renamed',
    labels: { tier: 'one' },
    accounts: ['shop'],
  })
  expect(new Set(data.map(({ attributes }: Answer['body']) => attributes.position)).size).toBe(4)
})
