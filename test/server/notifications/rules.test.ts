import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cleanUp } from '../../../src/server/maintenance/clean-up.ts'
import { DEFAULT_RETENTION } from '../../../src/server/maintenance/retention.ts'
import { changeTeamAccounts, createTeam } from '../../../src/store/people/teams.ts'
import { openApi } from '../api.ts'
import { record } from '../record.ts'
import { type AnyMessage, newTold, type Told } from './told.ts'

const api = await openApi()

interface Seen {
  readonly day?: number
  readonly status?: 'FAIL' | 'PASS'
  readonly severity_id?: number
  readonly account?: string
  readonly check?: string
}

function seen(
  uid: string,
  { day = 1, status = 'FAIL', severity_id = 4, account = '1', check = 'check_a' }: Seen = {},
) {
  return record(uid, {
    time: Date.UTC(2026, 0, day),
    severity_id,
    status_code: status,
    metadata: { event_code: check, version: '1.5.0' },
    unmapped: {
      scan_id: `scan-${day}`,
      provider: 'aws',
      provider_uid: account,
      scope: { source: 'iac', roots: [account], complete: true },
    },
  })
}

async function newRule(attributes: object = {}): Promise<Told> {
  const told = await newTold(api)
  const { id: channel } = await told.channel('http://127.0.0.1:1/')
  await told.rule({ channel, ...attributes })
  return told
}

test('a scan is told once, with counts and the worst findings first', async () => {
  const told = await newRule()
  await told.tenant.ingest([
    seen('a', { severity_id: 3 }),
    seen('b', { severity_id: 5 }),
    seen('c', { account: '2' }),
    seen('d', { status: 'PASS' }),
  ])
  const [message, ...more] = await told.messages()
  expect(more).toEqual([])
  expect(message).toMatchObject({
    version: 1,
    summary: '3 new findings (1 critical, 1 high, 1 medium) in 2 accounts',
    rule: { name: 'what matters' },
    findings: { new: 3, reopened: 0, accounts: 2, by_severity: { critical: 1, high: 1, medium: 1 } },
    ingestion: null,
  })
  expect(message.findings.worst.map(({ severity }: AnyMessage) => severity)).toEqual([
    'critical',
    'high',
    'medium',
  ])
  const [{ id, url }] = message.findings.worst
  expect(url).toBe(`https://assay.example.com/#/findings/${id}`)
})

test('what is known is not told again, in a later scan or the same file', async () => {
  const told = await newRule()
  await told.tenant.ingest([seen('a')])
  await told.tenant.ingest([seen('a')])
  await told.tenant.ingest([seen('a', { day: 2 })])
  expect(await told.deliveries()).toHaveLength(1)
})

test('a finding that fails again is told as reopened, and one that fails for the first time as new', async () => {
  const told = await newRule()
  await told.tenant.ingest([seen('a'), seen('b', { status: 'PASS' })])
  await told.tenant.ingest([seen('a', { day: 2, status: 'PASS' }), seen('b', { day: 2, status: 'PASS' })])
  await told.tenant.ingest([seen('a', { day: 3 }), seen('b', { day: 3 })])
  const [latest] = await told.messages()
  expect(latest.findings).toMatchObject({ new: 1, reopened: 1 })
  expect(await told.deliveries()).toHaveLength(2)
})

test('what a scan no longer reports and a later one does is told as reopened', async () => {
  const told = await newRule({ events: ['reopened'] })
  await told.tenant.ingest([seen('a'), seen('b')])
  await told.tenant.ingest([seen('b', { day: 2 })])
  expect(await told.deliveries()).toEqual([])
  await told.tenant.ingest([seen('a', { day: 3 }), seen('b', { day: 3 })])
  expect(await told.messages()).toMatchObject([{ findings: { new: 0, reopened: 1 } }])
})

