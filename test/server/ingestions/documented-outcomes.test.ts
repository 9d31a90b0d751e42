import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { setSubscription } from '../../../src/store/admin/tenants.ts'
import { createTeam } from '../../../src/store/people/teams.ts'
import { tableBelow } from '../../support/markdown-table.ts'
import { type Answer, answer, openApi, type TestTenant } from '../api.ts'
import { multipart } from '../multipart.ts'
import { record } from '../record.ts'

const api = await openApi()
const DOCUMENTATION = readFileSync(new URL('../../../docs/ingestion.md', import.meta.url), 'utf8')

/** The documentation's rows in its own order; fails where it and the cases here do not tell of the same. */
function documented(heading: string, cases: object): [name: string, ...others: string[]][] {
  const rows = tableBelow(heading, DOCUMENTATION) as [string, ...string[]][]
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(cases).toSorted())
  return rows
}

/** A record with this beside what it should have, as JSON. */
const plus = (members: string): string => `${JSON.stringify(record('poison')).slice(0, -1)},${members}}`
/** A record with other values, or without some. */
const but = (changes: Record<string, unknown>): string => JSON.stringify(record('poison', changes))
const GOOD = JSON.stringify(record('good'))

describe('before there is a job', () => {
  const form = multipart({ content: '[]' })
  const small = api.build({ maxFileBytes: 1000 })

  interface Sent {
    readonly payload?: Buffer
    readonly headers?: Record<string, string>
    readonly tenant?: Parameters<typeof api.newTenant>[0]
    readonly app?: typeof api.app
  }

  const anotherForm = (...files: Parameters<typeof multipart>): Sent => ({
    payload: multipart(...files).payload,
  })
  const parts = (count: number): Buffer =>
    Buffer.concat(
      Array.from({ length: count }, () =>
        Buffer.from('--the-boundary\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n'),
      ),
    )

  const CASES: Readonly<Record<string, Sent>> = {
    'no key, or one that is wrong, expired or revoked': {
      headers: { authorization: 'Api-Key pk_22222222.x' },
    },
    'a key without the permission': { tenant: { keyPermissions: ['manage_scans'] } },
    'a key whose owner lacks the permission': { tenant: { rolePermissions: ['manage_scans'] } },
    'a key of a tenant without a subscription': { tenant: { subscription: 'none' } },
    'a body that is no form': { headers: { 'content-type': 'application/json' } },
    'a Content-Encoding other than gzip': { headers: { 'content-encoding': 'br' } },
    'gzip that is none': { headers: { 'content-encoding': 'gzip' } },
    'a form without a file': anotherForm(),
    'a form with two files': anotherForm({ content: '[]' }, { content: '[]' }),
    'a file in a part of another name': anotherForm({ content: '[]', field: 'report' }),
    'a file whose name does not end in .ocsf.json': anotherForm({ content: '[]', name: 'report.json' }),
    'a form with too many parts': { payload: Buffer.concat([parts(10_000), form.payload]) },
    'a part with headers beyond all measure': anotherForm({
      content: '[]',
      name: `scan.ocsf.json"\r\nx-filler: "${'x'.repeat(1_000_000)}`,
    }),
    'a form that is cut off': { payload: form.payload.subarray(0, -8) },
    'a file beyond the limit': { ...anotherForm({ content: `[${' '.repeat(2000)}]` }), app: small },
    'an Idempotency-Key of another file': { headers: { 'idempotency-key': 'used' } },
  }

  test.each(documented('### Before there is a job', CASES))('%s: %s %s', async (name, status, code) => {
    const { payload = form.payload, headers = {}, tenant: options, app = api.app } = CASES[name] ?? {}
    const tenant = await api.newTenant(options)
    if (name.startsWith('an Idempotency-Key')) await postWithKey(tenant, '[ ]')
    const answered = answer(
      await app.inject({
        method: 'POST',
        url: '/api/v1/ingestions',
        headers: { ...form.headers, authorization: tenant.authorization, ...headers },
        payload,
      }),
    )
    expect({ status: answered.status, code: answered.body.errors[0].code }).toEqual({
      status: Number(status),
      code,
    })
  })

  async function postWithKey({ authorization }: TestTenant, content: string): Promise<void> {
    const { payload, headers } = multipart({ content })
    const sent = { ...headers, authorization, 'idempotency-key': 'used' }
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/v1/ingestions',
      headers: sent,
      payload,
    })
    expect(response.statusCode).toBe(202)
  }
})

