import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { answer, openApi } from '../api.ts'
import { multipart } from '../multipart.ts'
import { record } from '../record.ts'

const api = await openApi()
const UUID = /^[0-9a-f-]{36}$/

test('a file is accepted, processed and seen', async () => {
  const tenant = await api.newTenant()
  const sent = await tenant.send({ content: JSON.stringify([record('a'), record('b')]) })
  expect(sent.status).toBe(202)
  const { id } = sent.body.data
  expect(sent.headers).toMatchObject({
    'content-type': 'application/vnd.api+json',
    'content-location': `/api/v1/ingestions/${id}`,
    'transaction-id': expect.stringMatching(UUID),
  })
  expect(sent.body).toEqual({
    data: {
      type: 'ingestions',
      id: expect.stringMatching(UUID),
      attributes: {
        file_name: 'scan.ocsf.json',
        accounts: null,
        scopes: null,
        notes: null,
        status: 'pending',
        summary: { total: 0, processed: 0, invalid: 0 },
        error_count: 0,
        requested_at: expect.stringMatching(/Z$/),
        started_at: null,
        completed_at: null,
      },
    },
    meta: { version: 'v1' },
  })

  await tenant.process(id)
  const { body } = await tenant.get(`/ingestions/${id}`)
  expect(body.data.attributes).toMatchObject({
    status: 'completed',
    summary: { total: 2, processed: 2, invalid: 0 },
    started_at: expect.any(String),
    completed_at: expect.any(String),
  })
  const findings = await tenant.get('/findings?sort=check')
  expect(findings.body.data.map(({ attributes }: { attributes: { uid: string } }) => attributes.uid)).toEqual(
    ['a', 'b'],
  )
  expect(findings.body.data[0].attributes).toEqual({
    uid: 'a',
    provider: 'aws',
    provider_name: null,
    provider_uid: '123456789012',
    scan_id: 'scan-1',
    check: 's3_bucket_public',
    title: 'Title of a',
    status: 'FAIL',
    severity: 'high',
    muted: false,
    muted_reason: null,
    muted_owner: null,
    muted_until: null,
    source_url: null,
    owners: [],
    issues: [],
    since_first_scan: true,
    delta: 'new',
    state: 'open',
    resolved_at: null,
    resolved_by: null,
    gone_at: null,
    part: null,
    service: 's3',
    region: 'eu-west-1',
    namespace: '',
    resource_uid: 'arn:a',
    resource_name: 'a',
    resource_type: 'AWS::S3::Bucket',
    file: '',
    line: null,
    reason: '',
    compliance: [],
    accepted: null,
    assignee: null,
    due_at: null,
    first_seen_at: '2026-01-01T00:00:00.000Z',
    last_seen_at: '2026-01-01T00:00:00.000Z',
    changed_at: '2026-01-01T00:00:00.000Z',
  })
  const providers = await tenant.get('/providers')
  expect(providers.body.data).toMatchObject([{ attributes: { provider: 'aws', uid: '123456789012' } }])
  expect(findings.body.data[0].relationships.account.data).toEqual({
    type: 'providers',
    id: providers.body.data[0].id,
  })
})

test('a record of another class is refused, and the others are kept', async () => {
  const tenant = await api.newTenant()
  const { body } = await tenant.ingest([record('a'), record('b', { class_uid: 2002 }), record('c')])
  expect(body.data.attributes).toMatchObject({
    status: 'failed',
    summary: { total: 3, processed: 2, invalid: 1 },
  })
  const errors = await tenant.get(`/ingestions/${body.data.id}/errors`)
  expect(errors.body.data).toEqual([
    {
      type: 'ingestion-errors',
      id: `${body.data.id}:1:0`,
      attributes: {
        index: 1,
        pointer: '/class_uid',
        code: 'unsupported_class',
        detail: expect.stringContaining('2004'),
      },
    },
  ])
  expect((await tenant.get('/findings')).body.meta.pagination.count).toBe(2)
})

