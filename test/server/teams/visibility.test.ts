import { beforeAll, describe, expect, test } from 'vitest'
import { changeTeamAccounts, createTeam } from '../../../src/store/people/teams.ts'
import {
  PERMISSIONS as ALL_PERMISSIONS,
  BEYOND_TEAMS,
  type Permission,
} from '../../../src/store/permissions.ts'
import { createTracker } from '../../../src/store/trackers/trackers.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import { answer, openApi, type TestTenant } from '../api.ts'
import { multipart } from '../multipart.ts'
import { listPaths } from '../openapi/list-paths.ts'
import { record } from '../record.ts'

/** Two teams of one tenant. Whatever belongs to one of them is named after it, so that every byte tells whose it is. */
const api = await openApi()
const PERMISSIONS: readonly Permission[] = ['manage_ingestions', 'manage_providers', 'manage_findings']
const tenant = await api.newTenant({
  keyPermissions: [...PERMISSIONS, 'manage_users'],
  rolePermissions: [...PERMISSIONS, 'manage_users'],
})
const tracker = await api.store.inTenant(wholeTenant(tenant.id), (transaction) =>
  createTracker(transaction, {
    tenantId: tenant.id,
    userId: tenant.userId,
    name: 'shop',
    kind: 'github',
    server: 'https://github.com',
    project: 'acme/shop',
    token: 'the token of bravo',
  }),
)
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

function recordOf(team: string, uid: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return record(`${team} ${uid}`, {
    metadata: { event_code: `${team}_check`, version: '1.5.0' },
    resources: [
      {
        uid: `arn:${team}-${uid}`,
        name: `${team} bucket`,
        type: 'AWS::S3::Bucket',
        region: `${team}-west`,
        group: { name: `${team} service` },
      },
    ],
    unmapped: {
      scan_id: `${team} scan`,
      provider: 'aws',
      provider_uid: `account of ${team}`,
      file: `${team}/main.tf`,
      scope: { source: `${team} source`, roots: [`${team} root`], complete: true },
      compliance: { [`${team} framework`]: [`${team} control`] },
      owners: [`@acme/${team}`],
    },
    ...changes,
  })
}

interface Team {
  readonly id: string
  readonly member: TestTenant
  readonly ids: Readonly<Record<string, string>>
}

async function newTeam(name: string): Promise<Team> {
  const id = String(await createTeam(api.owner, { tenantId: tenant.id, name: `team ${name}` }))
  const member = await api.newTeamMember(tenant, { teams: [id], permissions: PERMISSIONS })
  const job = await member.ingest([recordOf(name, 'one'), recordOf(name, 'bad', { severity_id: name })])
  expect(job.body.data.attributes.summary).toEqual({ total: 2, processed: 1, invalid: 1 })
  const first = async (path: string): Promise<string> => (await member.get(path)).body.data[0].id
  await put(member, `/providers/${await first('/providers')}`, 'providers', { labels: { environment: name } })
  const finding = await first('/findings')
  await put(member, `/findings/${finding}`, 'findings', { due_at: '2999-01-01T00:00:00Z' })
  return {
    id,
    member,
    ids: {
      ingestions: job.body.data.id,
      findings: finding,
      providers: await first('/providers'),
      teams: await first('/teams'),
      'bulk-changes': await askedBy(member),
      issues: await ask(member, 'issues', { finding, tracker }),
    },
  }
}

async function put(member: TestTenant, path: string, type: string, attributes: object): Promise<void> {
  const { statusCode } = await api.app.inject({
    method: 'PUT',
    url: `/api/v1${path}`,
    headers: { authorization: member.authorization, 'content-type': 'application/vnd.api+json' },
    payload: JSON.stringify({ data: { type, attributes } }),
  })
  expect([200, 204]).toContain(statusCode)
}

/** Somebody of the team asks for a change of all that has its name. */
async function askedBy(member: TestTenant): Promise<string> {
  const { body } = await member.get('/teams')
  const [team] = body.data[0].attributes.name.split(' ').slice(-1)
  return ask(member, 'bulk-changes', { change: 'reopen', filter: { search: team } })
}

async function ask(member: TestTenant, type: string, attributes: object): Promise<string> {
  const answered = await api.app.inject({
    method: 'POST',
    url: `/api/v1/${type}`,
    headers: { authorization: member.authorization, 'content-type': 'application/vnd.api+json' },
    payload: JSON.stringify({ data: { type, attributes } }),
  })
  return answered.json().data.id
}

const alpha = await newTeam('alpha')
const bravo = await newTeam('bravo')
const all = await tenant.ingest([recordOf('bravo', 'two'), recordOf('alpha', 'two')])
expect(all.body.data.attributes.status).toBe('completed')

