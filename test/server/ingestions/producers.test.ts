import { expect, test } from 'vitest'
import { openApi, type TestTenant } from '../api.ts'

const api = await openApi()

const INSTANT = '2026-03-14T09:26:53.000Z'
const SECONDS = Date.parse(INSTANT) / 1000

/** A record with no more than each producer writes. */
function stated(uid: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    class_uid: 2004,
    severity_id: 3,
    status_code: 'FAIL',
    time: SECONDS,
    finding_info: { uid, title: `What is wrong with ${uid}` },
    cloud: { provider: 'aws', account: { uid: '210987654321' } },
    resources: [{ uid: `arn:aws:sqs:eu-central-1:210987654321:${uid}`, name: uid, type: 'AwsSqsQueue' }],
    ...changes,
  }
}

const azure = (provider: string, uid: string) => ({ cloud: { provider, account: { uid } } })
const queue = (uid: string | null) => ({ resources: [{ uid, name: 'queue' }] })

interface Situation {
  readonly records: readonly Record<string, unknown>[]
  readonly providers: readonly string[]
  /** Uids, sorted. */
  readonly findings: readonly string[]
  readonly refused?: readonly { readonly code: string }[]
  readonly notes?: readonly { readonly code: string; readonly count: number }[]
}

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'two resources under one uid': {
    records: [stated('one', queue('first')), stated('one', { ...queue('second'), status_code: 'PASS' })],
    providers: ['aws 210987654321'],
    findings: ['one', 'one'],
    notes: [{ code: 'shared_uid', count: 1 }],
  },
  'a cluster, whose cloud is null': {
    records: [stated('pod', { cloud: null, unmapped: { provider: 'kubernetes', provider_uid: 'shop' } })],
    providers: ['kubernetes shop'],
    findings: ['pod'],
  },
  'one class among others': {
    records: [
      stated('vulnerability', { class_uid: 2002 }),
      stated('one'),
      stated('control', { class_uid: 2003 }),
    ],
    providers: ['aws 210987654321'],
    findings: ['one'],
    refused: [{ code: 'unsupported_class' }, { code: 'unsupported_class' }],
  },
  microseconds: {
    records: [stated('one', { time: SECONDS * 1e6 })],
    providers: ['aws 210987654321'],
    findings: ['one'],
    notes: [{ code: 'microseconds', count: 1 }],
  },
  nanoseconds: {
    records: [stated('one', { time: SECONDS * 1e9 })],
    providers: ['aws 210987654321'],
    findings: ['one'],
    notes: [{ code: 'nanoseconds', count: 1 }],
  },
  'a local clock east of Greenwich': {
    records: [stated('one', { time_dt: '2026-03-14T18:26:53.204518' })],
    providers: ['aws 210987654321'],
    findings: ['one'],
    notes: [{ code: 'local_time', count: 1 }],
  },
  'a local clock west of it, whose day is another': {
    records: [stated('one', { time_dt: '2026-03-13T23:26:53' })],
    providers: ['aws 210987654321'],
    findings: ['one'],
    notes: [{ code: 'local_time', count: 1 }],
  },
  'no resource, in every way of saying so': {
    records: [
      stated('absent', { resources: undefined }),
      stated('null', { resources: null }),
      stated('none', { resources: [] }),
      stated('nameless', { resources: [{ uid: '', name: '' }] }),
      stated('only a name', queue(null)),
    ],
    providers: ['aws 210987654321'],
    findings: ['absent', 'none', 'null', 'only a name'],
    // A resource that is there has to be told from others.
    refused: [{ code: 'invalid' }],
  },
  'one subscription in either case': {
    records: [
      stated('one', azure('azure', 'C0FFEE00-1111-2222-3333-444455556666')),
      stated('one', azure('Azure', 'c0ffee00-1111-2222-3333-444455556666')),
    ],
    providers: ['azure C0FFEE00-1111-2222-3333-444455556666'],
    findings: ['one'],
  },
}

async function providersOf(tenant: TestTenant): Promise<string[]> {
  const { body } = await tenant.get('/providers')
  return body.data.map(
    ({ attributes }: { attributes: Record<string, unknown> }) =>
      `${attributes['provider']} ${attributes['uid']}`,
  )
}

async function findingsOf(tenant: TestTenant): Promise<Record<string, unknown>[]> {
  const { body } = await tenant.get('/findings?page[size]=100')
  return body.data.map(({ attributes }: { attributes: Record<string, unknown> }) => attributes)
}

test.each(Object.entries(SITUATIONS))('what producers write: %s', async (_, situation) => {
  const { records, providers, findings, refused = [], notes = [] } = situation
  const tenant = await api.newTenant()
  const { body } = await tenant.ingest(records)
  expect(body.data.attributes).toMatchObject({
    summary: { total: records.length, processed: records.length - refused.length, invalid: refused.length },
    notes,
  })
  const errors = await tenant.get(`/ingestions/${body.data.id}/errors`)
  expect(
    errors.body.data.map(({ attributes: { code } }: { attributes: { code: string } }) => ({ code })),
  ).toEqual(refused)
  expect(await providersOf(tenant)).toEqual(providers)
  const stored = await findingsOf(tenant)
  expect(stored.map(({ uid }) => uid).sort()).toEqual(findings)
  for (const finding of stored)
    expect(finding).toMatchObject({ first_seen_at: INSTANT, last_seen_at: INSTANT })
})

/** The same check of the same queue, as two producers report it, each in its own spelling and order. */
const AS_PROWLER = stated('prowler-aws-sqs_queue_encrypted-210987654321-eu-central-1-orders', {
  metadata: { event_code: 'sqs_queue_encrypted', version: '1.5.0', product: { name: 'Prowler' } },
  time_dt: '2026-03-14T18:26:53.204518',
  status: 'New',
  unmapped: { provider: 'aws', provider_uid: '210987654321', compliance: {} },
})
const AS_SECURITY_HUB = stated('arn:aws:securityhub:eu-central-1:210987654321:finding/orders', {
  metadata: { version: '1.6.0', product: { name: 'Security Hub', vendor_name: 'AWS' }, extensions: null },
  time: SECONDS * 1000,
  time_dt: INSTANT,
  cloud: { provider: 'AWS', region: 'eu-central-1', account: { uid: '210987654321', name: null } },
  unmapped: null,
})

test.each([
  ['in one file', [[AS_PROWLER, AS_SECURITY_HUB]]],
  ['in two', [[AS_PROWLER], [AS_SECURITY_HUB]]],
  ['in two, the other first, and again', [[AS_SECURITY_HUB], [AS_PROWLER], [AS_SECURITY_HUB]]],
])('two producers of one account are one provider with one set of findings: %s', async (_, files) => {
  const tenant = await api.newTenant()
  for (const file of files) {
    const { body } = await tenant.ingest(file)
    expect(body.data.attributes).toMatchObject({ summary: { invalid: 0 } })
  }
  expect(await providersOf(tenant)).toEqual(['aws 210987654321'])
  const findings = await findingsOf(tenant)
  expect(findings).toHaveLength(2)
  for (const finding of findings) {
    expect(finding).toMatchObject({ state: 'open', first_seen_at: INSTANT, last_seen_at: INSTANT })
  }
  expect((await tenant.get('/subscription')).body.data.attributes).toMatchObject({ provider_count: 1 })
})