describe('files that are no array of records', () => {
  test.each([
    ['an object', '{}', 'not_an_array', 0],
    ['nothing', '', 'empty_file', 0],
    ['cut off', `[${JSON.stringify(record('a'))},{"class_uid`, 'truncated', 1],
    ['a second document', `[${JSON.stringify(record('a'))}] []`, 'trailing_bytes', 1],
  ])('%s', async (_, content, code, processed) => {
    const tenant = await api.newTenant()
    const { body } = await tenant.ingest(content)
    expect(body.data.attributes).toMatchObject({
      status: 'failed',
      summary: { total: processed, processed, invalid: 0 },
    })
    const errors = await tenant.get(`/ingestions/${body.data.id}/errors`)
    expect(errors.body.data).toMatchObject([{ attributes: { index: null, pointer: '', code } }])
    expect((await tenant.get('/findings')).body.meta.pagination.count).toBe(processed)
  })
})

test('an empty array completes', async () => {
  const tenant = await api.newTenant()
  const { body } = await tenant.ingest([])
  expect(body.data.attributes).toMatchObject({
    status: 'completed',
    summary: { total: 0, processed: 0, invalid: 0 },
  })
})

describe('records that could break something cost only themselves', () => {
  const text = (changes: string): string => `${JSON.stringify(record('poison')).slice(0, -1)},${changes}}`

  test.each([
    ['U+0000', text('"message":"a\\u0000b"'), '/message'],
    ['U+0000 in a name', text('"x":{"a\\u0000b":1}'), '/x'],
    ['half of a surrogate pair', text('"x":[1,{"a/b":"\\ud800"}]'), '/x/1/a~1b'],
    ['a number beyond a double', text('"x":1e999'), '/x'],
    ['depth', text(`"x":${'['.repeat(200)}${']'.repeat(200)}`), ''],
    ['not JSON', '{"class_uid": 2004, nope}', ''],
    ['NaN', text('"x":NaN'), ''],
    ['no object', 'null', ''],
    ['no account', text('"unmapped":{}'), ''],
    [
      'an account name beyond its column',
      text(`"unmapped":{"provider":"aws","provider_uid":"${'x'.repeat(251)}"}`),
      '/unmapped/provider_uid',
    ],
  ])('%s', async (_, poison, pointer) => {
    const tenant = await api.newTenant()
    const { body } = await tenant.ingest(
      `[${JSON.stringify(record('a'))},${poison},${JSON.stringify(record('c'))}]`,
    )
    expect(body.data.attributes).toMatchObject({
      status: 'failed',
      summary: { total: 3, processed: 2, invalid: 1 },
    })
    const errors = await tenant.get(`/ingestions/${body.data.id}/errors`)
    expect(errors.body.data).toMatchObject([{ attributes: { index: 1, pointer, code: 'invalid' } }])
  })

  test.each([
    ['a name of JavaScript’s own', text('"__proto__":{"class_uid":1},"constructor":1')],
    ['the end of time', text('"time":8640000000000000')],
    ['the year 1', text('"time_dt":"0001-01-01T00:00:00Z"')],
    ['an integer beyond 2^53', text('"x":12345678901234567890')],
    ['a name twice', text('"severity_id":5')],
  ])('%s is no poison', async (_, content) => {
    const tenant = await api.newTenant()
    const { body } = await tenant.ingest(`[${content}]`)
    expect(body.data.attributes).toMatchObject({ status: 'completed' })
    expect((await tenant.get('/findings')).body.meta.pagination.count).toBe(1)
  })
})