const { body: schema } = answer(await api.app.inject('/api/v1/schema'))

const LISTS = listPaths(schema)

/** What is read of one thing, for the things of the other team. */
const THINGS = Object.entries<object>(schema.paths)
  .filter(([path, item]) => 'get' in item && bravo.ids[path.split('/')[3] ?? ''] !== undefined)
  .filter(([path]) => path.includes('{id}'))
  .map(([path]) => path.replace('{id}', bravo.ids[path.split('/')[3] ?? ''] ?? ''))

let requests = 0

/** From an address of its own, since a refusal counts as many requests of its address. */
const rawly = (member: TestTenant, path: string) => {
  requests += 1
  return api.app.inject({
    url: path,
    headers: { authorization: member.authorization },
    remoteAddress: `198.18.${requests >> 8}.${requests & 255}`,
  })
}

describe.each(LISTS)('GET %s', (path) => {
  test('shows a member of one team no byte of another’s', async () => {
    const response = await rawly(alpha.member, path)
    // What who manages users sees, nobody of a team does.
    if ([401, 403].includes(response.statusCode)) return
    expect(response.statusCode).toBe(200)
    expect(response.body.toLowerCase()).not.toContain('bravo')
    for (const id of Object.values(bravo.ids)) expect(response.body).not.toContain(id)
  })

  test('has no tag that another team’s scans change', async () => {
    expect((await rawly(alpha.member, path)).headers).not.toHaveProperty('etag')
  })
})

/** Every role that sees the accounts of teams can have, by the one permission of it; none has one of those that reach beyond teams. */
const ROLES = ALL_PERMISSIONS.filter((permission) => !BEYOND_TEAMS.includes(permission))

describe.each(ROLES)('a role of one team with %s alone', (permission) => {
  let member: TestTenant

  beforeAll(async () => {
    member = await api.newTeamMember(tenant, { teams: [alpha.id], permissions: [permission] })
  })

  test.each([...LISTS, ...THINGS])('is shown no byte of another team’s by %s', async (path) => {
    const response = await rawly(member, path)
    expect([200, 401, 403, 404]).toContain(response.statusCode)
    expect(response.body.toLowerCase()).not.toContain('bravo')
    for (const id of Object.values(bravo.ids)) expect(response.body).not.toContain(id)
  })
})

test('the lists above are not empty: each shows its own, and who sees all sees both', async () => {
  const showing = async (member: TestTenant, word: string) => {
    const bodies = await Promise.all(
      LISTS.map(async (path) => [path, (await rawly(member, path)).body.toLowerCase()] as const),
    )
    return bodies.filter(([, body]) => body.includes(word)).map(([path]) => path.replace('/api/v1', ''))
  }
  const shown = [
    '/account-coverage',
    '/account-coverage/export',
    '/account-labels',
    '/bulk-changes',
    '/control-counts',
    '/control-counts/export',
    '/finding-counts?group=account',
    '/finding-counts?group=check',
    '/finding-counts?group=file',
    '/finding-counts?group=label:environment',
    '/finding-counts?group=owner',
    '/finding-counts?group=region',
    '/finding-counts?group=service',
    '/finding-counts?group=team',
    '/findings',
    '/findings/export?format=csv',
    '/findings/export?format=ocsf',
    '/ingestions',
    '/open-counts/export?group=account',
    '/open-counts/export?group=label:environment',
    '/open-counts/export?group=team',
    '/open-counts?group=account',
    '/open-counts?group=label:environment',
    '/open-counts?group=team',
    '/providers',
    '/scopes',
    '/teams',
  ]
  expect((await showing(alpha.member, 'alpha')).toSorted()).toEqual(expect.arrayContaining(shown))
  expect((await showing(bravo.member, 'bravo')).toSorted()).toEqual(expect.arrayContaining(shown))
  expect((await showing(tenant, 'bravo')).toSorted()).toEqual(expect.arrayContaining(shown))
})

/** Every filter of findings with a value of the other team. */
const FILTERS = [
  'filter[provider_uid]=account of bravo',
  'filter[check]=bravo_check',
  'filter[region]=bravo-west',
  'filter[service]=bravo service',
  'filter[search]=bravo',
  'filter[scan_id]=bravo scan',
  'filter[team]=team bravo',
  'filter[label]=environment=bravo',
  'filter[compliance]=bravo framework',
  'filter[owner]=@acme/bravo',
  'filter[delta]=new&filter[search]=bravo',
]

test.each(FILTERS)('%s finds nothing of another team’s', async (filter) => {
  const query = encodeURI(filter)
  expect((await alpha.member.get(`/findings?${query}`)).body.meta.pagination.count).toBe(0)
  expect((await alpha.member.get(`/finding-counts?group=severity&${query}`)).body.meta.total).toBe(0)
  expect((await bravo.member.get(`/findings?${query}`)).body.meta.pagination.count).toBeGreaterThan(0)
})