test('a rule is for a severity, checks, accounts, teams and labels', async () => {
  const told = await newTold(api)
  await told.tenant.ingest([seen('known', { account: 'ours' }), seen('known', { account: 'theirs' })])
  const { body } = await told.tenant.get('/providers?filter[uid]=ours')
  const account = body.data[0].id
  const tenantId = told.tenant.id
  const team = String(await createTeam(api.owner, { tenantId, name: 'payments' }))
  await changeTeamAccounts(api.owner, { tenantId, teamId: team }, { add: [account] })
  const { id: channel } = await told.channel('http://127.0.0.1:1/')
  await told.rule({ channel, name: 'all' })
  await told.rule({ channel, name: 'critical', min_severity: 'critical' })
  await told.rule({ channel, name: 'check', checks: ['check_b'] })
  await told.rule({ channel, name: 'account', providers: [account] })
  await told.rule({ channel, name: 'team', teams: [team] })
  const labelling = { name: 'ours', accounts: ['ours'], labels: { environment: 'production' } }
  await told.change('POST', '/account-rules', { type: 'account-rules', attributes: labelling })
  await told.rule({ channel, name: 'label', labels: ['environment=test', 'environment=production'] })
  await told.rule({ channel, name: 'other label', labels: ['environment=test'] })
  await told.rule({ channel, name: 'off', enabled: false })
  await told.rule({ channel, name: 'jobs', events: ['failed_ingestion'] })
  await told.tenant.ingest([
    seen('known', { account: 'ours', day: 2 }),
    seen('one', { account: 'ours', day: 2, severity_id: 5 }),
    seen('two', { account: 'theirs', day: 2, severity_id: 2, check: 'check_b' }),
    seen('three', { account: 'theirs', day: 2 }),
  ])
  const messages = await told.messages()
  expect(Object.fromEntries(messages.map(({ rule, findings }) => [rule.name, findings.new]))).toEqual({
    all: 3,
    critical: 1,
    check: 1,
    account: 1,
    team: 1,
    label: 1,
  })
})

test('a rule tells what the filters of the list of findings find, whatever the names hold', async () => {
  const told = await newTold(api)
  const names = ['Payments, EU', 'back\\slash\\', 'third']
  const tenantId = told.tenant.id
  await told.tenant.ingest(names.map((account) => seen('known', { account, status: 'PASS' })))
  const accounts: { id: string; attributes: { uid: string } }[] = (await told.tenant.get('/providers')).body
    .data
  const idOf = (name: string) => accounts.find(({ attributes: { uid } }) => uid === name)?.id ?? ''
  const { id: channel } = await told.channel('http://127.0.0.1:1/')
  const teams = await Promise.all(names.map((name) => createTeam(api.owner, { tenantId, name }).then(String)))
  for (const [at, team] of teams.entries())
    await changeTeamAccounts(api.owner, { tenantId, teamId: team }, { add: [idOf(names[at] ?? '')] })
  const [first = '', second = ''] = names
  const list = [first, second].map((name) => name.replace(/[\\,]/g, '\\$&')).join(',')
  const checks = [first, second]
  await told.rule({ channel, name: 'provider_uid', providers: [idOf(first), idOf(second)] })
  await told.rule({ channel, name: 'team', teams: teams.slice(0, 2) })
  await told.rule({ channel, name: 'check', checks })
  await told.rule({ channel, name: 'all', teams: teams.slice(0, 2), checks, min_severity: 'high' })
  await told.tenant.ingest(
    names.flatMap((account) =>
      names.map((check, at) => seen(`${account} ${check}`, { account, check, day: 2, severity_id: at + 3 })),
    ),
  )
  const messages = await told.messages()
  const counted = async (query: string) =>
    (await told.tenant.get(`/finding-counts?group=severity&filter[state]=open&${query}`)).body.meta.total
  const listed = (name: string) => `filter[${name}__in]=${encodeURIComponent(list)}`
  const found = {
    provider_uid: await counted(listed('provider_uid')),
    team: await counted(listed('team')),
    check: await counted(listed('check')),
    all: await counted(`${listed('team')}&${listed('check')}&filter[severity__in]=high,critical`),
  }
  expect(found).toEqual({ provider_uid: 6, team: 6, check: 6, all: 2 })
  expect(Object.fromEntries(messages.map(({ rule, findings }) => [rule.name, findings.new]))).toEqual(found)
})

test('a rule says what its accounts and teams are called, of those that are there still', async () => {
  const told = await newTold(api)
  await told.tenant.ingest([seen('a', { account: 'ours' }), seen('b', { account: 'gone' })])
  const idOf = async (uid: string) => (await told.tenant.get(`/providers?filter[uid]=${uid}`)).body.data[0].id
  const providers = [await idOf('gone'), await idOf('ours')]
  const team = String(await createTeam(api.owner, { tenantId: told.tenant.id, name: 'payments' }))
  const { id: channel } = await told.channel('http://127.0.0.1:1/')
  const unknown = '01a1f0c2-7c1e-7d59-9f5e-0d8f3a6f4f11'
  await told.rule({ channel, providers, teams: [unknown, team] })
  await sql`update providers set deleted_at = now() where id = ${providers[0]}`.execute(api.owner)
  const [{ attributes }] = (await told.tenant.get('/notification-rules')).body.data
  expect(attributes).toMatchObject({
    providers,
    named: {
      providers: [{ id: providers[1], provider: 'aws', uid: 'ours', name: null }],
      teams: [{ id: team, name: 'payments' }],
    },
  })
})