describe('sent again', () => {
  test('the same file changes nothing', async () => {
    const tenant = await api.newTenant()
    const content = [record('a'), record('b')]
    await tenant.ingest(content)
    const before = await tenant.get('/findings')
    const { body } = await tenant.ingest(content)
    expect(body.data.attributes).toMatchObject({
      status: 'completed',
      summary: { total: 2, processed: 2, invalid: 0 },
    })
    expect((await tenant.get('/findings')).body).toEqual(before.body)
    expect((await tenant.get('/providers')).body.meta.pagination.count).toBe(1)
  })

  test.each([
    ['a later scan updates and keeps first_seen_at', [1, 2], { first: 1, last: 2, status: 'PASS' }],
    ['an older scan sent late was first', [2, 1], { first: 1, last: 2, status: 'PASS' }],
  ])('%s', async (_, days, expected) => {
    const scan = (day: number): Record<string, unknown> =>
      record('a', { time: Date.UTC(2026, 0, day), status_code: day === 2 ? 'PASS' : 'FAIL' })
    const outcome = {
      first_seen_at: new Date(Date.UTC(2026, 0, expected.first)).toISOString(),
      last_seen_at: new Date(Date.UTC(2026, 0, expected.last)).toISOString(),
      status: expected.status,
    }

    const apart = await api.newTenant()
    for (const day of days) await apart.ingest([scan(day)])
    expect((await apart.get('/findings')).body.data).toMatchObject([{ attributes: outcome }])

    const together = await api.newTenant()
    await together.ingest(days.map(scan))
    expect((await together.get('/findings')).body.data).toMatchObject([{ attributes: outcome }])
  })

  test('a job that is delivered twice at once is done once', async () => {
    const tenant = await api.newTenant()
    const content = Array.from({ length: 1200 }, (_, index) =>
      record(`finding ${index}`, index === 7 ? { class_uid: 1 } : {}),
    )
    const { body } = await tenant.send({ content: JSON.stringify(content) })
    const { id } = body.data
    const deliveries = await Promise.allSettled([tenant.process(id), tenant.process(id), tenant.process(id)])
    expect(deliveries.some(({ status }) => status === 'fulfilled')).toBe(true)
    for (const delivery of deliveries) {
      if (delivery.status === 'rejected') expect(delivery.reason).toMatchObject({ code: 'superseded' })
    }
    await tenant.process(id)
    const job = await tenant.get(`/ingestions/${id}`)
    expect(job.body.data.attributes).toMatchObject({
      status: 'failed',
      summary: { total: 1200, processed: 1199, invalid: 1 },
    })
    expect((await tenant.get(`/ingestions/${id}/errors`)).body.meta.pagination.count).toBe(1)
    expect((await tenant.get('/findings')).body.meta.pagination.count).toBe(1199)
  })
})

test('gzip is accepted', async () => {
  const tenant = await api.newTenant()
  const { payload, headers } = multipart({ content: JSON.stringify([record('a')]) })
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/v1/ingestions',
    headers: { authorization: tenant.authorization, ...headers, 'content-encoding': 'gzip' },
    payload: gzipSync(payload),
  })
  expect(response.statusCode).toBe(202)
  const { id } = response.json().data
  await tenant.process(id)
  expect((await tenant.get(`/ingestions/${id}`)).body.data.attributes.status).toBe('completed')
})