test('counts are of one’s own accounts', async () => {
  const total = async (member: TestTenant, group: string): Promise<number> =>
    (await member.get(`/finding-counts?group=${group}`)).body.meta.total
  for (const group of [
    'severity',
    'status',
    'state',
    'region',
    'file',
    'day',
    'check',
    'account',
    'owner',
    'team',
    'label:environment',
  ]) {
    const [ours, theirs, together] = [
      await total(alpha.member, group),
      await total(bravo.member, group),
      await total(tenant, group),
    ]
    expect({ group, ours, theirs, together }).toEqual({ group, ours: 2, theirs: 2, together: 4 })
  }
})

describe('what is another team’s is answered like what is not there', () => {
  const DOCUMENTS: Readonly<Record<string, object>> = {
    '/api/v1/findings/{id}/acceptance': { type: 'acceptances', attributes: { reason: 'A test.' } },
    '/api/v1/findings/{id}': { type: 'findings', attributes: { assignee: null } },
    '/api/v1/providers/{id}': { type: 'providers', attributes: { labels: { environment: 'ours' } } },
  }
  const ROUTES = Object.entries<object>(schema.paths)
    .filter(
      ([path]) =>
        path.includes('{id}') &&
        !/api-keys|members|channels|deliveries|notification-rules|account-rules|tenant-deletions|trackers/.test(
          path,
        ),
    )
    .flatMap(([path, item]) => Object.keys(item).map((method): [string, string] => [method, path]))
    // Teams are changed by who manages users alone.
    .filter(([method, path]) => method === 'get' || !path.includes('teams'))

  test.each(ROUTES)('%s %s', async (method, path) => {
    const probe = async (id: string) => {
      const data = /get|delete/.test(method) ? undefined : DOCUMENTS[path]
      const { statusCode, body } = await api.app.inject({
        method: method.toUpperCase() as 'GET',
        url: path.replace('{id}', id),
        headers: {
          authorization: alpha.member.authorization,
          ...(data && { 'content-type': 'application/vnd.api+json' }),
        },
        ...(data && { payload: JSON.stringify({ data }) }),
      })
      return { statusCode, body: body.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '') }
    }
    const theirs = await probe(bravo.ids[path.split('/')[3] ?? ''] ?? '')
    expect(theirs.statusCode).toBe(404)
    expect(theirs).toEqual(await probe(UNKNOWN))
  })

  test('to change several findings, one of which is another team’s', async () => {
    const findings = [alpha.ids['findings'], bravo.ids['findings']]
    const data = { type: 'bulk-changes', attributes: { change: 'accept', findings, reason: 'A test.' } }
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: '/api/v1/bulk-changes',
      headers: { authorization: alpha.member.authorization, 'content-type': 'application/vnd.api+json' },
      payload: JSON.stringify({ data }),
    })
    expect(statusCode).toBe(404)
    expect((await tenant.get('/bulk-changes?filter[change]=accept')).body.data).toEqual([])
  })
})

test('an issue is asked for one’s own findings alone', async () => {
  const asked = async (member: TestTenant, finding = '') => {
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: '/api/v1/issues',
      headers: { authorization: member.authorization, 'content-type': 'application/vnd.api+json' },
      payload: JSON.stringify({ data: { type: 'issues', attributes: { finding, tracker } } }),
    })
    return statusCode
  }
  expect(await asked(alpha.member, bravo.ids['findings'])).toBe(404)
  expect(await asked(alpha.member, alpha.ids['findings'])).toBe(201)
  const issuesOf = async (member: TestTenant) => (await member.get('/issues')).body.meta.pagination.count
  expect([await issuesOf(alpha.member), await issuesOf(bravo.member), await issuesOf(tenant)]).toEqual([
    1, 1, 2,
  ])
})

