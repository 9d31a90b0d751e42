/**
 * What ingestion costs, from the first byte sent to the end of the job, on the embedded PostgreSQL:
 * `node bench/ingest.ts [findings]`. The server is a process of its own; all ratios are of one run.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { splitRecords } from '../src/server/ingestions/record-splitter.ts'
import { openEmbeddedDatabase } from '../src/store/embedded/embedded-database.ts'
import { migrate } from '../src/store/migrate.ts'
import { openOwnerDatabase } from '../src/store/pool.ts'

const COUNT = Number(process.argv[2] ?? 10_000)
/** What a finding of a scanner weighs. */
const FINDING_BYTES = 4_000
const ROWS_AT_ONCE = 500
const IDLE_REQUESTS = 200
/** Below the rate limit of a tenant. */
const REQUEST_INTERVAL_MS = 25
const MEMORY_INTERVAL_MS = 200
const MEBIBYTE = 1024 * 1024
const EXPORTS = /^export SERVICE_CLOUD_API_BASE_URL=(\S+) SERVICE_CLOUD_API_KEY=(\S+)$/

interface Server {
  readonly process: ChildProcess
  readonly url: string
  readonly headers: Record<string, string>
}

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
// As root, the database runs as a user who must be able to pass through.
chmodSync(folder, 0o711)
const database = await openEmbeddedDatabase({ dataDirectory: folder, serving: false })
try {
  await migrate(database.url)
  const server = await serve(database.url)
  try {
    await measure(server)
  } finally {
    server.process.kill('SIGTERM')
    await new Promise((resolve) => server.process.once('exit', resolve))
  }
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(server: Server): Promise<void> {
  const pieces = file()
  const megabytes = pieces.reduce((sum, piece) => sum + piece.length, 0) / 1e6
  console.log(`ingestion of ${COUNT} findings, ${megabytes.toFixed(0)} MB`)

  const parse = await timedAsync(async () => {
    for await (const _record of splitRecords(chunks(pieces)));
  })
  const small = await send(server, pieces.slice(0, 10).concat(Buffer.from(']')))
  await ended(server, small.path)
  const idle: number[] = []
  for (let request = 0; request < IDLE_REQUESTS; request += 1) {
    idle.push(await timedAsync(() => status(server, small.path)))
    await sleep(REQUEST_INTERVAL_MS)
  }
  const idleMemory = await memory(server)

  const first = await ingest(server, pieces)
  const again = await ingest(server, pieces)
  const raw = await rawInsert()

  const slower = Math.max(parse, raw)
  report(
    'first ingestion',
    `${(slower / first.milliseconds).toFixed(2)}× the speed of the slower of`,
    '≥ 0.7×',
  )
  console.log(`    streaming parse ${seconds(parse)}, raw insert of the same rows ${seconds(raw)}`)
  console.log(
    `    ${seconds(first.milliseconds)}, of which ${seconds(first.accepted)} until it was accepted; ${Math.round((COUNT / first.milliseconds) * 1000)} findings/s`,
  )
  report('the same file again', `${(first.milliseconds / again.milliseconds).toFixed(2)}× as fast`, '≥ 3×')
  const ratio = percentile(first.requests) / percentile(idle)
  report(
    'status, 99th percentile',
    `${ratio.toFixed(2)}× of idle (${percentile(idle).toFixed(1)} ms)`,
    '≤ 2×',
  )
  const grown = (Math.max(first.peakBytes, again.peakBytes) - idleMemory) / MEBIBYTE
  report('memory of the server', `${grown.toFixed(0)} MiB above idle, API included`, '≤ 64 MiB')
}

function report(name: string, result: string, goal: string): void {
  console.log(`  ${name.padEnd(24)} ${result} (goal ${goal})`)
}

/** One piece a record, the first with the opening bracket, the last with the closing one. */
function file(): Buffer[] {
  const text = 'The bucket answers whoever asks, which a policy of the account should have refused. '
  return Array.from({ length: COUNT }, (_, index) => {
    const record = {
      class_uid: 2004,
      severity_id: (index % 5) + 1,
      status_id: 1,
      status_code: index % 3 === 0 ? 'PASS' : 'FAIL',
      time: Date.UTC(2026, 0, 1),
      finding_info: { uid: `assay-aws-check-${index % 50}-123456789012-eu-west-1-${index}`, title: text },
      metadata: { event_code: `check_${index % 50}`, version: '1.5.0' },
      resources: [
        {
          uid: `arn:aws:s3:::bucket-${index}`,
          name: `bucket-${index}`,
          type: 'AWS::S3::Bucket',
          group: { name: 's3' },
        },
      ],
      unmapped: { scan_id: 'scan-1', provider: 'aws', provider_uid: '123456789012' },
      risk_details: '',
    }
    const missing = FINDING_BYTES - JSON.stringify(record).length
    // Not the same text throughout: rows of a real file do not compress to nothing.
    record.risk_details = Array.from(
      { length: Math.ceil(missing / 40) },
      (_, part) =>
        `${((index + 1) * (part + 7) * 2_654_435_761).toString(36)} ${text.slice(part % 50, (part % 50) + 28)}`,
    )
      .join('')
      .slice(0, missing)
    return Buffer.from(`${index === 0 ? '[' : ','}${JSON.stringify(record)}${index === COUNT - 1 ? ']' : ''}`)
  })
}

/** As an upload comes: in chunks that know nothing of records. */
async function* chunks(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (let start = 0; start < pieces.length; start += 16) yield Buffer.concat(pieces.slice(start, start + 16))
}

async function serve(databaseUrl: string): Promise<Server> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../bin/assay.js'), 'serve', '--port', '0'],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url, key] = EXPORTS.exec(line) ?? []
    if (url !== undefined) return { process: child, url, headers: { authorization: `Api-Key ${key}` } }
  }
  throw new Error('The server ended before it was ready.')
}

