/**
 * What ingestion costs, from the first byte sent to the end of the job: `npx node bench/ingest.ts [findings]`, on the
 * embedded PostgreSQL or the one DATABASE_URL names. API and worker are processes of their own; all ratios are of
 * one run.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '../src/store/migrate.ts'
import { openApplicationDatabase, openOwnerDatabase } from '../src/store/open-database.ts'
import { onBenchDatabase } from './bench-database.ts'
import { fsyncAndCommit, streamingParse, validation } from './ingest/baselines.ts'
import { rawCopy } from './ingest/raw-copy.ts'
import { type RecordsFile, type RecordsOptions, writeRecordsFile } from './ingest/records-file.ts'
import { rowLevelSecurityRatio } from './ingest/row-level-security.ts'
import { type Ingestion, REQUEST_INTERVAL_MS, Sender } from './ingest/sender.ts'
import { peakMemory, startServerProcess } from './ingest/server.ts'
import { createBenchTenant } from './ingest/tenant.ts'
import { withWal } from './ingest/wal.ts'
import { median, percentile } from './measure.ts'

const COUNT = Number(process.argv[2] ?? 10_000)
/**
 * About sixty megabytes: by then, memory has reached its plateau, and should not grow with larger files.
 */
const SMALL_COUNT = 15_000
/** About two hundred megabytes; with less, garbage that is not yet collected would look like growth. */
const SLOPE_COUNT = 50_000
const IDLE_REQUESTS = 200
const MEBIBYTE = 1024 * 1024

await onBenchDatabase(measure)

async function measure(url: string, folder: string): Promise<void> {
  await migrate(url)
  const owner = openOwnerDatabase(url)
  const application = openApplicationDatabase(url)
  const { tenantId, key } = await createBenchTenant(owner)
  const api = await startServerProcess(url, 'api')
  const worker = await startServerProcess(url, 'worker')
  try {
    const sender = new Sender(api.url, key)
    const fileOf = filesIn(folder)
    const small = await fileOf('000000000001', SMALL_COUNT)
    const file = await fileOf('000000000002', COUNT)
    console.log(`ingestion of ${COUNT} findings, ${(file.bytes / 1e6).toFixed(0)} MB`)
    const parse = await streamingParse(file.path)
    const copy = await rawCopy(url, file.path, join(folder, 'rows'))

    const idleMemory = await worker.memory()
    const [warm, smallPeak] = await peakMemory(worker, () => sender.ingest(small.path))
    const idle = await idleRequests(sender, warm.path)
    const [[first, firstWal], peak] = await peakMemory(worker, () =>
      withWal(owner, () => sender.ingest(file.path)),
    )
    const again = await sender.ingest(file.path)
    // After it, what was new is no more.
    const next = await sender.ingest((await fileOf('000000000002', COUNT, { scan: 1 })).path)
    const unchangedFile = await fileOf('000000000002', COUNT, { scan: 2 })
    const [unchanged, unchangedWal] = await withWal(owner, () => sender.ingest(unchangedFile.path))
    const withGone = await sender.ingest(
      (await fileOf('000000000002', COUNT, { scan: 3, withGone: true })).path,
    )
    reportSpeed(first, again, parse, copy)
    report('WAL, first', `${Math.round(firstWal / COUNT)} B a finding`, '≤ 1,800 B')
    report('WAL, unchanged', `${Math.round(unchangedWal / COUNT)} B a finding`, '≤ 300 B')
    report('the next scan', `${(processing(next) / processing(first)).toFixed(2)}× of the first`, '≤ 0.6×')
    report('one more', `${(processing(unchanged) / processing(first)).toFixed(2)}× of the first`, '≤ 0.6×')
    const gone = `${(processing(withGone) / processing(unchanged)).toFixed(2)}× of the one before`
    report('a scan with 1% gone', gone, '≤ 1.1×')
    reportMemory({ idleMemory, smallPeak, peak }, file.bytes - small.bytes)

    const invalid = await sender.ingest((await fileOf('000000000003', COUNT, { withInvalid: true })).path)
    const clean = await sender.ingest((await fileOf('000000000004', COUNT)).path)
    const safe = await fsyncAndCommit(file.path, join(folder, 'copy'), owner)
    reportRequests([first, next, unchanged, withGone, invalid, clean], idle, safe)
    report('1% invalid', `${(processing(invalid) / processing(clean)).toFixed(2)}× of none`, '≤ 1.05×')
    const checked = await validation(file.path, file.bytes)
    report(
      'split and validate',
      checked === undefined
        ? 'file too long for one string'
        : `${(checked.ours / checked.whole).toFixed(2)}× of JSON.parse at once`,
      '≤ 1.3×',
    )
    const policies = await rowLevelSecurityRatio({ owner, application }, tenantId, small.path)
    report('row-level security', `${policies.toFixed(2)}× of the owner`, '≤ 1.1×')
  } finally {
    await worker.close()
    await api.close()
    await application.destroy()
    await owner.destroy()
  }
}

