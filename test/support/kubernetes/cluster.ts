import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Certificate } from '../certificate-authority.ts'
import type { ApiClient } from './api-client.ts'
import { applier, type Manifest } from './apply.ts'
import type { AuditedRequest } from './audit-log.ts'
import { type ControlPlaneOptions, startControlPlane } from './control-plane.ts'
import { ADMIN } from './credentials.ts'
import { grantsIn, type Rule } from './grants.ts'
import { kubeconfig } from './kubeconfig.ts'
import { storedIn } from './stored.ts'

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
  /** Writes a kubeconfig, and answers with its path: of `admin` with the certificate, of a user of the options with their token. */
  kubeconfigOf(user: string, options?: { readonly namespace?: string }): string
  /** Asks the server for anything, as who prepares the test. An answer other than that it was done is an error. */
  readonly ask: ApiClient['ask']
  /** Makes objects of any kind, or changes those that are there. Namespaces that they are in are made as well. */
  apply(objects: readonly Manifest[]): Promise<void>
  /**
   * Allows a user something, in one namespace or everywhere, and waits until it holds. The user of a service account is
   * `system:serviceaccount:<namespace>:<name>`.
   */
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
export async function startCluster(options: ControlPlaneOptions = {}): Promise<Cluster> {
  const { url, folder, credentials, audit, etcd, client, stop } = await startControlPlane(options)
  const { ca, admin, tokenOf } = credentials
  const stored = storedIn(etcd)
  const apply = applier(client)
  const grants = grantsIn(client, apply)
  await stored.save()
  return {
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
    ask: client.ask,
    apply,
    grant: (user, rules, namespace) => grants.add({ user, rules, namespace }),
    requests: audit.requests,
    async keep() {
      await stored.save()
      grants.keep()
      audit.clear()
    },
    async clear() {
      await stored.restore()
      await grants.end()
      audit.clear()
    },
    stop,
  }
}

interface TokenAnswer {
  readonly status: { readonly token: string }
}

const TOKEN_REQUEST = { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenRequest', spec: {} }
