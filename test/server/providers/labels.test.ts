import { expect, test } from 'vitest'
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

function recordOf({ uid, provider = 'aws', name }: Account): Record<string, unknown> {
  const cloud = name === undefined ? {} : { cloud: { provider, account: { uid, name } } }
  return record(uid, { ...cloud, unmapped: { scan_id: 'scan', provider, provider_uid: uid } })
}

/** Somebody who manages a tenant with these accounts, each with one finding that fails. */
async function newManager(...accounts: readonly Account[]) {
  const permissions = ['manage_ingestions', 'manage_users', 'manage_providers'] as const
  const tenant = await newPerson(api, { keyPermissions: permissions, rolePermissions: permissions })
  if (accounts.length > 0) await tenant.ingest(accounts.map(recordOf))
  const browser = new Browser(api.app)
  await browser.logIn({ email: tenant.email })
  const idOf = async (uid: string): Promise<string> =>
    (await tenant.get(`/providers?filter[uid]=${encodeURIComponent(uid)}`)).body.data[0].id
  const send = (method: 'POST' | 'PUT', path: string, attributes: object): Promise<Answer> =>
    browser.send(method, path, { data: { type: path.split('/')[1], attributes } })
  return {
    tenant,
    browser,
    send,
    label: async (uid: string, labels: object) => send('PUT', `/providers/${await idOf(uid)}`, { labels }),
    /** The labels of an account by key, those of rules with the rule. */
    labelsOf: async (uid: string): Promise<object> =>
      labelsIn(await tenant.get(`/providers?filter[uid]=${uid}`)),
    /** What a query of an account's list finds, by uid. */
    found: async (query: string): Promise<string[]> => {
      const { body } = await tenant.get(`/providers?sort=uid&page[size]=100&${query}`)
      return body.data.map(({ attributes }: { attributes: Account }) => attributes.uid)
    },
    /** Counts by the values of a group. */
    counted: async (path: string): Promise<object> => {
      const { body } = await tenant.get(path)
      return Object.fromEntries(
        body.data.map(({ attributes: { value, count, accounts, open } }: Answer['body']) => [
          value,
          count ?? [accounts, open].filter((amount) => amount !== undefined),
        ]),
      )
    },
  }
}

function labelsIn({ body }: Answer): object {
  const labels: { key: string; value: string; rule: string | null }[] = body.data[0].attributes.labels
  return Object.fromEntries(
    labels.map(({ key, value, rule }) => [key, rule === null ? value : `${value} by ${rule}`]),
  )
}

test('an account is labelled by hand: what is not named stays, and null takes a label away', async () => {
  const { label } = await newManager({ uid: 'one' })
  const labels = ({ body }: Answer) => body.data.attributes.labels
  const hand = (key: string, value: string) => ({ key, value, rule: null })
  expect(labels(await label('one', { team: 'payments', environment: 'production' }))).toEqual([
    hand('environment', 'production'),
    hand('team', 'payments'),
  ])
  expect(labels(await label('one', { team: 'Billing & tax', environment: null }))).toEqual([
    hand('team', 'Billing & tax'),
  ])
  expect(labels(await label('one', {}))).toEqual([hand('team', 'Billing & tax')])
})

test.each([
  ['a key in capitals', { Team: 'a' }],
  ['a key with a space', { 'my team': 'a' }],
  ['a key that ends in a dash', { 'team-': 'a' }],
  ['a key that is too long', { ['k'.repeat(64)]: 'a' }],
  ['an empty value', { team: '' }],
  ['a value with a comma, which separates values of a filter', { team: 'a,b' }],
  ['a value with space around it', { team: ' a' }],
  ['a value of two lines', { team: 'a\nb' }],
  ['a value with U+0000', { team: 'a\0b' }],
  ['a value that is too long', { team: 'v'.repeat(129) }],
  ['a value that is no text', { team: 1 }],
])('%s is refused', async (_, labels) => {
  const { label } = await newManager({ uid: 'one' })
  const refused = await label('one', labels)
  expect(refused.status).toBe(400)
  expect(refused.body.errors[0].source.pointer).toMatch(/^\/data\/attributes\/labels/)
})

test.each([
  ['of one letter', { t: 'a' }],
  ['as Kubernetes has them', { 'app.kubernetes.io/part-of': 'shop' }],
  ['of the greatest length', { ['k'.repeat(63)]: 'v'.repeat(128) }],
  ['with an equals sign in its value', { query: 'a=b' }],
])('a label %s is found by its name', async (_, labels) => {
  const { label, found } = await newManager({ uid: 'one' }, { uid: 'two' })
  expect((await label('one', labels)).status).toBe(200)
  const [[key, value] = []] = Object.entries(labels)
  expect(await found(`filter[label]=${encodeURIComponent(`${key}=${value}`)}`)).toEqual(['one'])
})

test('an account has no more than sixteen labels by hand', async () => {
  const { label, labelsOf } = await newManager({ uid: 'one' })
  const some = (from: number) =>
    Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`key-${from + index}`, 'a']))
  expect((await label('one', some(0))).status).toBe(200)
  const refused = await label('one', some(1))
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ source: { pointer: '/data/attributes/labels' } }] },
  })
  expect(Object.keys(await labelsOf('one'))).toHaveLength(16)
})

