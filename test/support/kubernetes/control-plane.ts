import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PATIENCE } from '../patience.ts'
import { type ApiClient, apiClient } from './api-client.ts'
import { startApiServer } from './api-server.ts'
import { type AuditLog, auditLogIn } from './audit-log.ts'
import { type Credentials, type Users, writeCredentials } from './credentials.ts'
import { type Etcd, startEtcd } from './etcd.ts'

export interface ControlPlaneOptions {
  /** Users beside the admin, with the groups that each is in. They may do nothing until they are granted it. */
  readonly users?: Users
  /** How many requests the server answers at the same time; to others, but those of the admin, it says 429. */
  readonly maxInflight?: number
}

/** An API server and its etcd, with their files in a folder, which ends with them. */
export interface ControlPlane {
  readonly url: string
  readonly folder: string
  readonly credentials: Credentials
  readonly audit: AuditLog
  readonly etcd: Etcd
  /** Asks as somebody who may do everything, and whom the audit log leaves out. */
  readonly client: ApiClient
  stop(): Promise<void>
}

export async function startControlPlane(options: ControlPlaneOptions): Promise<ControlPlane> {
  const ends: (() => unknown)[] = []
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    return { ...(await start(options, ends)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Adds to `ends` what ends each part, as it is started. */
async function start(
  { users = {}, maxInflight }: ControlPlaneOptions,
  ends: (() => unknown)[],
): Promise<Omit<ControlPlane, 'stop'>> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-cluster-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  const credentials = writeCredentials(folder, users)
  const audit = auditLogIn(folder)
  const etcd = await startEtcd(folder)
  ends.push(etcd.stop)
  const args = [...credentials.args, ...audit.args, ...inflightArgs(maxInflight)]
  const { url, stop } = await startApiServer(folder, etcd, args)
  ends.push(stop)
  const client = apiClient(url, credentials.ca, credentials.preparer)
  ends.push(client.close)
  await ready(client)
  return { url, folder, credentials, audit, etcd, client }
}

/** Without priorities each request beyond the number is refused, where it would wait. */
function inflightArgs(maxInflight: number | undefined): readonly string[] {
  return maxInflight === undefined
    ? []
    : ['--enable-priority-and-fairness=false', `--max-requests-inflight=${maxInflight}`]
}

/** What the server makes last when it starts. */
const MADE = ['/readyz', '/api/v1/namespaces/default', '/api/v1/namespaces/kube-system']

async function ready(client: ApiClient): Promise<void> {
  const limit = performance.now() + PATIENCE.timeout
  for (const path of MADE) {
    while ((await client.send('GET', path)).status !== 200) {
      if (performance.now() > limit) throw new Error(`The API server is not ready: ${path}`)
      await sleep(20)
    }
  }
}