test('a folder in the name of the file is dropped', async () => {
  const tenant = await api.newTenant()
  expect((await tenant.send({ content: '[]', name: '../../etc/scan.ocsf.json' })).status).toBe(202)
  expect((await tenant.get('/ingestions?filter[search]=etc')).body.data).toHaveLength(0)
  expect((await tenant.get('/ingestions?filter[search]=scan.ocsf.json')).body.data).toHaveLength(1)
})

/** What the API says of a job: its outcome and its errors. */
async function outcomeOf(
  tenant: TestTenant,
  content: string | Buffer,
): Promise<{ job: Answer; errors: Answer }> {
  const { body } = await tenant.send({ content })
  await tenant.process(body.data.id)
  const path = `/ingestions/${body.data.id}`
  return { job: await tenant.get(path), errors: await tenant.get(`${path}/errors`) }
}

describe('files', () => {
  const CASES: Readonly<Record<string, string | Buffer>> = {
    '0 bytes': '',
    'white space': ' \r\n\t ',
    'an object': GOOD,
    'NDJSON, a record per line': `${GOOD}\n${GOOD}\n`,
    'an array in UTF-16': Buffer.from(`\uFEFF[${GOOD}]`, 'utf16le'),
    'compressed, and sent without saying so': gzipSync(`[${GOOD}]`),
    'cut off within its second record': `[${GOOD},${GOOD.slice(0, 20)}`,
    'cut off behind a comma': `[${GOOD},`,
    'an array and something behind it': `[${GOOD}]\n[${GOOD}]`,
    'an array with a brace too many': `[${GOOD},${GOOD}},${GOOD}]`,
  }

  test.each(documented('### Files', CASES))('%s: %s', async (name, code, kept) => {
    const tenant = await api.newTenant()
    const { job, errors } = await outcomeOf(tenant, CASES[name] ?? '')
    const processed = Number(kept)
    expect(job.body.data.attributes).toMatchObject({
      status: 'failed',
      summary: { total: processed, processed, invalid: 0 },
    })
    expect(errors.body.data).toMatchObject([{ attributes: { index: null, pointer: '', code } }])
    expect((await tenant.get('/findings')).body.data).toHaveLength(processed)
  })
})

