/**
 * Demo of the whole product in one command: scan the examples, start a service, push the findings, wait for the job, and
 * show the findings in the console until Ctrl+C. Leaves the reports in `output/` and nothing running.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..')
const ASSAY = join(ROOT, 'bin/assay.js')

/** Ample for some thousand findings; only a defect takes longer. */
const JOB_TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 100

/** What `assay scan` answers when it has found something, as it must here. */
const EXIT_FINDINGS = 3

interface Service {
  readonly process: ChildProcess
  readonly url: string
  readonly key: string
  readonly email: string
  readonly password: string
}

interface Job {
  readonly id: string
  readonly attributes: {
    readonly status: string
    readonly summary: { readonly total: number; readonly processed: number; readonly invalid: number }
  }
}

interface Provider {
  readonly attributes: { readonly provider: string; readonly uid: string }
}

heading('Starting the service: assay serve --ephemeral --port 0')
const service = await startService()
try {
  console.log(`Listening on ${service.url}, with a PostgreSQL of its own.`)
  heading('Scanning and pushing: assay scan examples --push-to-cloud')
  await scanAndPush(service)
  heading('The ingestion job')
  const job = await finishedJob(service)
  const { status, summary } = job.attributes
  console.log(
    `${job.id}  ${status}  ${summary.processed} of ${summary.total} processed, ${summary.invalid} invalid`,
  )
  heading('Providers')
  const providers = await get<Provider[]>(service, '/api/v1/providers')
  for (const { attributes } of providers) console.log(`${attributes.provider}  ${attributes.uid}`)
  heading('Reports')
  console.log(`${join(ROOT, 'output')} holds them, in each format.`)
  process.exitCode = status === 'completed' && summary.processed > 0 ? 0 : 1
  heading('The console')
  console.log(
    `Open ${service.url}/ and log in as ${service.email} with ${service.password}. Ctrl+C ends the demo.`,
  )
  await once(service.process, 'exit')
} finally {
  await stopService(service)
}

async function startService(): Promise<Service> {
  const child = spawn(process.execPath, [ASSAY, 'serve', '--ephemeral', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  for await (const line of createInterface({ input: child.stdout })) {
    return { process: child, ...JSON.parse(line) }
  }
  throw new Error('assay serve ended before it was ready.')
}

async function stopService({ process: child }: Service): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function scanAndPush({ url, key }: Service): Promise<void> {
  const scan = spawn(process.execPath, [ASSAY, 'scan', 'examples', '--push-to-cloud', '-o', 'output'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SERVICE_CLOUD_API_BASE_URL: url, SERVICE_CLOUD_API_KEY: key },
  })
  const [code] = await once(scan, 'exit')
  if (code !== EXIT_FINDINGS)
    throw new Error(`assay scan ended with ${code}, and ${EXIT_FINDINGS} was expected.`)
}

async function finishedJob(service: Service): Promise<Job> {
  for (const deadline = Date.now() + JOB_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_INTERVAL_MS)) {
    const [job] = await get<Job[]>(service, '/api/v1/ingestions')
    if (job?.attributes.status === 'completed' || job?.attributes.status === 'failed') return job
  }
  throw new Error(`No job ended within ${JOB_TIMEOUT_MS / 1000} seconds.`)
}

async function get<T>({ url, key }: Service, path: string): Promise<T> {
  const response = await fetch(url + path, {
    headers: { authorization: `Api-Key ${key}`, accept: 'application/vnd.api+json' },
  })
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}: ${await response.text()}`)
  const { data } = (await response.json()) as { data: T }
  return data
}

function heading(text: string): void {
  console.log(`\n▸ ${text}`)
}
