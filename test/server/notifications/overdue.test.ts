import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cleanUp } from '../../../src/server/maintenance/clean-up.ts'
import { DEFAULT_RETENTION } from '../../../src/server/maintenance/retention.ts'
import { tellOverdue } from '../../../src/server/notifications/tell-overdue.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import { openApi } from '../api.ts'
import { record } from '../record.ts'
import { newTold, type Told } from './told.ts'

const api = await openApi()

const DAY_MS = 24 * 60 * 60 * 1000

interface Overdue extends Told {
  /** Files report what fails since now. */
  ingest(...uids: readonly string[]): Promise<void>
  /** A scan in which these pass. */
  mend(...uids: readonly string[]): Promise<void>
  /** So many days go by. */
  pass(days: number): Promise<void>
  policy(high: number | null): Promise<void>
  /** A person says when a finding is due; null: by the policy. */
  due(uid: string, days: number | null): Promise<void>
  /** Maintenance, and how many findings each message of it tells. */
  told(): Promise<readonly number[]>
}

async function newOverdue(rule: object = {}): Promise<Overdue> {
  const told = await newTold(api)
  const { id: channel } = await told.channel('http://127.0.0.1:1/')
  await told.rule({ channel, events: ['overdue'], ...rule })
  const of = sql`tenant_id = ${told.tenant.id}`
  let scans = 0
  const send = async (status_code: string, uids: readonly string[]): Promise<void> => {
    scans += 1
    const unmapped = { scan_id: `scan-${scans}`, provider: 'aws', provider_uid: 'one' }
    const { body } = await told.tenant.ingest(
      uids.map((uid) => record(uid, { severity_id: 4, time: Date.now(), status_code, unmapped })),
    )
    expect(body.data.attributes.status).toBe('completed')
  }
  return {
    ...told,
    ingest: (...uids) => send('FAIL', uids),
    mend: (...uids) => send('PASS', uids),
    async pass(days) {
      const earlier = sql`make_interval(days => ${days})`
      await sql`
        update findings set failing_since = failing_since - ${earlier}, opened_at = opened_at - ${earlier},
          due_override = due_override - ${earlier}, first_seen_at = first_seen_at - ${earlier}
        where ${of}`.execute(api.owner)
      await sql`update overdue_findings set due_at = due_at - ${earlier} where ${of}`.execute(api.owner)
    },
    async policy(high) {
      const attributes = { critical: null, high, medium: null, low: null }
      expect(await told.change('PUT', '/due-policy', { type: 'due-policies', attributes })).toMatchObject({
        status: 200,
      })
    },
    async due(uid, days) {
      const { body } = await told.tenant.get(`/findings?filter[uid]=${uid}`)
      const due_at = days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString()
      expect(
        await told.change('PUT', `/findings/${body.data[0].id}`, {
          type: 'findings',
          attributes: { due_at },
        }),
      ).toMatchObject({ status: 204 })
    },
    async told() {
      const known = (await told.messages()).length
      await cleanUp(api.store, {
        onFailed: (_, error) => {
          throw error
        },
        outbox: api.outbox,
        retention: DEFAULT_RETENTION,
        onRemoved: () => undefined,
      })
      const messages = await told.messages()
      return messages.slice(0, messages.length - known).map(({ findings }) => findings.overdue)
    },
  }
}

test('what became overdue is told once, in one message', async () => {
  const { ingest, pass, policy, told, messages } = await newOverdue()
  await policy(7)
  await ingest('a', 'b')
  await pass(6)
  expect(await told()).toEqual([])
  await pass(2)
  await ingest('c')
  expect(await told()).toEqual([2])
  expect(await told()).toEqual([])
  const [message] = await messages()
  expect(message).toMatchObject({
    summary: '2 overdue findings (2 high) in 1 account',
    findings: { new: 0, reopened: 0, overdue: 2, accounts: 1, by_severity: { high: 2 } },
    ingestion: null,
    pipelines: null,
  })
  const dueAt = Date.parse(message.findings.worst[0].due_at)
  expect(Math.abs(dueAt - (Date.now() - DAY_MS))).toBeLessThan(60_000)
})

interface Moved {
  readonly title: string
  /** After a finding was told, with a policy of seven days. */
  readonly after: (overdue: Overdue) => Promise<void>
  /** How many each message tells afterwards. */
  readonly told: readonly number[]
}