describe('records', () => {
  const CASES: Readonly<Record<string, string | Buffer | readonly string[]>> = {
    'another class, such as 2002': but({ class_uid: 2002 }),
    'no class_uid': but({ class_uid: undefined }),
    'no object: a number, text, null or list': ['1', '"text"', 'null', `[${GOOD}]`],
    'no JSON': '{"class_uid": 2004, nope}',
    'nothing, between two commas': '',
    'NaN or Infinity, as Python writes them': [plus('"x":NaN'), plus('"x":-Infinity')],
    'bytes that are not UTF-8, such as Latin-1': Buffer.from(plus('"message":"Übung"'), 'latin1'),
    'more than 100 levels': [100, 100_000].map((depth) =>
      plus(`"x":${'['.repeat(depth)}${']'.repeat(depth)}`),
    ),
    'more than 4 MiB': plus(`"x":"${'x'.repeat(4 * 1024 * 1024)}"`),
    'more than 100,000 values': plus(`"x":[${'1,'.repeat(100_001)}1]`),
    'U+0000 in a text': plus('"message":"a\\u0000b"'),
    'half of a surrogate pair': [plus('"message":"\\ud800"'), plus('"message":"\\udc00\\ud800"')],
    'a number beyond a double, such as 1e999': [plus('"x":1e999'), plus('"x":-1e100000')],
    'a number of a hundred thousand digits': plus(`"x":${'1'.repeat(100_000)}`),
    'no finding_info': but({ finding_info: undefined }),
    'an empty finding_info.uid': but({ finding_info: { uid: '' } }),
    'a finding_info.uid of more than 2,048 characters': but({ finding_info: { uid: 'x'.repeat(2049) } }),
    'a severity_id that is text': but({ severity_id: '4' }),
    'no time and no time_dt': but({ time: undefined }),
    'a time that is text': but({ time: '2026-01-01' }),
    'a time beyond all dates': but({ time: 8_640_000_000_000_001 }),
    'a resource without uid and name': but({ resources: [{ uid: '', type: 'AWS::S3::Bucket' }] }),
    'neither cloud nor unmapped': but({ unmapped: undefined }),
    'an account that is empty': [
      but({ unmapped: { provider: 'aws', provider_uid: '' } }),
      but({ unmapped: {}, cloud: { provider: 'aws', account: {} } }),
    ],
    'an account of more than 250 characters': but({
      unmapped: { provider: 'aws', provider_uid: 'x'.repeat(251) },
    }),
    'an account that the sender does not see': but({
      unmapped: { provider: 'aws', provider_uid: 'of other teams' },
    }),
    'a new account, when the subscription allows no more': but({
      unmapped: { provider: 'aws', provider_uid: 'one too many' },
    }),
  }

  test.each(documented('### Records', CASES))('%s: %s %s', async (name, code, pointer) => {
    for (const poison of [CASES[name] ?? ''].flat()) {
      const tenant = code === 'account_not_seen' ? await newTeamMember() : await api.newTenant()
      if (code === 'provider_limit_reached') await allowOneProvider(tenant)
      const file = Buffer.concat(['[', GOOD, ',', poison, ',', GOOD, ']'].map((part) => Buffer.from(part)))
      const { job, errors } = await outcomeOf(tenant, file)
      expect(job.body.data.attributes).toMatchObject({
        status: 'failed',
        summary: { total: 3, processed: 2, invalid: 1 },
      })
      expect(errors.body.data).toMatchObject([{ attributes: { index: 1, pointer, code } }])
      expect(errors.body.data[0].attributes.detail.length).toBeLessThan(300)
      expect((await tenant.get('/findings')).body.data).toHaveLength(1)
    }
  })

  /** Of a tenant in which an account belongs to others. */
  async function newTeamMember(): Promise<TestTenant> {
    const tenant = await api.newTenant()
    const others = { scan_id: 'x', provider: 'aws', provider_uid: 'of other teams' }
    await tenant.ingest([record('theirs', { unmapped: others })])
    const team = await createTeam(api.owner, { tenantId: tenant.id, name: 'payments' })
    return api.newTeamMember(tenant, { teams: [String(team)] })
  }

  async function allowOneProvider({ id }: TestTenant): Promise<void> {
    await setSubscription(api.owner, { tenantId: id, status: 'active', providerLimit: 1 })
  }
})

describe('what looks like trouble and is none', () => {
  const CASES: Readonly<Record<string, { readonly file: string; readonly findings?: number }>> = {
    'an empty array': { file: '[]', findings: 0 },
    'a byte order mark before the array': { file: `\uFEFF[${GOOD}]` },
    'an attribute twice: the last one counts': { file: `[${plus('"severity_id":"four","severity_id":5')}]` },
    '__proto__ and constructor as attributes': {
      file: `[${plus('"__proto__":{"class_uid":1},"constructor":{"prototype":1}')}]`,
    },
    'an integer beyond 2^53: it is kept, digit by digit': { file: `[${plus('"x":12345678901234567890')}]` },
    'the same finding twice in a file: one finding': { file: `[${GOOD},${GOOD}]` },
  }

  test.each(documented('### Accepted, though it looks wrong', CASES))('%s', async (name) => {
    const { file = '', findings = 1 } = CASES[name] ?? {}
    const tenant = await api.newTenant()
    const { job, errors } = await outcomeOf(tenant, file)
    expect(job.body.data.attributes.status).toBe('completed')
    expect(errors.body.data).toEqual([])
    expect((await tenant.get('/findings')).body.data).toHaveLength(findings)
    expect(Object.prototype).not.toHaveProperty('class_uid')
  })

  test('the last of two, and every digit, are what is read later', async () => {
    const tenant = await api.newTenant()
    await tenant.ingest(`[${plus('"severity_id":1,"severity_id":5,"x":12345678901234567890')}]`)
    const { body } = await tenant.get('/findings')
    expect(body.data[0].attributes.severity).toBe('critical')
    const response = await api.app.inject({
      url: `/api/v1/findings/${body.data[0].id}`,
      headers: { authorization: tenant.authorization },
    })
    expect(response.body).toContain('12345678901234567890')
  })
})
