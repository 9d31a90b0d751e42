import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { record } from '../server/record.ts'
import { assay, startAssay } from '../support/assay.ts'
import { needs, skippedFor } from '../support/borrowed/borrow.ts'
import { startDebianPostgresql } from '../support/debian-postgresql.ts'
import { folderOf } from '../support/folder.ts'
import type { Manifest } from '../support/kubernetes/apply.ts'
import { PATIENCE } from '../support/patience.ts'
import { type ServerProcess, serving } from '../support/server-process.ts'
import { createTenantClient, type TenantClient } from '../support/tenant-client.ts'
import { MISSING_HELM, renderedChart } from './rendered-chart.ts'
import { type Container, objectOf, type PodTemplate, templateOf, variablesOf } from './workloads.ts'

const UPLOADS = 20
const RECORDS = 500

/** For how long a Service of Kubernetes still leads to a pod that was told to stop, on a node that hears of it late. */
const HEARD_LATE_MS = 1_500

describe('helm upgrade', { ...needs('postgres'), ...skippedFor(MISSING_HELM) }, () => {
  test('loses no upload while pods are replaced one by one, and refuses none', async () => {
    const url = await startDebianPostgresql()
    const secrets = folderOf({ 'database/url': `${url}\n` })
    const installed = renderedChart()
    await migrated(installed, secrets)
    const pods = {
      api: await Promise.all([podOf(installed, 'api', secrets), podOf(installed, 'api', secrets)]),
      worker: await Promise.all([podOf(installed, 'worker', secrets), podOf(installed, 'worker', secrets)]),
    }
    const service = new Set(pods.api.map(({ server }) => server))
    const tenant = await createTenantClient(url)
    const uploads = new Uploads(tenant, service)

    const upgraded = renderedChart({
      values: 'options: { log-level: warn, retain-gone: 30d }',
      upgrade: true,
    })
    await migrated(upgraded, secrets)
    await Promise.all([
      replace(pods.api, () => podOf(upgraded, 'api', secrets), service),
      replace(pods.worker, () => podOf(upgraded, 'worker', secrets)),
    ])
    const jobs = await uploads.end()

    expect(jobs.length).toBeGreaterThanOrEqual(UPLOADS)
    const [server] = [...service]
    for (const job of jobs)
      expect(await tenant.endOf({ url: server?.url ?? '' }, job)).toMatchObject({
        status: 'completed',
        summary: { total: RECORDS, processed: RECORDS, invalid: 0 },
      })
  }, 300_000)
})

interface Pod {
  readonly server: ServerProcess
  readonly template: PodTemplate
}

/** Runs the hook, as a process with the command and the variables of its pod. */
async function migrated(objects: readonly Manifest[], secrets: string): Promise<void> {
  const [container] = templateOf(objectOf(objects, 'Job', 'migration')).spec.containers
  const run = await assay(container.args, { environment: environmentOf(container, secrets) })
  expect(run).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('The database is up to date.') })
}

/** Starts the process of a pod, and waits until its readiness probe would let requests in. */
async function podOf(objects: readonly Manifest[], component: string, secrets: string): Promise<Pod> {
  const template = templateOf(objectOf(objects, 'Deployment', component))
  const [container] = template.spec.containers
  const server = await serving(startAssay(container.args, { environment: environmentOf(container, secrets) }))
  await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), PATIENCE)
  return { server, template }
}

/** On one machine each process takes a port of its own, and secrets are where the test has them. */
function environmentOf(container: Container, secrets: string): Readonly<Record<string, string>> {
  const variables = Object.entries(variablesOf(container))
  const here = variables.map(([name, value]) => [name, value.replace('/run/assay', secrets)])
  return { ...Object.fromEntries(here), ASSAY_PORT: '0' }
}

/** As `maxSurge: 1, maxUnavailable: 0` has it: a new pod is ready before an old one is told to stop. */
async function replace(
  old: readonly Pod[],
  start: () => Promise<Pod>,
  service = new Set<ServerProcess>(),
): Promise<void> {
  for (const { server, template } of old) {
    const started = await start()
    service.add(started.server)
    const ended = once(server.process, 'exit')
    server.process.kill('SIGTERM')
    const limit = setTimeout(
      () => server.process.kill('SIGKILL'),
      template.spec.terminationGracePeriodSeconds * 1_000,
    )
    await sleep(HEARD_LATE_MS)
    service.delete(server)
    expect(await ended).toEqual([0, null])
    clearTimeout(limit)
  }
}

/** Sends files one after the other to whatever pod the Service leads to, until it is told to end. */
class Uploads {
  readonly #jobs: string[] = []
  readonly #done: Promise<void>
  #ending = false

  constructor(tenant: TenantClient, service: ReadonlySet<ServerProcess>) {
    this.#done = this.#send(tenant, service)
    this.#done.catch(() => undefined)
  }

  /** Resolves with the jobs of all files, each of which was taken. */
  async end(): Promise<readonly string[]> {
    this.#ending = true
    await this.#done
    return this.#jobs
  }

  async #send(tenant: TenantClient, service: ReadonlySet<ServerProcess>): Promise<void> {
    for (let sent = 0; !this.#ending || sent < UPLOADS; sent += 1) {
      const pods = [...service]
      const { url = '' } = pods[sent % pods.length] ?? {}
      const records = Array.from({ length: RECORDS }, (_, index) => record(`finding ${sent} ${index}`))
      this.#jobs.push(await tenant.send({ url }, records))
      await sleep(250)
    }
  }
}
