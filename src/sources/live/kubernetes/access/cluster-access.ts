import { isatty } from 'node:tty'
import { isLoopback } from '../../../../client/transport/base-address.ts'
import type { Environment } from '../../../../client/transport/environment.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { type Lasting, Renewed } from '../../access/renewed.ts'
import { type ChosenContext, chooseContext, contextNames } from './choose-context.ts'
import {
  type ClientCertificate,
  type Credentials,
  hasOwnCredentials,
  ownCredentials,
  requireOneWay,
} from './credentials.ts'
import { ExecPlugin, type PluginMachine } from './exec-plugin.ts'
import { type Headers, impersonationHeaders } from './impersonation.ts'
import { ACCOUNT_FOLDER, podKubeconfig } from './in-cluster.ts'
import type { Kubeconfig } from './kubeconfig.ts'
import { loadKubeconfigs } from './load-kubeconfigs.ts'
import { proxyOf, serverOf } from './server.ts'
import { type ClusterTls, tlsOf } from './tls.ts'

/** How the API server of a cluster is reached, and as whom. */
export interface ClusterAccess {
  /** Its path ends in a slash, so that `new URL('version', server)` keeps a prefix. */
  readonly server: URL
  /** Name of the cluster in the kubeconfig; in a pod, `in-cluster`. */
  readonly clusterName: string
  /** Absent in a pod. */
  readonly context: string | undefined
  /** Name of the user in the kubeconfig; in a pod, of its account, such as `system:serviceaccount:audit:assay`. */
  readonly user: string | undefined
  /** The namespace of the context, `default` if it names none. */
  readonly namespace: string
  readonly tls: ClusterTls
  /** An http, https or socks5 proxy of all requests; absent, where the environment may name one. */
  readonly proxy: URL | undefined
  readonly warnings: readonly string[]
  /**
   * What each request needs, renewed before its end; `renew` after it was refused (401). Throws a UsageError where there
   * are none to be had.
   */
  credentials(options?: { readonly renew?: boolean }): Promise<RequestCredentials>
}

interface RequestCredentials {
  readonly headers: Headers
  readonly certificate?: ClientCertificate
}

export interface AccessOptions {
  readonly kubeconfig?: string | undefined
  readonly context?: string | undefined
}

/** What a test brings of its own. */
export interface AccessMachine {
  readonly accountFolder: string
  readonly isTerminal: boolean
}

/**
 * The access that kubectl would have: by the kubeconfigs of the user, else by the account of the pod. Throws a UsageError
 * where there is none.
 */
export async function clusterAccess(
  options: AccessOptions,
  environment: Environment,
  machine: AccessMachine = { accountFolder: ACCOUNT_FOLDER, isTerminal: isatty(0) },
): Promise<ClusterAccess> {
  const kubeconfig = await loadKubeconfigs(options.kubeconfig, environment)
  const chosen = chooseContext(kubeconfig, options.context)
  if (chosen !== undefined) return await accessBy(chosen, environment, machine.isTerminal)

  const pod = options.kubeconfig ? undefined : await podKubeconfig(environment, machine.accountFolder)
  const account = pod && chooseContext(pod, undefined)
  if (account === undefined) throw nothingChosen(kubeconfig)
  return { ...(await accessBy(account, environment, machine.isTerminal)), context: undefined }
}

async function accessBy(
  chosen: ChosenContext,
  environment: Environment,
  isTerminal: boolean,
): Promise<ClusterAccess> {
  const { cluster, clusterName, user } = chosen
  const server = serverOf(cluster)
  const tls = server.protocol === 'http:' ? {} : await tlsOf(cluster)
  const impersonation = user === undefined ? {} : impersonationHeaders(user)
  const renewed = new Renewed(credentialSource(chosen, server, tls, { environment, isTerminal }))
  return {
    server,
    clusterName,
    context: chosen.name,
    user: chosen.userName,
    namespace: chosen.namespace,
    tls,
    proxy: proxyOf(cluster),
    warnings: warningsOf(clusterName, server, tls),
    async credentials({ renew = false } = {}) {
      const { authorization, certificate } = await renewed.get(renew)
      return {
        headers: { ...(authorization !== undefined && { authorization }), ...impersonation },
        ...(certificate && { certificate }),
      }
    },
  }
}

/** Where the credentials of a user come from. */
function credentialSource(
  { cluster, user }: ChosenContext,
  server: URL,
  tls: ClusterTls,
  machine: PluginMachine,
): () => Promise<Lasting<Credentials>> {
  if (user !== undefined) requireOneWay(user)
  // As kubectl does: whoever is on the way could take credentials that are sent in clear.
  if (user === undefined || server.protocol === 'http:') {
    return async () => ({ value: {}, until: Number.POSITIVE_INFINITY })
  }
  if (user.plugin === undefined || hasOwnCredentials(user)) return () => ownCredentials(user)
  const plugin = new ExecPlugin(user.plugin, user.place, machine)
  return () => plugin.ask({ server, tls, settings: cluster })
}

function warningsOf(clusterName: string, server: URL, tls: ClusterTls): string[] {
  const warnings: string[] = []
  if (tls.isUnverified) {
    warnings.push(
      `The certificate of the cluster ${clusterName} is not verified (insecure-skip-tls-verify), so anybody on the way can answer for it. Give its certificate-authority instead.`,
    )
  }
  if (server.protocol === 'http:' && !isLoopback(server.hostname)) {
    warnings.push(
      `The cluster ${clusterName} is read over plain http, without credentials, and anybody on the way can change its answers. Use https.`,
    )
  }
  return warnings
}

function nothingChosen(kubeconfig: Kubeconfig): UsageError {
  if (kubeconfig.contexts.size > 0) {
    return new UsageError(
      `The kubeconfig has no current context.${contextNames(kubeconfig)} Choose one with --context.`,
    )
  }
  return new UsageError(
    'No cluster is configured: there is no kubeconfig with a context, and this is no pod with a service account. Name a kubeconfig with --kubeconfig or KUBECONFIG.',
  )
}
