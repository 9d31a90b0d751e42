import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '../../../src/store/migrate.ts'
import { createTeam } from '../../../src/store/people/teams.ts'
import type { ReadListener } from '../../../src/store/replica/replica.ts'
import { Store } from '../../../src/store/store.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { ownerUrlOf, prepareAssay } from '../../support/debian-postgresql.ts'
import { PATIENCE } from '../../support/patience.ts'
import {
  type PostgresqlCluster,
  startPostgresqlCluster,
  startReplicaOf,
} from '../../support/postgresql-cluster.ts'
import { startTcpForwarder } from '../../support/tcp-forwarder.ts'
import { type Api, openApi, type TestTenant } from '../api.ts'
import { listPaths } from '../openapi/list-paths.ts'
import { record } from '../record.ts'

type Read = Parameters<ReadListener>[0]

const FROM_REPLICA: Read = { from: 'replica' }
const WRITES = 200
/** Until a statement that was sent is under way. */
const SOON_MS = 200

describe('with a replica', needs('postgres'), () => {
  const closers: (() => Promise<void> | void)[] = []
  const atEnd = (closer: () => Promise<void> | void): void => void closers.push(closer)
  let primary: PostgresqlCluster
  let replica: PostgresqlCluster
  let api: Api
  let tenant: TestTenant

  beforeAll(async () => {
    primary = await startPostgresqlCluster(atEnd)
    await prepareAssay(primary)
    await migrate(ownerUrlOf(primary))
    replica = await startReplicaOf(primary, atEnd)
    // What is in the way of the replay is cancelled at once.
    await replica.administer('alter system set max_standby_streaming_delay = 0', 'select pg_reload_conf()')
    const database = { url: ownerUrlOf(primary), readUrl: ownerUrlOf(replica), close: async () => undefined }
    api = await openApi(database, atEnd)
    tenant = await api.newTenant({
      keyPermissions: ['manage_ingestions', 'manage_providers', 'manage_findings', 'manage_users'],
      rolePermissions: ['manage_ingestions', 'manage_providers', 'manage_findings', 'manage_users'],
    })
    await tenant.ingest([record('one'), record('two'), record('three', { status_code: 'PASS' })])
  })

  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })

  /** Of one store, from now on. */
  function readsOf(store: Store): Read[] {
    const reads: Read[] = []
    store.replica?.watchReads((read) => reads.push(read))
    return reads
  }

  /** Of all tests, since a replica that failed in one is left alone for a while. */
  async function replicaAnswers(): Promise<void> {
    const reads = readsOf(api.store)
    await vi.waitUntil(async () => {
      await tenant.get('/teams')
      return reads.at(-1)?.from === 'replica'
    }, PATIENCE)
  }

  /** An answer for which the primary was asked nothing that the replica answers. */
  async function fromReplica(request: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
  }) {
    for (;;) {
      await replicaAnswers()
      const reads = readsOf(api.store)
      const answered = await api.app.inject(request)
      if (reads.every(({ from }) => from === 'replica')) return answered
    }
  }

  /** Makes something new, lists it, and tells where the list came from. */
  async function listsWhatIsNew(): Promise<Read | undefined> {
    const reads = readsOf(api.store)
    const name = `team ${Math.random()}`
    await createTeam(api.owner, { tenantId: tenant.id, name })
    const { status, body } = await tenant.get('/teams?page[size]=100')
    expect(status).toBe(200)
    expect(body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)).toContain(
      name,
    )
    return reads.at(-1)
  }

  test('who writes and lists at once sees what was written, two hundred times', async () => {
    await replicaAnswers()
    const reads = readsOf(api.store)
    for (let index = 0; index < WRITES; index += 1) {
      const sent = await tenant.send({ content: JSON.stringify([record(`sent ${index}`)]) })
      expect(sent.status).toBe(202)
      const { body } = await tenant.get('/ingestions?sort=-requested_at')
      expect(body.data[0].id).toBe(sent.body.data.id)
    }
    expect(reads.filter(({ from }) => from === 'replica').length).toBeGreaterThan(WRITES / 10)
  })

  test('each list, count and export is the same from it, and a member of a team sees no more', async () => {
    const teamId = String(await createTeam(api.owner, { tenantId: tenant.id, name: 'platform' }))
    const member = await api.newTeamMember(tenant, { teams: [teamId] })
    await member.ingest([record('of the team', { unmapped: { provider: 'aws', provider_uid: 'theirs' } })])
    const store = new Store(api.url)
    onTestFinished(() => store.close())
    const onPrimary = api.build({ store })
    const { body: schema } = await api.app.inject('/api/v1/schema')
    for (const url of listPaths(JSON.parse(schema))) {
      for (const { authorization } of [tenant, member]) {
        const request = { url, headers: { authorization } }
        const [here, there] = [await fromReplica(request), await onPrimary.inject(request)]
        expect([url, here.statusCode, here.body]).toEqual([url, there.statusCode, there.body])
      }
    }
    const seen = await member.get('/findings')
    expect(seen.body.data).toHaveLength(1)
  })

  test('the primary answers while the replica does not replay, and the replica when it does again', async () => {
    await replicaAnswers()
    await replica.administer('select pg_wal_replay_pause()')
    onTestFinished(() => replica.administer('select pg_wal_replay_resume()'))
    expect(await listsWhatIsNew()).toEqual({ from: 'primary', because: 'lag' })
    expect(await api.store.replica?.lagSeconds()).toBeGreaterThan(0)
    expect(await listsWhatIsNew()).toEqual({ from: 'primary', because: 'lag' })
    await replica.administer('select pg_wal_replay_resume()')
    await replicaAnswers()
    expect(await api.store.replica?.lagSeconds()).toBe(0)
  })

  /** Nobody may read them meanwhile, on a replica neither. */
  async function lockTeams(): Promise<void> {
    await sleep(SOON_MS)
    await api.owner.transaction().execute((transaction) => sql`lock table teams`.execute(transaction))
  }

  test('the primary answers what the replay cancels', async () => {
    await replicaAnswers()
    const reads = readsOf(api.store)
    const attempts: number[] = []
    const rows = await api.store.readTenant({ tenantId: tenant.id, teams: null }, async (transaction) => {
      attempts.push(attempts.length)
      const found = await sql`select id from teams`.execute(transaction)
      if (attempts.length > 1) return found.rows
      const asleep = sql`select pg_sleep(30)`.execute(transaction)
      const [ended] = await Promise.allSettled([asleep, lockTeams()])
      if (ended.status === 'rejected') throw ended.reason
      return []
    })
    expect(rows.length).toBeGreaterThan(0)
    expect(attempts).toHaveLength(2)
    expect(reads).toEqual([{ from: 'primary', because: 'cancelled' }])
  })

  test('the primary answers while the replica is gone, and the replica once it is back', async () => {
    await replicaAnswers()
    await replica.kill()
    expect(await listsWhatIsNew()).toEqual({ from: 'primary', because: 'away' })
    await replica.start()
    await replicaAnswers()
  })

  test('nobody waits long for a replica that hangs', async () => {
    const forwarder = await startTcpForwarder(replica.port)
    const store = new Store(api.url, { readUrl: forwarder.through(ownerUrlOf(replica)) })
    onTestFinished(() => store.close())
    const reads = readsOf(store)
    const read = () =>
      store.readTenant({ tenantId: tenant.id, teams: null }, (transaction) =>
        sql`select id from teams`.execute(transaction),
      )
    await read()
    forwarder.hang()
    const before = performance.now()
    for (let index = 0; index < 20; index += 1) await read()
    expect(performance.now() - before).toBeLessThan(3_000)
    expect(reads.slice(1)).toEqual(Array(20).fill({ from: 'primary', because: 'away' }))
    forwarder.goOn()
    await vi.waitUntil(async () => (await read()) && reads.at(-1)?.from === 'replica', PATIENCE)
  })

  test('a replica of what was the primary before a failover is not read, nor one that was promoted', async () => {
    const promoted = await startReplicaOf(primary)
    await promoted.administer('select pg_promote()')
    // It is ahead of the promoted one, with what that one does not know.
    for (let index = 0; index < 50; index += 1) await listsWhatIsNew()
    const readFrom = async (url: string, readUrl: string): Promise<Read | undefined> => {
      const store = new Store(url, { readUrl })
      const reads = readsOf(store)
      await store.readTenant({ tenantId: tenant.id, teams: null }, async () => undefined)
      await store.close()
      return reads.at(-1)
    }
    const [before, now, of] = [primary, promoted, replica].map(ownerUrlOf)
    expect(await readFrom(now ?? '', of ?? '')).toEqual({ from: 'primary', because: 'lag' })
    expect(await readFrom(before ?? '', now ?? '')).toEqual({ from: 'primary', because: 'away' })
    expect(await readFrom(before ?? '', of ?? '')).toEqual(FROM_REPLICA)
  })
})
