import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { removeMembership } from '../../../src/store/admin/members.ts'
import { type Answer, answer, openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'
import { Browser } from '../sessions/browser.ts'
import { newPerson } from '../tokens/people.ts'

const api = await openApi()

const PERMISSIONS = ['manage_ingestions', 'manage_findings'] as const
const REASON = 'The bucket is public on purpose.'
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()

interface Case {
  readonly tenant: TestTenant
  /** Of the first finding. */
  readonly id: string
  accept(attributes: object, id?: string): Promise<Answer>
  end(): Promise<Answer>
}

/** A tenant with two open findings and a passing one. */
async function newCase(): Promise<Case> {
  const tenant = await api.newTenant({ keyPermissions: PERMISSIONS, rolePermissions: PERMISSIONS })
  const scan = [record('a'), record('b'), record('c', { status_code: 'PASS' })]
  await tenant.ingest(scan)
  const { body } = await tenant.get('/findings?sort=check&filter[status]=FAIL')
  const { id } = body.data.find(({ attributes }: { attributes: { uid: string } }) =>
    attributes.uid.endsWith('a'),
  )
  const accept = async (attributes: object, of: string = id): Promise<Answer> =>
    answer(
      await api.app.inject({
        method: 'POST',
        url: `/api/v1/findings/${of}/acceptance`,
        headers: { authorization: tenant.authorization, 'content-type': 'application/vnd.api+json' },
        payload: JSON.stringify({ data: { type: 'acceptances', attributes } }),
      }),
    )
  return { tenant, id, accept, end: () => tenant.delete(`/findings/${id}/acceptance`) }
}

async function countOf({ tenant }: Case, filter: string): Promise<number> {
  return (await tenant.get(`/findings?${filter}`)).body.meta.pagination.count
}

async function attributesOf({ tenant, id }: Case) {
  return (await tenant.get(`/findings/${id}`)).body.data.attributes
}

async function changesOf({ tenant, id }: Case): Promise<object[]> {
  const { body } = await tenant.get(`/findings/${id}/changes?sort=changed_at`)
  return body.data.map(({ attributes }: { attributes: object }) => attributes)
}

/** As `letExpire`, as time does it: nothing of the findings is written. */
async function expireQuietly({ tenant }: Case): Promise<void> {
  await sql`
    update acceptances set until = now() - interval '1 second' where tenant_id = ${tenant.id}`.execute(
    api.owner,
  )
}

/** Moves the end of all acceptances of the tenant into the past. */
async function letExpire({ tenant }: Case): Promise<void> {
  await sql`
    update acceptances set until = now() - interval '1 second', accepted_at = now() - interval '1 day'
    where tenant_id = ${tenant.id}`.execute(api.owner)
  await sql`
    update findings set accepted_until = now() - interval '1 second'
    where tenant_id = ${tenant.id} and accepted_until is not null`.execute(api.owner)
}

test('who accepts a finding takes it out of what is open, with reason, name and end', async () => {
  const accepting = await newCase()
  const created = await accepting.accept({ reason: REASON, until: TOMORROW })
  expect(created).toMatchObject({
    status: 201,
    headers: { location: `/api/v1/findings/${accepting.id}` },
    body: {
      data: {
        type: 'acceptances',
        attributes: { reason: REASON, until: TOMORROW, by: accepting.tenant.email },
      },
    },
  })
  const { accepted, state } = await attributesOf(accepting)
  expect({ accepted, state }).toEqual({ accepted: created.body.data.attributes, state: 'accepted' })
  const counts = ['open', 'accepted', 'passing'].map((value) => countOf(accepting, `filter[state]=${value}`))
  expect(await Promise.all(counts)).toEqual([1, 1, 1])
  expect(await countOf(accepting, 'filter[state__in]=open,accepted')).toBe(2)
  expect(await countOf(accepting, 'filter[state__in]=accepted,passing')).toBe(2)
  expect(await countOf(accepting, 'filter[accepted]=true')).toBe(1)
  expect(await countOf(accepting, 'filter[accepted]=false')).toBe(2)
})

test('what is accepted counts apart, in every group, also beside other filters', async () => {
  const accepting = await newCase()
  const { tenant } = accepting
  await accepting.accept({ reason: REASON, until: TOMORROW })
  const counts = async (query: string): Promise<object> => {
    const { body } = await tenant.get(`/finding-counts?${query}`)
    const groups = body.data.map(
      ({ attributes: { value, count } }: { attributes: { value: string; count: number } }) => [value, count],
    )
    return Object.fromEntries(groups)
  }
  const apart = { accepted: 1, open: 1, passing: 1 }
  expect(await counts('group=state')).toEqual(apart)
  // By the findings themselves instead of their summary.
  expect(await counts('group=state&filter[muted]=false')).toEqual(apart)
  for (const group of ['severity', 'service', 'check', 'account', 'region', 'day']) {
    for (const state of ['open', 'accepted']) {
      const groups = Object.values(await counts(`group=${group}&filter[state]=${state}`))
      expect([group, state, groups]).toEqual([group, state, [1]])
    }
    const all = Object.values(await counts(`group=${group}&filter[state__in]=open,accepted`))
    expect([group, all]).toEqual([group, [2]])
  }
  await letExpire(accepting)
  expect(await counts('group=state')).toEqual({ open: 2, passing: 1 })
})

test('an answer that was kept is out of date when somebody accepts, ends that, or it expires', async () => {
  const accepting = await newCase()
  const { tenant } = accepting
  const path = '/finding-counts?group=state'
  const tags = new Set<unknown>()
  for (const act of [
    () => accepting.accept({ reason: REASON }),
    () => accepting.end(),
    () => accepting.accept({ reason: REASON, until: TOMORROW }),
    () => expireQuietly(accepting),
  ]) {
    tags.add((await tenant.get(path)).headers['etag'])
    await act()
  }
  tags.add((await tenant.get(path)).headers['etag'])
  expect(tags.size).toBe(5)
  expect(tags).not.toContain(undefined)
})

test('it survives new scans, and is not what the producer muted', async () => {
  const accepting = await newCase()
  await accepting.accept({ reason: REASON })
  const later = { scan_id: crypto.randomUUID() }
  await accepting.tenant.ingest([
    record('a', {
      status_code: 'FAIL',
      time: Date.now(),
      unmapped: { ...(record('a')['unmapped'] as object), ...later },
    }),
  ])
  expect(await attributesOf(accepting)).toMatchObject({
    state: 'accepted',
    muted: false,
    accepted: { reason: REASON, until: null },
  })
})

test('it ends with its time, without anybody', async () => {
  const accepting = await newCase()
  await accepting.accept({ reason: REASON, until: TOMORROW })
  await letExpire(accepting)
  expect(await attributesOf(accepting)).toMatchObject({ state: 'open', accepted: null })
  expect(await countOf(accepting, 'filter[accepted]=true')).toBe(0)
  expect(await countOf(accepting, 'filter[state]=open')).toBe(2)
  expect((await accepting.end()).status).toBe(404)
  expect(await changesOf(accepting)).toEqual([
    expect.objectContaining({
      from: 'NOT_ACCEPTED',
      to: 'ACCEPTED',
      by: accepting.tenant.email,
      reason: REASON,
    }),
    expect.objectContaining({ from: 'ACCEPTED', to: 'NOT_ACCEPTED', by: null, reason: null, scan_id: null }),
  ])
})

test('it is ended by a person, and the history has both, also after the person has left', async () => {
  const accepting = await newCase()
  const { tenant } = accepting
  await accepting.accept({ reason: REASON })
  expect((await accepting.end()).status).toBe(204)
  expect((await accepting.end()).status).toBe(404)
  expect(await attributesOf(accepting)).toMatchObject({ state: 'open', accepted: null })
  const colleague = await newCase()
  const expected = [
    expect.objectContaining({ to: 'ACCEPTED', by: tenant.email, reason: REASON }),
    expect.objectContaining({ to: 'NOT_ACCEPTED', by: tenant.email }),
  ]
  expect(await changesOf(accepting)).toEqual(expected)
  expect(await changesOf(colleague)).toEqual([])
  await removeMembership(api.owner, { tenantId: tenant.id, userId: tenant.userId })
  const { rows } = await sql<{ accepted_by: string }>`
    select accepted_by from acceptances where tenant_id = ${tenant.id}`.execute(api.owner)
  expect(rows).toEqual([{ accepted_by: tenant.email }])
})

test('another reason replaces the one in force, and both stay in the history', async () => {
  const accepting = await newCase()
  await accepting.accept({ reason: 'first' })
  await accepting.accept({ reason: 'second', until: TOMORROW })
  expect(await attributesOf(accepting)).toMatchObject({ accepted: { reason: 'second', until: TOMORROW } })
  expect(await changesOf(accepting)).toEqual([
    expect.objectContaining({ to: 'ACCEPTED', reason: 'first' }),
    expect.objectContaining({ to: 'ACCEPTED', reason: 'second' }),
  ])
})

test('of many at the same moment one is in force', async () => {
  const accepting = await newCase()
  const reasons = ['one', 'two', 'three', 'four']
  const answers = await Promise.all(reasons.map((reason) => accepting.accept({ reason })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(reasons).toContain((await attributesOf(accepting)).accepted.reason)
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a formula', '=HYPERLINK("http://evil.example","x")'],
  ['several lines', 'first\n\tsecond\r\nthird'],
  ['other writing', '𝒶 理由 \u202e reversed'],
  ['a quote', `'; drop table findings; --`],
  ['2,000 characters', 'x'.repeat(2000)],
])('a reason is text, whatever is in it: %s', async (_, reason) => {
  const accepting = await newCase()
  expect((await accepting.accept({ reason })).status).toBe(201)
  expect((await attributesOf(accepting)).accepted.reason).toBe(reason)
})

test.each([
  ['no reason', {}, 400],
  ['an empty reason', { reason: '' }, 400],
  ['a reason of spaces', { reason: ' \n ' }, 400],
  ['a reason that is no text', { reason: 1 }, 400],
  ['a reason with NUL', { reason: 'a\0b' }, 400],
  ['a reason with an escape sequence', { reason: '\u001b[2Ja' }, 400],
  ['a reason of 2,001 characters', { reason: 'x'.repeat(2001) }, 400],
  ['a reason of 1 MB', { reason: 'x'.repeat(1_000_000) }, 413],
  ['an end in the past', { reason: REASON, until: '2020-01-01T00:00:00Z' }, 400],
  ['an end that is no time', { reason: REASON, until: 'infinity' }, 400],
  ['somebody else’s name', { reason: REASON, by: 'eve@example.test' }, 400],
])('%s is refused', async (_, attributes, status) => {
  const accepting = await newCase()
  expect((await accepting.accept(attributes)).status).toBe(status)
  expect(await attributesOf(accepting)).toMatchObject({ state: 'open', accepted: null })
})

describe('who may', () => {
  test('needs a permission of its own: 403 for who reads findings, 401 for a key without it', async () => {
    const { tenant, id } = await newCase()
    for (const [status, keyPermissions, rolePermissions] of [
      [403, PERMISSIONS, ['manage_ingestions']],
      [401, ['manage_ingestions'], PERMISSIONS],
    ] as const) {
      const other = await api.newTenant({ keyPermissions, rolePermissions })
      expect((await other.delete(`/findings/${id}/acceptance`)).status).toBe(status)
    }
    expect((await tenant.delete(`/findings/${id}/acceptance`)).status).toBe(404)
  })

  test('402 without a subscription', async () => {
    const other = await api.newTenant({
      keyPermissions: PERMISSIONS,
      rolePermissions: PERMISSIONS,
      subscription: 'none',
    })
    expect((await other.delete(`/findings/${crypto.randomUUID()}/acceptance`)).status).toBe(402)
  })

  test('needs the CSRF token with a cookie', async () => {
    const person = await newPerson(api, { keyPermissions: PERMISSIONS, rolePermissions: PERMISSIONS })
    await person.ingest([record('a', { status_code: 'FAIL' })])
    const { id } = (await person.get('/findings')).body.data[0]
    const browser = new Browser(api.app)
    await browser.logIn(person)
    const document = { data: { type: 'acceptances', attributes: { reason: REASON } } }
    const { csrfToken } = browser
    browser.csrfToken = ''
    expect((await browser.send('POST', `/findings/${id}/acceptance`, document)).status).toBe(403)
    browser.csrfToken = csrfToken
    expect((await browser.send('POST', `/findings/${id}/acceptance`, document)).status).toBe(201)
    expect((await browser.send('DELETE', `/findings/${id}/acceptance`)).status).toBe(204)
  })

  test('reaches no finding of another tenant, nor one of an account that was disconnected', async () => {
    const [ours, theirs] = [await newCase(), await newCase()]
    const refused = await ours.accept({ reason: REASON }, theirs.id)
    const unknown = await ours.accept({ reason: REASON }, crypto.randomUUID())
    expect([refused.status, refused.body]).toEqual([404, unknown.body])
    expect(await attributesOf(theirs)).toMatchObject({ accepted: null })
    await sql`update providers set deleted_at = now() where tenant_id = ${ours.tenant.id}`.execute(api.owner)
    expect((await ours.accept({ reason: REASON })).status).toBe(404)
  })
})

test.each([
  ['filter[accepted]=maybe'],
  ['filter[state]=failing'],
  ['filter[state__in]=open,failing'],
  ['filter[state__in]='],
])('%s is refused', async (query) => {
  const { tenant } = await newCase()
  expect((await tenant.get(`/findings?${query}`)).status).toBe(400)
})