const MOVED: readonly Moved[] = [
  { title: 'a shorter policy tells nothing again', after: ({ policy }) => policy(3), told: [] },
  { title: 'a longer policy tells nothing before its date', after: ({ policy }) => policy(30), told: [] },
  {
    title: 'a longer policy tells again once its date has passed',
    after: async ({ policy, pass, told }) => {
      await policy(30)
      expect(await told()).toEqual([])
      await pass(25)
    },
    told: [1],
  },
  {
    title: 'a longer policy that is taken back tells nothing again',
    after: async ({ policy, told }) => {
      await policy(30)
      expect(await told()).toEqual([])
      await policy(7)
    },
    told: [],
  },
  { title: 'an earlier date tells nothing again', after: ({ due }) => due('a', -5), told: [] },
  { title: 'a later date tells nothing before', after: ({ due }) => due('a', 5), told: [] },
  {
    title: 'a later date tells again once it has passed',
    after: async ({ due, pass }) => {
      await due('a', 5)
      await pass(6)
    },
    told: [1],
  },
  {
    title: 'what is mended tells nothing, and again once it has failed anew for as long',
    after: async ({ mend, ingest, pass, told }) => {
      await mend('a')
      await pass(10)
      expect(await told()).toEqual([])
      await ingest('a')
      expect(await told()).toEqual([])
      await pass(8)
    },
    told: [1],
  },
]

test.for(MOVED)('$title', async ({ after, told }) => {
  const overdue = await newOverdue()
  await overdue.policy(7)
  await overdue.ingest('a')
  await overdue.pass(8)
  expect(await overdue.told()).toEqual([1])
  await after(overdue)
  expect(await overdue.told()).toEqual(told)
})

test('a date or a policy that lies in the past from the beginning loses nothing', async () => {
  const { ingest, pass, policy, due, told } = await newOverdue()
  await ingest('a', 'b')
  await due('a', -1)
  expect(await told()).toEqual([1])
  await pass(100)
  await policy(7)
  expect(await told()).toEqual([1])
})

test('what is accepted or muted is not told while it is', async () => {
  const { ingest, pass, policy, told, tenant } = await newOverdue()
  await policy(7)
  await ingest('a', 'b')
  const accepted = (until: string) =>
    sql`update findings set accepted_until = ${until} where tenant_id = ${tenant.id} and uid = 'a'`.execute(
      api.owner,
    )
  await accepted('infinity')
  await pass(8)
  expect(await told()).toEqual([1])
  await accepted('-infinity')
  expect(await told()).toEqual([1])
})

test('a rule that is made later tells what is overdue then, and only what it is for', async () => {
  const { ingest, pass, policy, told, channel, rule } = await newOverdue({ events: ['new'], enabled: false })
  await policy(7)
  await ingest('a')
  await pass(8)
  expect(await told()).toEqual([])
  const { id } = await channel('http://127.0.0.1:1/')
  await rule({ channel: id, events: ['overdue'] })
  await rule({ channel: id, events: ['overdue'], min_severity: 'critical' })
  expect(await told()).toEqual([1])
})

test('two workers, and one that dies before it commits, tell each finding once', async () => {
  const { ingest, pass, policy, tenant, messages } = await newOverdue()
  await policy(7)
  await ingest('a', 'b', 'c')
  await pass(8)
  const tell = (dies = false) =>
    api.store.inTenant(wholeTenant(tenant.id), async (transaction) => {
      await tellOverdue(api.outbox, transaction, tenant.id)
      if (dies) throw new Error('killed')
    })
  await expect(tell(true)).rejects.toThrow('killed')
  expect(await messages()).toEqual([])
  await Promise.all([tell(), tell(), tell()])
  expect((await messages()).map(({ findings }) => findings.overdue)).toEqual([3])
})

test('what was noted of a finding goes with it', async () => {
  const { ingest, pass, policy, told, tenant } = await newOverdue()
  await policy(7)
  await ingest('a')
  await pass(8)
  expect(await told()).toEqual([1])
  const noted = async () =>
    (await sql`select from overdue_findings where tenant_id = ${tenant.id}`.execute(api.owner)).rows.length
  expect(await noted()).toBe(1)
  await sql`delete from findings where tenant_id = ${tenant.id}`.execute(api.owner)
  expect(await noted()).toBe(0)
})
