import { sql } from 'kysely'
import { expect } from 'vitest'
import { projectsIn } from '../../../src/server/trackers/project-of.ts'
import { trackerJob } from '../../../src/server/trackers/tracker-job.ts'
import type { Store } from '../../../src/store/store.ts'
import { type Answer, type Api, answer, type TestTenant } from '../api.ts'
import { appCallingDoubles, DOUBLES } from '../app-calling-doubles.ts'
import { record } from '../record.ts'
import { PROJECT, TOKEN, type TrackerDouble } from './tracker-double.ts'

const PERMISSIONS = ['manage_ingestions', 'manage_findings', 'manage_account'] as const

type Attributes = Readonly<Record<string, unknown>>

/** Somebody with a tracker, whose findings are tracked. */
export interface Tracked {
  readonly tenant: TestTenant
  readonly tracker: string
  change(method: 'POST' | 'PUT' | 'DELETE', path: string, data?: object): Promise<Answer>
  /** Scans again: the finding `a` is there with this status. */
  scan(status?: 'FAIL' | 'PASS'): Promise<void>
  finding(): Promise<{ readonly id: string; readonly attributes: Attributes }>
  /** Asks for an issue of the finding `a`. */
  ask(): Promise<Answer>
  issue(): Promise<Attributes>
  /** Does all that is to be done, as workers do it. */
  work(store?: Store): Promise<void>
  /** As if this much time had passed for attempts and for pauses. */
  pass(hours: number): Promise<void>
}

export async function newTracked(api: Api, double: TrackerDouble): Promise<Tracked> {
  const app = appCallingDoubles(api)
  const tenant = await api.newTenant({ keyPermissions: PERMISSIONS, rolePermissions: PERMISSIONS })
  const change: Tracked['change'] = async (method, path, data) =>
    answer(
      await app.inject({
        method,
        url: `/api/v1${path}`,
        headers: {
          authorization: tenant.authorization,
          ...(data && { 'content-type': 'application/vnd.api+json' }),
        },
        ...(data && { payload: JSON.stringify({ data }) }),
      }),
    )
  const attributes = { name: 'shop', kind: double.kind, server: double.url, project: PROJECT, token: TOKEN }
  const { status, body } = await change('POST', '/trackers', { type: 'trackers', attributes })
  expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined })
  // Tests count what issues ask.
  double.asked.length = 0
  const tracker: string = body.data.id
  let time = Date.UTC(2026, 0, 1)
  const tracked: Tracked = {
    tenant,
    tracker,
    change,
    async scan(status_code = 'FAIL') {
      time += 60 * 60_000
      await tenant.ingest([record('a', { status_code, time })])
    },
    async finding() {
      const { body: found } = await tenant.get('/findings?filter[uid]=a')
      return found.data[0] ?? expect.fail('There is no such finding.')
    },
    async ask() {
      const { id: finding } = await tracked.finding()
      return change('POST', '/issues', { type: 'issues', attributes: { finding, tracker } })
    },
    async issue() {
      const { body: listed } = await tenant.get('/issues')
      expect(listed.data).toHaveLength(1)
      return listed.data[0].attributes
    },
    async work(store = api.store) {
      const { enqueue, outbox } = api
      const openProject = projectsIn(DOUBLES)
      const job = trackerJob(store, { openProject, enqueue, pageUrl: outbox.pageUrl, pauseMs: 0 })
      while ((await job.step({ tenantId: tenant.id, trackerId: tracker })) === 'more');
    },
    async pass(hours) {
      await sql`
        update finding_issues set next_attempt_at = next_attempt_at - make_interval(hours => ${hours})
        where tenant_id = ${tenant.id}`.execute(api.owner)
      await sql`
        update trackers set next_call_at = next_call_at - make_interval(hours => ${hours})
        where tenant_id = ${tenant.id}`.execute(api.owner)
    },
  }
  await tracked.scan()
  return tracked
}