describe('a file with records of another team', () => {
  let before: unknown
  const state = async () => {
    const { body } = await bravo.member.get('/findings?sort=uid')
    const accounts = await bravo.member.get('/providers')
    const scopes = await bravo.member.get('/scopes')
    return { findings: body.data, accounts: accounts.body.data, scopes: scopes.body.data }
  }

  beforeAll(async () => {
    before = await state()
  })

  const LATER = { time: Date.UTC(2026, 5, 1) }

  test('changes nothing of theirs, and keeps what is ours', async () => {
    const job = await alpha.member.ingest([
      recordOf('bravo', 'one', { ...LATER, status_code: 'PASS' }),
      recordOf('alpha', 'three', LATER),
    ])
    expect(job.body.data.attributes.summary).toEqual({ total: 2, processed: 1, invalid: 1 })
    const errors = await alpha.member.get(`/ingestions/${job.body.data.id}/errors`)
    expect(errors.body.data).toMatchObject([
      { attributes: { index: 0, code: 'account_not_seen', pointer: '/unmapped/provider_uid' } },
    ])
    expect(await state()).toEqual(before)
  })

  test('nor by the very file that they have sent, which is known already', async () => {
    const file = [recordOf('bravo', 'one', { ...LATER, status_code: 'FAIL' })]
    await bravo.member.ingest(file)
    const after = await state()
    const job = await alpha.member.ingest(file)
    expect(job.body.data.attributes.summary).toEqual({ total: 1, processed: 0, invalid: 1 })
    expect(await state()).toEqual(after)
  })

  test('nor by a scan that says it looked at everything of theirs and found nothing', async () => {
    const after = await state()
    await alpha.member.ingest([
      recordOf('bravo', 'none', { time: Date.UTC(2026, 6, 1), status_code: 'PASS' }),
    ])
    expect(await state()).toEqual(after)
  })

  test('nor does it give their account a name', async () => {
    const after = await state()
    const cloud = { provider: 'AWS', account: { uid: 'account of bravo', name: 'mine now' } }
    await alpha.member.ingest([recordOf('bravo', 'named', { cloud, unmapped: { scan_id: 'x' } })])
    expect(await state()).toEqual(after)
  })

  test('under an Idempotency-Key that they have used is told nothing of their job', async () => {
    const { payload, headers } = multipart({ content: '[]' })
    const post = (member: TestTenant) =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/ingestions',
        headers: { ...headers, authorization: member.authorization, 'idempotency-key': 'shared' },
        payload,
      })
    expect((await post(bravo.member)).statusCode).toBe(202)
    expect((await post(alpha.member)).statusCode).toBe(422)
  })
})

test('a check of both teams has the title that one’s own latest finding gives it', async () => {
  const metadata = { event_code: 'shared_check', version: '1.5.0' }
  const titled = (team: string, uid: string, month: number) =>
    recordOf(team, uid, {
      time: Date.UTC(2026, month, 1),
      metadata,
      finding_info: { uid, title: `${uid} of ${team}` },
    })
  await alpha.member.ingest([titled('alpha', 'older', 1), titled('alpha', 'latest', 2)])
  await bravo.member.ingest([titled('bravo', 'latest', 3)])
  const titleFor = async (member: TestTenant): Promise<string> => {
    const { body } = await member.get('/finding-counts?group=check&filter[check]=shared_check')
    return body.data[0].attributes.title
  }
  expect(await titleFor(alpha.member)).toBe('latest of alpha')
  expect(await titleFor(bravo.member)).toBe('latest of bravo')
  expect(await titleFor(tenant)).toBe('latest of bravo')
})

test('a new account belongs to the team of its sender', async () => {
  await alpha.member.ingest([
    recordOf('alpha', 'new', {
      unmapped: { scan_id: 'x', provider: 'aws', provider_uid: 'second account of alpha' },
    }),
  ])
  const { body } = await tenant.get(`/providers?filter[uid]=${encodeURIComponent('second account of alpha')}`)
  expect(body.data[0].attributes.teams).toEqual(['team alpha'])
  expect((await alpha.member.get('/providers')).body.data).toHaveLength(2)
})

test('what is seen follows the teams at the next request', async () => {
  const team = String(await createTeam(api.owner, { tenantId: tenant.id, name: 'team charlie' }))
  const member = await api.newTeamMember(tenant, { teams: [team] })
  const seen = async () => (await member.get('/findings')).body.meta.pagination.count
  expect(await seen()).toBe(0)
  const accounts = { tenantId: tenant.id, teamId: team }
  await changeTeamAccounts(api.owner, accounts, { add: [bravo.ids['providers'] ?? ''] })
  expect(await seen()).toBeGreaterThan(0)
  await changeTeamAccounts(api.owner, accounts, { remove: [bravo.ids['providers'] ?? ''] })
  expect(await seen()).toBe(0)
})

test('who belongs to no team sees nothing, and sends nothing', async () => {
  const member = await api.newTeamMember(tenant, { teams: [] })
  expect((await member.get('/findings')).body.data).toEqual([])
  const job = await member.ingest([
    recordOf('delta', 'one', { unmapped: { scan_id: 'x', provider: 'aws', provider_uid: 'of nobody' } }),
  ])
  expect(job.body.data.attributes.summary).toEqual({ total: 1, processed: 0, invalid: 1 })
  expect((await tenant.get(`/providers?filter[uid]=${encodeURIComponent('of nobody')}`)).body.data).toEqual(
    [],
  )
})
