import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { bulkChanges } from '../../../src/server/bulk-changes/bulk-change-job.ts'
import { createBoss, TRACKER_QUEUE } from '../../../src/store/jobs.ts'
import { createTeam } from '../../../src/store/people/teams.ts'
import { openApi } from '../api.ts'
import { record } from '../record.ts'
import { startGithub } from './github-double.ts'
import { newTracked, type Tracked } from './tracked.ts'

const api = await openApi()
const job = bulkChanges(api.store, api.outbox)

const ask = ({ change, tracker }: Tracked, attributes: object) =>
  change('POST', '/bulk-changes', {
    type: 'bulk-changes',
    attributes: { change: 'issue', tracker, ...attributes },
  })

async function finish({ tenant }: Tracked, bulkChangeId: string) {
  while ((await job.step({ tenantId: tenant.id, bulkChangeId })) === 'more');
  return (await tenant.get(`/bulk-changes/${bulkChangeId}`)).body.data.attributes
}

/** Counts the jobs that wait for workers. */
async function jobsOf({ tenant }: Tracked): Promise<() => Promise<number>> {
  const boss = createBoss(api.url)
  await boss.start()
  onTestFinished(() => boss.stop())
  return async () => (await boss.findJobs(TRACKER_QUEUE, { data: { tenantId: tenant.id } })).length
}

const inAPause = ({ tenant }: Tracked) =>
  sql`update trackers set next_call_at = now() + interval '1 hour' where tenant_id = ${tenant.id}`.execute(
    api.owner,
  )

test('each finding that is chosen gets one issue, but for those that are not open', async () => {
  const double = await startGithub()
  const tracked = await newTracked(api, double)
  await tracked.tenant.ingest([record('b'), record('c', { status_code: 'PASS' })])
  await tracked.ask()
  const { status, body } = await ask(tracked, { filter: { check: 's3_bucket_public' } })
  expect({ status, errors: body.errors }).toEqual({ status: 202, errors: undefined })
  expect(body.data.attributes).toMatchObject({ change: 'issue', tracker: tracked.tracker })
  expect(await finish(tracked, body.data.id)).toMatchObject({ total: 3, done: 2, skipped: { not_open: 1 } })
  await tracked.work()
  expect(double.issues.map(({ title }) => title).toSorted()).toEqual(['Title of a: a', 'Title of b: b'])
})

test('the end of the change leaves its issues to a worker', async () => {
  const tracked = await newTracked(api, await startGithub())
  const jobs = await jobsOf(tracked)
  const { body } = await ask(tracked, { filter: { state: 'open' } })
  expect(await jobs()).toBe(0)
  await finish(tracked, body.data.id)
  expect(await jobs()).toBe(1)
})

test('what waits for a tracker that fails or is busy is one job for each time at which something is due', async () => {
  const double = await startGithub()
  const tracked = await newTracked(api, double)
  const jobs = await jobsOf(tracked)
  await tracked.tenant.ingest(['b', 'c', 'd'].map((name) => record(name)))
  await finish(tracked, (await ask(tracked, { filter: { state: 'open' } })).body.data.id)
  const before = await jobs()
  double.sabotage = (_asked, response) => {
    response.writeHead(500).end()
    return true
  }
  await tracked.work()
  expect((await jobs()) - before, 'an attempt later for each of four issues').toBe(4)
  await inAPause(tracked)
  await Promise.all(Array.from({ length: 5 }, () => tracked.work()))
  expect((await jobs()) - before, 'and one after the pause').toBe(5)
})

test('a member of a team creates issues of its findings alone', async () => {
  const double = await startGithub()
  const tracked = await newTracked(api, double)
  const { tenant, tracker } = tracked
  const team = String(await createTeam(api.owner, { tenantId: tenant.id, name: 'payments' }))
  const permissions = ['manage_ingestions', 'manage_findings'] as const
  const member = await api.newTeamMember(tenant, { teams: [team], permissions })
  await member.ingest([
    record('b', { unmapped: { scan_id: 'scan-2', provider: 'aws', provider_uid: 'of payments' } }),
  ])
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/v1/bulk-changes',
    headers: { authorization: member.authorization, 'content-type': 'application/vnd.api+json' },
    payload: JSON.stringify({
      data: { type: 'bulk-changes', attributes: { change: 'issue', tracker, filter: { state: 'open' } } },
    }),
  })
  expect(await finish(tracked, response.json().data.id)).toMatchObject({ total: 1, done: 1 })
  await tracked.work()
  expect(double.issues.map(({ title }) => title)).toEqual(['Title of b: b'])
})

test('a hundred issues can be asked for at once, and no more', async () => {
  const tracked = await newTracked(api, await startGithub())
  await tracked.tenant.ingest(Array.from({ length: 100 }, (_, index) => record(`of ${index}`)))
  const { status, body } = await ask(tracked, { filter: { state: 'open' } })
  expect(status).toBe(400)
  expect(body.errors[0].detail).toMatch(/^More than 100 findings match\./)
})

test.each([
  [{ tracker: undefined }, 400],
  [{ tracker: '00000000-0000-4000-8000-000000000000' }, 404],
])('%j is answered with %i', async (attributes, status) => {
  const tracked = await newTracked(api, await startGithub())
  expect((await ask(tracked, { filter: {}, ...attributes })).status).toBe(status)
})

test('a tracker that is removed meanwhile gets no issue', async () => {
  const tracked = await newTracked(api, await startGithub())
  const { body } = await ask(tracked, { filter: { state: 'open' } })
  await tracked.change('DELETE', `/trackers/${tracked.tracker}`)
  expect(await finish(tracked, body.data.id)).toMatchObject({ done: 0, skipped: { not_found: 1 } })
})