/** Writes the files to send into a folder. Only one exists at a time; each is about another account. */
function filesIn(folder: string) {
  return async (
    account: string,
    count: number,
    options: RecordsOptions = {},
  ): Promise<RecordsFile & { bytes: number }> => {
    const file = { path: join(folder, `${account}.ocsf.json`), account, count }
    await writeRecordsFile(file, options)
    return { ...file, bytes: statSync(file.path).size }
  }
}

async function idleRequests(sender: Sender, path: string): Promise<number[]> {
  const times: number[] = []
  for (let request = 0; request < IDLE_REQUESTS; request += 1) {
    times.push((await sender.status(path)).milliseconds)
    await sleep(REQUEST_INTERVAL_MS)
  }
  return times
}

function reportSpeed(
  first: Ingestion,
  again: Ingestion,
  parse: number,
  copy: { withRecords: number; withoutRecords: number },
): void {
  const slower = Math.max(parse, copy.withRecords)
  report('first ingestion', `${(slower / first.total).toFixed(2)}× the speed of the slower of`, '≥ 0.7×')
  console.log(
    `    streaming parse ${seconds(parse)}, COPY of the same rows ${seconds(copy.withRecords)} ` +
      `(without their records ${seconds(copy.withoutRecords)})`,
  )
  console.log(
    `    ${seconds(first.total)}, of which ${seconds(first.accepted)} until it was accepted; ` +
      `${Math.round((COUNT / first.total) * 1000)} findings/s`,
  )
  report('the same file again', `${(first.total / again.total).toFixed(2)}× as fast`, '≥ 3×')
  console.log(
    `    processing alone ${(processing(first) / processing(again)).toFixed(2)}× as fast: ` +
      `${seconds(processing(first))}, then ${seconds(processing(again))}`,
  )
}

/** Takes several ingestions together: one alone may have fewer than a hundred requests, too few for a 99th percentile. */
function reportRequests(ingestions: readonly Ingestion[], idle: readonly number[], safe: number): void {
  const requests = ingestions.flatMap((ingestion) => ingestion.requests)
  const [busy, calm] = [percentile(requests, 99), percentile(idle, 99)]
  const ofIdle = `${(busy / calm).toFixed(2)}× of idle (${calm.toFixed(1)} ms), ${requests.length} requests`
  report('status, 99th percentile', ofIdle, '≤ 2×')
  const afterLastByte = median(ingestions.map((ingestion) => ingestion.afterLastByte))
  report(
    '202 after the last byte',
    `${(afterLastByte / safe).toFixed(2)}× of fsync and commit (${safe.toFixed(0)} ms)`,
    '≤ 1.25×',
  )
}

function reportMemory(
  { idleMemory, smallPeak, peak }: { idleMemory: number; smallPeak: number; peak: number },
  moreBytes: number,
): void {
  report('memory of the worker', `${((peak - idleMemory) / MEBIBYTE).toFixed(0)} MiB above idle`, '≤ 64 MiB')
  const slope = (peak - smallPeak) / moreBytes
  const measured = `${(slope * 100).toFixed(1)}% from ${SMALL_COUNT} to ${COUNT} findings`
  const result = COUNT < SLOPE_COUNT ? `not told by fewer than ${SLOPE_COUNT} findings` : measured
  report('memory, per byte of file', result, '≤ 1%')
}

/** From the 202 to the end of the job. */
function processing({ total, accepted }: Ingestion): number {
  return total - accepted
}

function report(name: string, result: string, goal: string): void {
  console.log(`  ${name.padEnd(24)} ${result} (goal ${goal})`)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
