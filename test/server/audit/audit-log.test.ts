import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createApiKey } from '../../../src/store/admin/api-keys.ts'
import { createRole } from '../../../src/store/admin/roles.ts'
import { firstBrokenEvent, sealAuditEvents } from '../../../src/store/audit/audit-events.ts'
import type { InTenant } from '../../../src/store/tenant-transaction.ts'
import { createTracker } from '../../../src/store/trackers/trackers.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import { type Answer, openApi } from '../api.ts'
import { appCallingDoubles } from '../app-calling-doubles.ts'
import { record } from '../record.ts'
import { Browser } from '../sessions/browser.ts'
import { newPerson, PASSWORD } from '../tokens/people.ts'
import { startGithub } from '../trackers/github-double.ts'
import { PROJECT, TOKEN } from '../trackers/tracker-double.ts'

const api = await openApi()
const PERMISSIONS = [
  'manage_ingestions',
  'manage_providers',
  'manage_findings',
  'manage_users',
  'manage_account',
] as const

async function newManager() {
  const tenant = await newPerson(api, { keyPermissions: PERMISSIONS, rolePermissions: PERMISSIONS })
  await tenant.ingest([record('a')])
  const browser = new Browser(appCallingDoubles(api))
  await browser.logIn({ email: tenant.email })
  const events = async (filter = ''): Promise<Answer['body']['data']> =>
    (await tenant.get(`/audit-events?page[size]=100${filter}`)).body.data
  const inTenant: InTenant = (work) => api.store.inTenant(wholeTenant(tenant.id), work)
  return { tenant, browser, events, inTenant }
}

type Manager = Awaited<ReturnType<typeof newManager>>

const document = (type: string, attributes: object): object => ({ data: { type, attributes } })

const LABELLING = { name: 'all', accounts: ['*'], labels: { team: 'payments' } }

const WEBHOOK = { name: 'on call', kind: 'webhook', address: 'https://example.com/hook' }

async function newChannel({ browser }: Manager): Promise<string> {
  return (await browser.send('POST', '/channels', document('channels', WEBHOOK))).body.data.id
}

async function newTracker({ inTenant, tenant }: Manager, server = 'https://github.com'): Promise<string> {
  const place = { kind: 'github', server, project: PROJECT } as const
  const tracker = { tenantId: tenant.id, userId: tenant.userId, name: 'shop', token: 'the first', ...place }
  return inTenant((transaction) => createTracker(transaction, tracker))
}

async function newIssue(manager: Manager): Promise<Answer> {
  const [{ id: finding }] = (await manager.tenant.get('/findings')).body.data
  const attributes = { finding, tracker: await newTracker(manager) }
  return manager.browser.send('POST', '/issues', document('issues', attributes))
}

async function newRule(manager: Manager): Promise<string> {
  const attributes = { name: 'what is new', channel: await newChannel(manager), events: ['new'] }
  const created = await manager.browser.send(
    'POST',
    '/notification-rules',
    document('notification-rules', attributes),
  )
  return created.body.data.id
}

