import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Certificate } from '../certificate-authority.ts'
import { PATIENCE } from '../patience.ts'
import { type ApiClient, apiClient } from './api-client.ts'
import { startApiServer } from './api-server.ts'
import { applier, type Manifest } from './apply.ts'
import { type AuditedRequest, auditLogIn } from './audit-log.ts'
import { ADMIN, type Users, writeCredentials } from './credentials.ts'
import { startEtcd } from './etcd.ts'
import { type Grant, manifestsOf, noticed, type Rule } from './grant.ts'
import { kubeconfig } from './kubeconfig.ts'
import { storedIn } from './stored.ts'

export interface ClusterOptions {
  /** Users beside the admin, with the groups that each is in. They may do nothing until they are granted it. */
  readonly users?: Users
  /** How many requests the server answers at the same time; to others, but those of the admin, it says 429. */
  readonly maxInflight?: number
}

/**
 * A cluster of Kubernetes that has an API server and nothing else: no node, and no controller. What is applied stays as it is,
 * so that a Deployment makes no pods.
 */
export interface Cluster {
  /** `https://127.0.0.1:<port>` */
  readonly url: string
  /** PEM of the authority that signed the server's certificate. */
  readonly ca: string
  /** The client certificate of the user `admin`, who may do everything. */
  readonly admin: Certificate
  /** The token of `admin`, or of a user of the options. */
  tokenOf(user: string): string
  /** A new token of a service account, which must have been applied. */
  tokenOfAccount(namespace: string, name: string): Promise<string>
  /** Writes a kubeconfig in which a user has their token, or their certificate, and answers with its path. */
  kubeconfigOf(user: string, options?: { readonly namespace?: string }): string
  /** Makes objects of any kind, or changes those that are there. Namespaces that they are in are made as well. */
  apply(objects: readonly Manifest[]): Promise<void>
  /** Allows a user something, in one namespace or everywhere; service accounts are `system:serviceaccount:<namespace>:<name>`. */
  grant(user: string, rules: readonly Rule[], namespace?: string): Promise<void>
  /** What users have asked the server for since `clear`, by its audit log. What the cluster was prepared with is left out. */
  requests(): readonly AuditedRequest[]
  /** What there is now stays when the cluster is cleared. */
  keep(): Promise<void>
  /** Brings back what was kept, at first what a new cluster has: other objects and grants are gone, and all requests. */
  clear(): Promise<void>
  stop(): Promise<void>
}

/** Starts a cluster, which whoever started it has to stop. Only for tests that need `etcd` and `kube-apiserver`. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const ends: (() => unknown)[] = []
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    return await start(options, ends, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

/** Adds to `ends` what ends each part that was started. */
async function start(
  { users = {}, maxInflight }: ClusterOptions,
  ends: (() => unknown)[],
  stop: () => Promise<void>,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-cluster-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  const credentials = writeCredentials(folder, users)
  const { ca, admin } = credentials
  const audit = auditLogIn(folder)
  const etcd = await startEtcd(folder)
  ends.push(etcd.stop)
  const args = [...credentials.args, ...audit.args, ...inflightArgs(maxInflight)]
  const server = await startApiServer(folder, etcd, args)
  ends.push(server.stop)
  const { url } = server
  const client = apiClient(url, ca, credentials.preparer)
  ends.push(client.close)
  await ready(client)
  const stored = storedIn(etcd)
  const apply = applier(client)
  const grants: Grant[] = []

  const cluster: Cluster = {
    url,
    ca,
    admin,
    tokenOf,
    async tokenOfAccount(namespace, name) {
      const path = `/api/v1/namespaces/${namespace}/serviceaccounts/${name}/token`
      const { status } = (await client.ask('POST', path, TOKEN_REQUEST)) as TokenAnswer
      return status.token
    },
    kubeconfigOf(name, options) {
      const path = join(folder, `${name}.kubeconfig`)
      const user = name === ADMIN ? admin : { token: tokenOf(name) }
      writeFileSync(path, kubeconfig({ url, ca, user, ...options }))
      return path
    },
    apply,
    async grant(user, rules, namespace) {
      const grant = { user, rules, namespace }
      grants.push(grant)
      await apply(manifestsOf(grant, `granted-${randomUUID()}`))
      await noticed(client, grant, true)
    },
    requests: audit.requests,
    async keep() {
      grants.length = 0
      audit.clear()
      await stored.save()
    },
    async clear() {
      await stored.restore()
      for (const grant of grants) await noticed(client, grant, false)
      grants.length = 0
      audit.clear()
    },
    stop,
  }
  await cluster.keep()
  return cluster

  function tokenOf(user: string): string {
    const token = credentials.tokens.get(user)
    if (token === undefined) throw new Error(`The cluster was started without the user ${user}.`)
    return token
  }
}

interface TokenAnswer {
  readonly status: { readonly token: string }
}

const TOKEN_REQUEST = { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenRequest', spec: {} }

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
