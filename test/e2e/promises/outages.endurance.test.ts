import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { needs } from '../../support/borrowed/borrow.ts'
import { tableBelow } from '../../support/markdown-table.ts'
import { PATIENCE } from '../../support/patience.ts'
import { createTenantClient, type TenantClient } from '../../support/tenant-client.ts'
import { describeAnswers, describeHearings, goodSince, heardSince, seconds } from './outages/measure.ts'
import { OUTAGES, type Scene } from './outages/scene.ts'
import { startWitnesses, type Witnesses } from './outages/witnesses.ts'

/** How long what can be mended stays broken. */
const OUTAGE_MS = 3_000
/** After which what is good counts as mended, and not as a moment between two failures. */
const SETTLED_MS = 2_000
/** Wide, for a busy machine: most take a second or two. */
const MOST_MS_UNTIL_WELL = 120_000

const rows: string[] = []
afterAll(() => {
  const head = ['', 'senders', 'readers', 'event streams', 'until all is well']
  const table = [head, head.map(() => '---')].map((cells) => `| ${cells.join(' | ')} |`)
  process.stdout.write(`${[...table, ...rows].join('\n')}\n`)
})

test.for(OUTAGES.map(({ name, stage }) => [name, stage] as const))(
  '%s: what is accepted is neither lost nor doubled, and all is well again',
  {
    ...needs('redis', 'nginx'),
    timeout: 240_000,
  },
  async ([name, stage], { skip }) => {
    const scene = await stage()
    if (scene === undefined) return skip('Only root can mount a disk that is small enough to fill.')
    const tenant = await createTenantClient(scene.databaseUrl)
    const witnesses = startWitnesses(scene, tenant)
    await vi.waitUntil(() => wellSince(witnesses, 0) !== undefined, PATIENCE)

    const broken = performance.now()
    await scene.breaks()
    if (scene.mends !== undefined) await sleep(OUTAGE_MS)
    await scene.mends?.()
    const mended = scene.mends === undefined ? broken : performance.now()
    await vi.waitUntil(() => isSettled(witnesses, mended), PATIENCE)
    await witnesses.stop()

    const well = Math.max(
      wellSince(witnesses, mended) ?? expect.fail('It is not well.'),
      await endOfJobs(scene, tenant, { ...witnesses, since: mended }),
    )
    const inTime = ({ began, ended }: { began: number; ended: number }) => ended >= broken && began <= well
    rows.push(
      `| ${[
        name,
        describeAnswers(witnesses.uploads.filter(inTime)),
        describeAnswers(witnesses.reads.filter(inTime)),
        describeHearings(witnesses.hearings),
        seconds(well - mended),
      ].join(' | ')} |`,
    )
    expectPoliteRefusals(witnesses)
    expectWholeStreams(witnesses)
    await expectNothingLostOrDoubled(scene, tenant, witnesses)
    expect(well - mended).toBeLessThan(MOST_MS_UNTIL_WELL)
  },
)

test('the page for operators tells of each of them', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operate.md'), 'utf8')
  const told = tableBelow('## Outages', page).map(([name]) => name)
  expect(told).toEqual(OUTAGES.map(({ name }) => name))
})

/** Since when files are accepted, findings read and events heard again; `undefined` while they are not. */
function wellSince({ uploads, reads, hearings }: Witnesses, since: number): number | undefined {
  const times = [goodSince(uploads, since, 202), goodSince(reads, since, 200), heardSince(hearings, since)]
  return times.some((time) => time === undefined) ? undefined : Math.max(...times.map(Number))
}

function isSettled(witnesses: Witnesses, since: number): boolean {
  const well = wellSince(witnesses, since)
  return well !== undefined && performance.now() - well > SETTLED_MS
}

/** When the first file that was sent since then was processed. Waits for all of them. */
async function endOfJobs(
  scene: Scene,
  tenant: TenantClient,
  { uploads, since }: Pick<Witnesses, 'uploads'> & { readonly since: number },
): Promise<number> {
  const ends: number[] = []
  for (const { began, job, status } of uploads) {
    if (status !== 202) continue
    const { completed_at, ...end } = await tenant.endOf(scene.api, job)
    expect(end).toMatchObject({ status: 'completed' })
    if (began >= since) ends.push(Date.parse(completed_at) - performance.timeOrigin)
  }
  return ends[0] ?? expect.fail('No file was sent.')
}

/** Whoever is refused is told why and when to come back. */
function expectPoliteRefusals({ uploads, reads }: Witnesses): void {
  for (const { status, retryAfter } of [...uploads, ...reads]) {
    // A connection that broke has no status.
    expect([200, 202, 503, 507, undefined]).toContain(status)
    if (status === 503 || status === 507) expect(retryAfter).toMatch(/^[1-9]\d*$/)
  }
}

/** A stream that lacks an event has to end, so that its reader asks anew. */
function expectWholeStreams({ hearings }: Witnesses): void {
  for (const { events } of hearings) {
    const first = events[0]?.number ?? 0
    expect(events.map(({ number }) => number)).toEqual(events.map((_, index) => first + index))
  }
}

async function expectNothingLostOrDoubled(
  { databaseUrl }: Scene,
  tenant: TenantClient,
  { uploads }: Witnesses,
): Promise<void> {
  const database = new Client(databaseUrl)
  await database.connect()
  const of = async (text: string): Promise<string[]> =>
    (await database.query<{ id: string }>(text, [tenant.id])).rows.map(({ id }) => id)
  const findings = await of('select uid as id from assay.findings where tenant_id = $1')
  const jobs = await of('select id from assay.ingestions where tenant_id = $1')
  await database.end()
  const accepted = uploads.filter(({ status }) => status === 202)
  const refused = uploads.filter(({ status }) => status === 503 || status === 507)
  expect(accepted.map(({ uid }) => uid).filter((uid) => !findings.includes(uid))).toEqual([])
  expect(refused.map(({ uid }) => uid).filter((uid) => findings.includes(uid))).toEqual([])
  // Each file has a finding of its own: more jobs than findings would be files that were taken twice.
  expect(jobs).toHaveLength(findings.length)
  expect(jobs.length).toBeLessThanOrEqual(uploads.length - refused.length)
}