/** Every route that changes something, what it is sent, and what the log says of it. */
const CHANGES: Readonly<Record<string, (manager: Manager) => Promise<{ answered: Answer; says: object }>>> = {
  'POST /session': async ({ tenant }) => {
    const browser = new Browser(api.app)
    const answered = await browser.logIn({ email: tenant.email })
    return { answered, says: { action: 'create', object_type: 'sessions', object_name: tenant.email } }
  },
  'DELETE /session': async ({ tenant }) => {
    const browser = new Browser(api.app)
    await browser.logIn({ email: tenant.email })
    const answered = await browser.send('DELETE', '/session')
    return { answered, says: { action: 'delete', object_type: 'sessions', object_name: tenant.email } }
  },
  'POST /tokens': async ({ tenant, browser }) => {
    const answered = await browser.send(
      'POST',
      '/tokens',
      document('tokens', { email: tenant.email, password: PASSWORD }),
    )
    return { answered, says: { action: 'create', object_type: 'sessions', object_name: tenant.email } }
  },
  'POST /api-keys': async ({ browser }) => {
    const attributes = { name: 'nightly', permissions: ['manage_ingestions'] }
    const answered = await browser.send('POST', '/api-keys', document('api-keys', attributes))
    const after = { permissions: ['manage_ingestions'], secret_hash: '(hidden)' }
    return { answered, says: { action: 'create', object_type: 'api-keys', object_name: 'nightly', after } }
  },
  'DELETE /api-keys/{id}': async ({ browser, tenant }) => {
    const key = { tenantId: tenant.id, ownerId: tenant.userId, name: 'old', permissions: PERMISSIONS }
    const { id } = await createApiKey(api.owner, key)
    const answered = await browser.send('DELETE', `/api-keys/${id}`)
    const after = { revoked_at: expect.any(String) }
    return { answered, says: { action: 'update', object_type: 'api-keys', object_id: id, after } }
  },
  'PUT /members/{id}': async ({ browser, tenant }) => {
    await createRole(api.owner, { tenantId: tenant.id, name: 'other', permissions: PERMISSIONS })
    const answered = await browser.send(
      'PUT',
      `/members/${tenant.userId}`,
      document('members', { role: 'other' }),
    )
    const change = { before: { role_id: expect.any(String) }, after: { role_id: expect.any(String) } }
    return {
      answered,
      says: { action: 'update', object_type: 'members', object_name: tenant.email, ...change },
    }
  },
  'DELETE /members/{id}': async ({ browser, tenant }) => {
    const other = await api.newTeamMember(tenant, { teams: [] })
    const answered = await browser.send('DELETE', `/members/${other.userId}`)
    return { answered, says: { action: 'delete', object_type: 'members', object_name: other.email } }
  },
  'POST /teams': async ({ browser }) => {
    const answered = await browser.send('POST', '/teams', document('teams', { name: 'payments' }))
    return { answered, says: { action: 'create', object_type: 'teams', object_name: 'payments' } }
  },
  'PUT /teams/{id}': async ({ browser }) => {
    const { id } = (await browser.send('POST', '/teams', document('teams', { name: 'payments' }))).body.data
    const answered = await browser.send('PUT', `/teams/${id}`, document('teams', { name: 'billing' }))
    const change = { before: { name: 'payments' }, after: { name: 'billing' } }
    return { answered, says: { action: 'update', object_type: 'teams', object_id: id, ...change } }
  },
  'DELETE /teams/{id}': async ({ browser }) => {
    const { id } = (await browser.send('POST', '/teams', document('teams', { name: 'payments' }))).body.data
    const answered = await browser.send('DELETE', `/teams/${id}`)
    return { answered, says: { action: 'delete', object_type: 'teams', object_name: 'payments' } }
  },
  'POST /findings/{id}/acceptance': async ({ browser, tenant }) => {
    const { id } = (await tenant.get('/findings')).body.data[0]
    const attributes = document('acceptances', { reason: 'On purpose.' })
    const answered = await browser.send('POST', `/findings/${id}/acceptance`, attributes)
    const after = { reason: 'On purpose.' }
    return { answered, says: { action: 'create', object_type: 'acceptances', object_name: id, after } }
  },
  'DELETE /findings/{id}/acceptance': async ({ browser, tenant }) => {
    const { id } = (await tenant.get('/findings')).body.data[0]
    await browser.send(
      'POST',
      `/findings/${id}/acceptance`,
      document('acceptances', { reason: 'On purpose.' }),
    )
    const answered = await browser.send('DELETE', `/findings/${id}/acceptance`)
    const after = { ended_by: tenant.email }
    return { answered, says: { action: 'update', object_type: 'acceptances', object_name: id, after } }
  },
  'PUT /findings/{id}': async ({ browser, tenant }) => {
    const { id } = (await tenant.get('/findings')).body.data[0]
    const attributes = document('findings', { assignee: tenant.email })
    const answered = await browser.send('PUT', `/findings/${id}`, attributes)
    const change = { before: { assignee: null }, after: { assignee: tenant.email } }
    return { answered, says: { action: 'update', object_type: 'findings', object_id: id, ...change } }
  },
  'PUT /due-policy': async ({ browser, tenant }) => {
    const policy = { critical: 7, high: 30, medium: null, low: null }
    const answered = await browser.send('PUT', '/due-policy', document('due-policies', policy))
    const says = {
      action: 'create',
      object_type: 'due-policies',
      object_id: tenant.id,
      after: { critical: 7 },
    }
    return { answered, says }
  },
  'POST /bulk-changes': async ({ browser, tenant }) => {
    const { id } = (await tenant.get('/findings')).body.data[0]
    const asked = { change: 'accept', reason: 'All of them.', findings: [id] }
    const answered = await browser.send('POST', '/bulk-changes', document('bulk-changes', asked))
    return { answered, says: { action: 'create', object_type: 'bulk-changes', after: asked } }
  },
  'POST /channels': async ({ browser }) => {
    const answered = await browser.send('POST', '/channels', document('channels', WEBHOOK))
    const after = { kind: 'webhook', address: '(hidden)', secret: '(hidden)' }
    return { answered, says: { action: 'create', object_type: 'channels', object_name: 'on call', after } }
  },
  'PUT /channels/{id}': async (manager) => {
    const id = await newChannel(manager)
    const change = document('channels', { name: 'night shift', address: 'https://example.com/night' })
    const answered = await manager.browser.send('PUT', `/channels/${id}`, change)
    const after = { name: 'night shift', address: '(hidden)' }
    return { answered, says: { action: 'update', object_type: 'channels', object_id: id, after } }
  },
  'DELETE /channels/{id}': async (manager) => {
    const answered = await manager.browser.send('DELETE', `/channels/${await newChannel(manager)}`)
    return { answered, says: { action: 'delete', object_type: 'channels', object_name: 'on call' } }
  },
  'POST /channels/{id}/test': async (manager) => {
    const answered = await manager.browser.send('POST', `/channels/${await newChannel(manager)}/test`)
    const after = { body: '(hidden)', status: 'pending' }
    return { answered, says: { action: 'create', object_type: 'deliveries', after } }
  },
  'POST /deliveries/{id}/again': async (manager) => {
    const sent = await manager.browser.send('POST', `/channels/${await newChannel(manager)}/test`)
    const { id } = sent.body.data
    await sql`update deliveries set status = 'dead', next_attempt_at = null, ended_at = now() where id = ${id}`.execute(
      api.owner,
    )
    const answered = await manager.browser.send('POST', `/deliveries/${id}/again`)
    const change = { before: { status: 'dead' }, after: { status: 'pending' } }
    return { answered, says: { action: 'update', object_type: 'deliveries', object_id: id, ...change } }
  },
  'POST /notification-rules': async (manager) => {
    const attributes = { name: 'what is new', channel: await newChannel(manager), events: ['new'] }
    const answered = await manager.browser.send(
      'POST',
      '/notification-rules',
      document('notification-rules', attributes),
    )
    const after = { events: ['new'], min_severity: 'informational' }
    return { answered, says: { action: 'create', object_type: 'notification-rules', after } }
  },
  'PUT /notification-rules/{id}': async (manager) => {
    const id = await newRule(manager)
    const change = document('notification-rules', { min_severity: 'high' })
    const answered = await manager.browser.send('PUT', `/notification-rules/${id}`, change)
    const after = { min_severity: 'high' }
    return { answered, says: { action: 'update', object_type: 'notification-rules', object_id: id, after } }
  },
  'DELETE /notification-rules/{id}': async (manager) => {
    const answered = await manager.browser.send('DELETE', `/notification-rules/${await newRule(manager)}`)
    return {
      answered,
      says: { action: 'delete', object_type: 'notification-rules', object_name: 'what is new' },
    }
  },
  'PUT /providers/{id}': async ({ browser, tenant }) => {
    const { id } = (await tenant.get('/providers')).body.data[0]
    const attributes = document('providers', { labels: { team: 'payments' } })
    const answered = await browser.send('PUT', `/providers/${id}`, attributes)
    const after = { key: 'team', value: 'payments' }
    return { answered, says: { action: 'create', object_type: 'account-labels', object_id: id, after } }
  },
  'POST /account-rules': async ({ browser }) => {
    const answered = await browser.send('POST', '/account-rules', document('account-rules', LABELLING))
    const after = { accounts: ['*'], labels: { team: 'payments' } }
    return { answered, says: { action: 'create', object_type: 'account-rules', object_name: 'all', after } }
  },
  'PUT /account-rules/{id}': async ({ browser }) => {
    const made = await browser.send('POST', '/account-rules', document('account-rules', LABELLING))
    const { id } = made.body.data
    const change = document('account-rules', { labels: { team: 'billing' } })
    const answered = await browser.send('PUT', `/account-rules/${id}`, change)
    const after = { labels: { team: 'billing' } }
    return { answered, says: { action: 'update', object_type: 'account-rules', object_id: id, after } }
  },
  'DELETE /account-rules/{id}': async ({ browser }) => {
    const made = await browser.send('POST', '/account-rules', document('account-rules', LABELLING))
    const answered = await browser.send('DELETE', `/account-rules/${made.body.data.id}`)
    return { answered, says: { action: 'delete', object_type: 'account-rules', object_name: 'all' } }
  },
  'POST /trackers': async ({ browser }) => {
    const { url: server } = await startGithub()
    const tracker = { name: 'shop', kind: 'github', server, project: PROJECT, token: TOKEN }
    const answered = await browser.send('POST', '/trackers', document('trackers', tracker))
    const after = { kind: 'github', project: 'acme/shop', token: '(hidden)' }
    return { answered, says: { action: 'create', object_type: 'trackers', object_name: 'shop', after } }
  },
  'PUT /trackers/{id}': async (manager) => {
    const id = await newTracker(manager, (await startGithub()).url)
    const change = document('trackers', { name: 'store', token: TOKEN })
    const answered = await manager.browser.send('PUT', `/trackers/${id}`, change)
    const after = { name: 'store', token: '(hidden)' }
    return { answered, says: { action: 'update', object_type: 'trackers', object_id: id, after } }
  },
  'DELETE /trackers/{id}': async (manager) => {
    const answered = await manager.browser.send('DELETE', `/trackers/${await newTracker(manager)}`)
    return { answered, says: { action: 'delete', object_type: 'trackers', object_name: 'shop' } }
  },
  'POST /issues': async (manager) => {
    const answered = await newIssue(manager)
    const object_name = answered.body.data.attributes.finding
    const after = { state: 'waiting', asked_by: manager.tenant.email }
    return { answered, says: { action: 'create', object_type: 'issues', object_name, after } }
  },
  'POST /issues/{id}/again': async (manager) => {
    const { id } = (await newIssue(manager)).body.data
    await sql`update finding_issues set attempts = 12, next_attempt_at = null where id = ${id}`.execute(
      api.owner,
    )
    const answered = await manager.browser.send('POST', `/issues/${id}/again`)
    const change = { before: { attempts: 12 }, after: { attempts: 0 } }
    return { answered, says: { action: 'update', object_type: 'issues', object_id: id, ...change } }
  },
  'DELETE /providers/{id}': async ({ browser, tenant }) => {
    const { id } = (await tenant.get('/providers')).body.data[0]
    const answered = await browser.send('DELETE', `/providers/${id}`)
    const after = { deleted_at: expect.any(String) }
    return { answered, says: { action: 'update', object_type: 'providers', object_id: id, after } }
  },
}