async function send(server: Server, pieces: readonly Buffer[]): Promise<{ path: string }> {
  const body = new FormData()
  body.set('file', new Blob(pieces.map((piece) => new Uint8Array(piece))), 'bench.ocsf.json')
  const { headers } = server
  const response = await fetch(`${server.url}/api/v1/ingestions`, { method: 'POST', headers, body })
  const path = response.headers.get('content-location')
  if (response.status !== 202 || path === null) throw new Error(`Refused: ${await response.text()}`)
  return { path }
}

async function ingest(server: Server, pieces: readonly Buffer[]) {
  let peakBytes = 0
  const watching = setInterval(() => {
    void memory(server).then((bytes) => {
      peakBytes = Math.max(peakBytes, bytes)
    })
  }, MEMORY_INTERVAL_MS)
  const requests: number[] = []
  const start = performance.now()
  const { path } = await send(server, pieces)
  const accepted = performance.now() - start
  await ended(server, path, requests)
  clearInterval(watching)
  return { milliseconds: performance.now() - start, accepted, requests, peakBytes }
}

/** Adds to `times` what each GET of the status took until the job had ended. */
async function ended(server: Server, path: string, times: number[] = []): Promise<void> {
  for (;;) {
    const start = performance.now()
    const document = await status(server, path)
    times.push(performance.now() - start)
    if (/"status":"(completed|failed)"/.test(document)) {
      if (!document.includes('"invalid":0')) throw new Error(`Not every record was taken: ${document}`)
      return
    }
    await sleep(REQUEST_INTERVAL_MS)
  }
}

async function status(server: Server, path: string): Promise<string> {
  const response = await fetch(server.url + path, { headers: server.headers })
  if (response.status !== 200) throw new Error(`Status ${response.status}`)
  return response.text()
}

async function memory(server: Server): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1])
}

/** The rows of the ingestion, written by one statement a batch into a table with the same indexes and no policy. */
async function rawInsert(): Promise<number> {
  const owner = openOwnerDatabase(database.url)
  try {
    await sql`create table bench_rows (like findings including all)`.execute(owner)
    let milliseconds = 0
    for (let offset = 0; offset < COUNT; offset += ROWS_AT_ONCE) {
      const { rows } = await sql<{ batch: string }>`
        select json_agg(row)::text as batch from (
          select * from findings order by tenant_id, id limit ${ROWS_AT_ONCE} offset ${offset}
        ) as row`.execute(owner)
      milliseconds += await timedAsync(() =>
        sql`insert into bench_rows select * from json_populate_recordset(null::bench_rows, ${rows[0]?.batch}::json)`.execute(
          owner,
        ),
      )
    }
    return milliseconds
  } finally {
    await owner.destroy()
  }
}

async function timedAsync(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function percentile(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
