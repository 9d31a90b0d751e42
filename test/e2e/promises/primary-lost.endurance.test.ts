import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { record } from '../../server/record.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { ownerUrlOf, prepareAssay } from '../../support/debian-postgresql.ts'
import { PATIENCE } from '../../support/patience.ts'
import { startPostgresqlCluster, startReplicaOf } from '../../support/postgresql-cluster.ts'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { startTcpForwarder } from '../../support/tcp-forwarder.ts'
import { createTenantClient, type TenantClient } from '../../support/tenant-client.ts'

const UPLOADS = 20
const RECORDS = 500
/** The primary is lost when so many are acknowledged, while the others are under way. */
const BEFORE = 5
const RETRY_MS = 200

/** An upload, until it is acknowledged: as a sender does it who does not know whether an earlier attempt arrived. */
class Upload {
  readonly #key = randomUUID()
  readonly #records: string
  /** What was answered instead, or the error of a connection. */
  readonly refusals: string[] = []
  /** Of its job, once it is acknowledged. */
  path: string | undefined

  constructor(number: number) {
    const uids = Array.from({ length: RECORDS }, (_, index) => `finding ${number} ${index}`)
    this.#records = JSON.stringify(uids.map((uid) => record(uid)))
  }

  async send(server: ServerProcess, { authorization }: TenantClient): Promise<void> {
    while (this.path === undefined) {
      const body = new FormData()
      body.set('file', new File([this.#records], 'scan.ocsf.json', { type: 'application/json' }))
      const headers = { authorization, 'Idempotency-Key': this.#key }
      const answer = await fetch(`${server.url}/api/v1/ingestions`, { method: 'POST', headers, body }).catch(
        () => undefined,
      )
      if (answer?.status === 202) this.path = answer.headers.get('content-location') ?? ''
      else {
        this.refusals.push(String(answer?.status))
        await sleep(RETRY_MS)
      }
    }
  }
}

test('the primary is lost while files arrive: a synchronous replica that is promoted has each that was acknowledged, once', {
  ...needs('postgres'),
  timeout: 300_000,
}, async () => {
  const primary = await startPostgresqlCluster()
  await prepareAssay(primary)
  const replica = await startReplicaOf(primary)
  const forwarder = await startTcpForwarder(primary.port)
  const databaseUrl = forwarder.through(ownerUrlOf(primary))
  const server = await startServerProcess({ databaseUrl })
  const tenant = await createTenantClient(databaseUrl)
  await primary.administer("alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')

  const uploads = Array.from({ length: UPLOADS }, (_, index) => new Upload(index))
  const acknowledged = () => uploads.filter(({ path }) => path !== undefined).length
  const sent = Promise.all(uploads.map((upload) => upload.send(server, tenant)))
  await vi.waitUntil(() => acknowledged() >= BEFORE, { ...PATIENCE, interval: 1 })
  await primary.kill('SIGKILL')
  const before = acknowledged()
  await replica.administer('select pg_promote()')
  forwarder.leadTo(replica.port)
  await sent

  expect(before).toBeLessThan(UPLOADS)
  expect(uploads.flatMap(({ refusals }) => refusals).every((status) => status === '503')).toBe(true)
  for (const { path = '' } of uploads) {
    expect(await tenant.endOf(server, path)).toMatchObject({
      status: 'completed',
      summary: { total: RECORDS, processed: RECORDS, invalid: 0 },
    })
  }
  expect(new Set(uploads.map(({ path }) => path)).size).toBe(UPLOADS)
  expect(await tenant.count(server, 'ingestions')).toBe(UPLOADS)
  expect(await tenant.count(server, 'findings')).toBe(UPLOADS * RECORDS)
})