/**
 * They change nothing that the log is for: a pair of tokens is exchanged for the next, a token of a session is signed, and a
 * log-in through a provider begins.
 */
const NO_CHANGES = ['POST /tokens/refresh', 'POST /session/token', 'POST /log-ins']
/** Tested below, since a key sends it; with the identity providers; and of who leaves, a receipt tells. */
const ELSEWHERE = ['POST /ingestions', 'POST /log-in/{provider}/log-out', 'POST /tenant-deletions']

describe('every route that changes something', () => {
  test('is here', async () => {
    const { paths } = (await api.app.inject('/api/v1/schema')).json()
    const changing = Object.entries<object>(paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((method) => method !== 'get')
        .map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
    )
    expect([...Object.keys(CHANGES), ...NO_CHANGES, ...ELSEWHERE].toSorted()).toEqual(changing.toSorted())
  })

  test.each(Object.keys(CHANGES))('%s is told, with who, from where and which request', async (name) => {
    const manager = await newManager()
    const { answered, says } = (await CHANGES[name]?.(manager)) ?? expect.fail('no change')
    expect(answered.status).toBeLessThan(300)
    const request = `&filter[request_id]=${answered.headers['transaction-id']}`
    expect(
      (await manager.events(request)).map(({ attributes }: { attributes: object }) => attributes),
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          actor_kind: 'person',
          actor_name: manager.tenant.email,
          actor_id: manager.tenant.userId,
          address: '127.0.0.1',
          ...withPartialValues(says),
        }),
      ]),
    )
  })
})