test('everything filters and groups by labels and teams', async () => {
  const { tenant, send, label, found, counted } = await newManager(
    { uid: 'one' },
    { uid: 'two' },
    { uid: 'three' },
  )
  await label('one', { environment: 'production' })
  await label('two', { environment: 'test' })
  const { id } = (await send('POST', '/teams', { name: 'Payments' })).body.data
  const byUid = (await tenant.get('/providers?filter[uid__in]=one,two')).body.data
  await send('PUT', `/teams/${id}`, {
    accounts: { add: byUid.map(({ id: account }: { id: string }) => account) },
  })
  expect(await found('filter[label]=environment=production')).toEqual(['one'])
  expect(await found('filter[label__in]=environment=production,environment=test')).toEqual(['one', 'two'])
  expect(await found('filter[label]=environment=PRODUCTION')).toEqual([])
  const uids = async (path: string) =>
    (await tenant.get(path)).body.data.map(({ attributes }: Answer['body']) => attributes.provider_uid)
  expect(await uids('/findings?filter[label]=environment=test')).toEqual(['two'])
  expect(await uids('/account-coverage?filter[label]=environment=test')).toEqual(['two'])
  const byLabel = { production: 1, test: 1, '': 1 }
  expect(await counted('/finding-counts?group=label:environment')).toEqual(byLabel)
  // No counts are stored of what is searched.
  expect(await counted('/finding-counts?group=label:environment&filter[search]=bucket')).toEqual(byLabel)
  expect(await counted('/finding-counts?group=team')).toEqual({ Payments: 2, '': 1 })
  expect(await counted('/finding-counts?group=region&filter[label]=environment=test')).toEqual({
    'eu-west-1': 1,
  })
  expect(await counted('/open-counts?group=label:environment')).toEqual({
    production: [1, 1],
    test: [1, 1],
    '': [1, 1],
  })
  expect(await counted('/open-counts?group=team&filter[label]=environment=test')).toEqual({
    Payments: [1, 1],
  })
  for (const path of [
    '/open-trends',
    '/finding-trends',
    '/control-counts',
    '/scopes',
    '/fix-times?group=label:environment',
  ])
    expect(
      (await tenant.get(`${path}${path.includes('?') ? '&' : '?'}filter[label]=environment=test`)).status,
    ).toBe(200)
  const csv = async (path: string) =>
    (await api.app.inject({ url: `/api/v1${path}`, headers: { authorization: tenant.authorization } })).body
  expect(await csv('/account-coverage/export?filter[label]=environment=test')).toContain('environment=test')
  expect(
    (await csv('/findings/export?format=csv&filter[label]=environment=test')).trim().split('\n'),
  ).toHaveLength(2)
})

test.each(['environment', '=production', 'Environment=a', '=', 'Environment=', 'environment=a,b'])(
  'a filter by %s is refused',
  async (label) => {
    const { tenant } = await newManager()
    expect((await tenant.get(`/providers?filter[label]=${encodeURIComponent(label)}`)).status).toBe(400)
    expect((await tenant.get(`/finding-counts?group=label:${encodeURIComponent(label)}!`)).status).toBe(400)
  },
)

test('what has no label of a key is found by the key alone, also beside labels', async () => {
  const { tenant, send, label, found, counted } = await newManager(
    { uid: 'github.com/acme/shop' },
    { uid: 'one' },
    { uid: 'two' },
    { uid: 'gone' },
  )
  await label('one', { environment: 'test', query: 'a=' })
  await label('two', { team: 'payments' })
  await send('POST', '/account-rules', {
    name: 'shop',
    accounts: ['github.com/*'],
    labels: { environment: 'production' },
  })
  await tenant.delete(`/providers/${(await tenant.get('/providers?filter[uid]=gone')).body.data[0].id}`)
  expect(await found('filter[label]=environment=')).toEqual(['two'])
  expect(await found('filter[label]=team=')).toEqual(['github.com/acme/shop', 'one'])
  expect(await found('filter[label]=nothing=')).toEqual(['github.com/acme/shop', 'one', 'two'])
  expect(await found('filter[label]=query=a=')).toEqual(['one'])
  expect(await found('filter[label__in]=environment=,environment=test')).toEqual(['one', 'two'])
  expect(await found('filter[label__in]=environment=,team=')).toEqual(['github.com/acme/shop', 'one', 'two'])
  expect(await counted('/finding-counts?group=account&filter[label]=environment=')).toEqual({ two: 1 })
  expect(
    await counted('/finding-counts?group=account&filter[label]=environment=&filter[search]=bucket'),
  ).toEqual({ two: 1 })
  expect(await counted('/open-counts?group=label:team&filter[label]=environment=')).toEqual({
    payments: [1, 1],
  })
})

test('a list of findings by a label changes as soon as the label does, whatever its tag was', async () => {
  const { tenant, label } = await newManager({ uid: 'one' })
  const query = '/finding-counts?group=severity&filter[label]=team=payments'
  const first = await tenant.get(query)
  expect(first.headers).not.toHaveProperty('etag')
  expect(first.body.meta.total).toBe(0)
  await label('one', { team: 'payments' })
  expect((await tenant.get(query)).body.meta.total).toBe(1)
})

test('labels are listed with how many accounts have them', async () => {
  const { tenant, label } = await newManager({ uid: 'one' }, { uid: 'two' })
  await label('one', { team: 'payments', environment: 'test' })
  await label('two', { team: 'payments' })
  const { body } = await tenant.get('/account-labels')
  expect(body.data.map(({ attributes }: Answer['body']) => attributes)).toEqual([
    { key: 'environment', value: 'test', accounts: 1 },
    { key: 'team', value: 'payments', accounts: 2 },
  ])
  const { body: searched } = await tenant.get('/account-labels?filter[search]=PAY')
  expect(searched.data.map(({ id }: Answer['body']) => id)).toEqual(['team=payments'])
})