test('what is muted is not told', async () => {
  const told = await newRule()
  await told.tenant.ingest([{ ...seen('a'), status_id: 3 }])
  expect(await told.deliveries()).toEqual([])
})

test('a file that failed is told together with what it opened', async () => {
  const told = await newRule({ events: ['new', 'failed_ingestion'] })
  const { body } = await told.tenant.ingest([seen('a'), { no: 'finding' }])
  expect(body.data.attributes.status).toBe('failed')
  const [message, ...more] = await told.messages()
  expect(more).toEqual([])
  expect(message).toMatchObject({
    findings: { new: 1 },
    ingestion: {
      id: body.data.id,
      status: 'failed',
      url: `https://assay.example.com/#/ingestions/${body.data.id}`,
    },
  })
  expect(message.summary).toMatch(
    /^1 new finding \(1 high\) in 1 account; the file .* failed with \d+ errors?$/,
  )
})

test('nothing is written where no rule is, and nothing is left of what was noted', async () => {
  const told = await newTold(api)
  await told.tenant.ingest([seen('a')])
  const { id: channel } = await told.channel('http://127.0.0.1:1/')
  await told.rule({ channel })
  await told.tenant.ingest([seen('b', { day: 2 })])
  const { rows } = await sql`select from opened_findings where tenant_id = ${told.tenant.id}`.execute(
    api.owner,
  )
  expect(rows).toEqual([])
  expect(await told.messages()).toMatchObject([{ findings: { new: 1 } }])
})

test('a channel that is turned off is told nothing', async () => {
  const told = await newTold(api)
  const { id: channel } = await told.channel('http://127.0.0.1:1/')
  await told.rule({ channel })
  await told.change('PUT', `/channels/${channel}`, { type: 'channels', attributes: { enabled: false } })
  await told.tenant.ingest([seen('a')])
  expect(await told.deliveries()).toEqual([])
})

test('a pipeline that sent nothing for eight days is told once, until it has sent again', async () => {
  const told = await newRule({ events: ['silent_pipeline'] })
  await told.tenant.ingest([seen('a'), seen('b', { account: '2' })])
  const pass = (days: number, scan: string) =>
    sql`
    update scans set inserted_at = inserted_at - make_interval(days => ${days})
    where tenant_id = ${told.tenant.id} and scan_id = ${scan}`.execute(api.owner)
  const clean = () =>
    cleanUp(api.store, {
      onFailed: (_, error) => {
        throw error
      },
      outbox: api.outbox,
      retention: DEFAULT_RETENTION,
      onRemoved: () => undefined,
    })
  await pass(7, 'scan-1')
  await clean()
  expect(await told.deliveries()).toEqual([])
  await pass(2, 'scan-1')
  await clean()
  await clean()
  const [message, ...more] = await told.messages()
  expect(more).toEqual([])
  expect(message).toMatchObject({
    summary: '2 pipelines went silent',
    findings: null,
    pipelines: { silent: 2, longest: [{ source: 'iac', account: '1' }, { account: '2' }] },
  })
  await told.tenant.ingest([seen('a', { day: 2 })])
  await clean()
  expect(await told.deliveries()).toHaveLength(1)
  await pass(9, 'scan-2')
  await clean()
  expect((await told.messages()).map(({ summary }) => summary)).toEqual([
    '1 pipeline went silent',
    '2 pipelines went silent',
  ])
})

test('of changes at the same time none is lost', async () => {
  const told = await newTold(api)
  const { id: channel } = await told.channel('http://127.0.0.1:1/')
  const id = await told.rule({ channel })
  const changes = [{ name: 'renamed' }, { min_severity: 'low' }, { checks: ['check_a'] }, { enabled: false }]
  const path = `/notification-rules/${id}`
  const answers = await Promise.all(
    changes.map((attributes) => told.change('PUT', path, { type: 'notification-rules', attributes })),
  )
  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
  const { body } = await told.tenant.get('/notification-rules')
  expect(body.data[0].attributes).toMatchObject(Object.assign({}, ...changes))
})

test('there are at most two hundred rules', async () => {
  const told = await newTold(api)
  const { id: channel } = await told.channel('http://127.0.0.1:1/')
  for (let made = 0; made < 200; made += 1) await told.rule({ channel, name: `rule ${made}` })
  const attributes = { channel, name: 'one more', events: ['new'] }
  const refused = await told.change('POST', '/notification-rules', { type: 'notification-rules', attributes })
  expect(refused.status).toBe(400)
  expect(refused.body.errors[0].detail).toContain('200 rules')
})