function withPartialValues(says: object): object {
  return Object.fromEntries(
    Object.entries(says).map(([name, value]) => [
      name,
      typeof value === 'object' ? expect.objectContaining(value) : value,
    ]),
  )
}

test('a file is told with its key, and the account that it connects as the work of the service', async () => {
  const { events, tenant } = await newManager()
  expect(await events('&filter[object_type]=ingestions')).toMatchObject([
    { attributes: { action: 'create', actor_kind: 'key', actor_name: expect.stringMatching(/^key \(pk_/) } },
  ])
  expect(await events('&filter[object_type]=providers')).toMatchObject([
    { attributes: { action: 'create', actor_kind: 'system', object_name: '123456789012' } },
  ])
  await createRole(api.owner, { tenantId: tenant.id, name: 'by hand', permissions: [] })
  expect(await events('&filter[object]=by hand')).toMatchObject([{ attributes: { actor_kind: 'operator' } }])
})

test('the list is read page by page without a count, the latest first, and back', async () => {
  const { tenant, events } = await newManager()
  const all = (await events()).map(({ id }: { id: string }) => id)
  const pages: string[][] = []
  let next: string | null = '/api/v1/audit-events?page[count]=none&page[size]=3'
  let last: Answer | undefined
  while (next !== null) {
    last = await tenant.get(next.replace('/api/v1', ''))
    pages.push(last.body.data.map(({ id }: { id: string }) => id))
    expect(last.body.meta.pagination).toEqual({})
    next = last.body.links.next
  }
  expect(pages.flat()).toEqual(all)
  const before = await tenant.get(String(last?.body.links.prev).replace('/api/v1', ''))
  expect(before.body.data.map(({ id }: { id: string }) => id)).toEqual(pages.at(-2))
})

test('nothing is told of what was refused or rolled back, nor of when a key was used', async () => {
  const { events, tenant, inTenant } = await newManager()
  const before = (await events()).length
  const work = inTenant(async (transaction) => {
    await sql`update providers set name = 'x'`.execute(transaction)
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  await sql`update api_keys set last_used_at = now() where tenant_id = ${tenant.id}`.execute(api.owner)
  expect(await events()).toHaveLength(before)
})

test('no event has a secret', async () => {
  const { events, browser, tenant } = await newManager()
  await CHANGES['POST /api-keys']?.({ browser } as Manager)
  const text = JSON.stringify(await events())
  expect(text).toContain('(hidden)')
  expect(text).not.toContain('\\\\x')
  expect(text).not.toContain(createHash('sha256').update(tenant.key).digest('hex'))
})

describe('the chain', () => {
  test('has every event once, in turn, and says when one is changed or missing', async () => {
    const { inTenant, tenant } = await newManager()
    const end = await sealAuditEvents(inTenant)
    expect(end?.position).toBeGreaterThan(5)
    expect(await sealAuditEvents(inTenant)).toEqual(end)
    expect(await inTenant(firstBrokenEvent)).toBeUndefined()
    const change = (statement: string) =>
      sql.raw(`${statement} where tenant_id = '${tenant.id}' and position = 3`).execute(api.owner)
    await change(`update audit_events set actor_name = 'somebody else'`)
    expect(await inTenant(firstBrokenEvent)).toBe(3)
    await change('delete from audit_events')
    expect(await inTenant(firstBrokenEvent)).toBe(4)
  })

  test('is as long as the list says, whatever its filters', async () => {
    const { inTenant, tenant } = await newManager()
    const sealed = async () => (await tenant.get('/audit-events?filter[action]=delete')).body.meta.sealed
    expect(await sealed()).toBeNull()
    const end = await sealAuditEvents(inTenant)
    expect(await sealed()).toEqual({
      position: end?.position,
      hash: end?.hash.toString('hex'),
      occurred_at: expect.any(String),
    })
  })

  test('is exported so that anybody can check it', async () => {
    const { tenant } = await newManager()
    const response = await api.app.inject({
      url: '/api/v1/audit-events/export',
      headers: { authorization: tenant.authorization },
    })
    expect(response.statusCode).toBe(200)
    const events: {
      unmapped: { sealed: string; hash: string; previous_hash?: string }
      class_uid: number
    }[] = response.json()
    expect(events.length).toBeGreaterThan(5)
    let previous = ''
    for (const { unmapped, class_uid } of events) {
      expect(class_uid).toBe(3004)
      expect(unmapped.previous_hash ?? '').toBe(previous)
      const hash = createHash('sha256').update(Buffer.from(previous, 'hex')).update(unmapped.sealed)
      previous = hash.digest('hex')
      expect(unmapped.hash).toBe(previous)
    }
  })

  test.each([
    "insert into audit_events (tenant_id, actor_kind, action, object_type, object_id) values (current_tenant(), 'system', 'create', 'x', 'y')",
    "update audit_events set actor_name = 'x'",
    'delete from audit_events',
    "select write_audit_event(current_tenant(), 'create', 'x', 'y', 'z', null, null)",
  ])('the application may not: %s', async (statement) => {
    const { inTenant } = await newManager()
    await expect(inTenant((transaction) => sql.raw(statement).execute(transaction))).rejects.toThrow(
      /permission denied/,
    )
  })
})

test('every table that the application may change is audited, but for what scans say and jobs have left', async () => {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class
    where relnamespace = 'assay'::regnamespace and relkind = 'r' and relname <> 'audit_events'
      and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id' and attnum > 0)
      and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'audit')
    order by relname`.execute(api.owner)
  expect(rows.map(({ relname }) => relname)).toEqual([
    // They follow from rules, which are.
    'account_rule_matches',
    'bulk_change_findings',
    'channel_hours',
    'control_counts',
    'finding_changes',
    'finding_controls',
    'finding_counts',
    'finding_documents',
    'finding_owners',
    'finding_revisions',
    'finding_sightings',
    'finding_terms',
    'finding_totals',
    'former_members',
    'idempotency_keys',
    'ingestion_chunks',
    'ingestion_errors',
    'opened_findings',
    'overdue_findings',
    'scans',
    'scopes',
  ])
})