describe('requests that are no upload', () => {
  const post = async (payload: Buffer | string, headers: Record<string, string>) => {
    const tenant = await api.newTenant()
    const sent = { authorization: tenant.authorization, ...headers }
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/v1/ingestions',
      headers: sent,
      payload,
    })
    expect((await tenant.get('/ingestions')).body.meta.pagination.count).toBe(0)
    return answer(response)
  }
  const form = multipart({ content: '[]' })
  const cut = form.payload.subarray(0, -8)

  test.each<[string, Buffer | string, Record<string, string>, number, string]>([
    ['JSON', '[]', { 'content-type': 'application/json' }, 415, 'unsupported_media_type'],
    ['no content type', '[]', {}, 415, 'unsupported_media_type'],
    ['nothing at all', '', {}, 415, 'unsupported_media_type'],
    ['brotli', form.payload, { ...form.headers, 'content-encoding': 'br' }, 415, 'unsupported_media_type'],
    ['not gzip after all', form.payload, { ...form.headers, 'content-encoding': 'gzip' }, 400, 'invalid'],
    ['no boundary', form.payload, { 'content-type': 'multipart/form-data' }, 400, 'invalid'],
    ['another boundary', form.payload, { 'content-type': 'multipart/form-data; boundary=x' }, 400, 'invalid'],
    ['a form without parts', multipart().payload, form.headers, 400, 'invalid'],
    ['a form cut off', cut, form.headers, 400, 'invalid'],
    ['a wrong suffix', multipart({ content: '[]', name: 'scan.json' }).payload, form.headers, 400, 'invalid'],
    ['another part', multipart({ content: '[]', field: 'report' }).payload, form.headers, 400, 'invalid'],
    ['two files', multipart({ content: '[]' }, { content: '[]' }).payload, form.headers, 400, 'invalid'],
    [
      'a control character in the name',
      multipart({ content: '[]', name: 'a\tb.ocsf.json' }).payload,
      form.headers,
      400,
      'invalid',
    ],
  ])('%s', async (_, payload, headers, status, code) => {
    const { status: answered, body } = await post(payload, headers)
    expect({ answered, body }).toMatchObject({
      answered: status,
      body: { errors: [{ status: String(status), code }] },
    })
  })

  test('a path in the name of the file is dropped', async () => {
    const tenant = await api.newTenant()
    expect((await tenant.send({ content: '[]', name: '../../etc/scan.ocsf.json' })).status).toBe(202)
    expect((await tenant.get('/ingestions?filter[search]=ETC')).body.meta.pagination.count).toBe(0)
    expect((await tenant.get('/ingestions?filter[search]=SCAN')).body.meta.pagination.count).toBe(1)
  })
})

describe('the limit of a file', () => {
  const maxFileBytes = 100_000
  const app = api.build({ maxFileBytes })
  const fileOf = (bytes: number): string => `[${' '.repeat(bytes - 2)}]`

  test.each([
    ['as large as allowed', maxFileBytes, 'identity', 202],
    ['one byte larger', maxFileBytes + 1, 'identity', 413],
    ['far larger', maxFileBytes * 30, 'identity', 413],
    ['as large as allowed, compressed', maxFileBytes, 'gzip', 202],
    ['one byte larger, compressed', maxFileBytes + 1, 'gzip', 413],
    ['far larger, compressed', maxFileBytes * 1000, 'gzip', 413],
  ])('%s', async (_, bytes, encoding, status) => {
    const tenant = await api.newTenant()
    const { payload, headers } = multipart({ content: fileOf(bytes) })
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/ingestions',
      headers: { authorization: tenant.authorization, ...headers, 'content-encoding': encoding },
      payload: encoding === 'gzip' ? gzipSync(payload) : payload,
    })
    expect(response.statusCode).toBe(status)
    if (status === 413) expect(response.json().errors).toMatchObject([{ code: 'file_too_large' }])
    expect((await tenant.get('/ingestions')).body.meta.pagination.count).toBe(status === 202 ? 1 : 0)
  })
})

test('another tenant’s job answers like one that does not exist', async () => {
  const [owner, stranger] = [await api.newTenant(), await api.newTenant()]
  const { body } = await owner.ingest([record('a')])
  const unknown = await stranger.get('/ingestions/00000000-0000-4000-8000-000000000000')
  expect(unknown).toMatchObject({ status: 404, body: { errors: [{ status: '404', code: 'not_found' }] } })
  for (const path of [
    `/ingestions/${body.data.id}`,
    `/ingestions/${body.data.id}/errors`,
    '/ingestions/not-an-id',
  ]) {
    const { status, body: answered } = await stranger.get(path)
    expect({ status, answered }).toEqual({ status: 404, answered: unknown.body })
  }
  for (const list of ['/ingestions', '/findings', '/providers']) {
    expect((await stranger.get(list)).body.data).toEqual([])
  }
})
