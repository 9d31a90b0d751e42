import { stat } from 'node:fs/promises'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { type Environment, readVariable } from '../../../../client/transport/environment.ts'
import { readNamed } from '../../access/read-limited.ts'
import type { Kubeconfig } from './kubeconfig.ts'
import { kubeconfigFrom } from './read-kubeconfig.ts'
import { claimsOf } from './token-claims.ts'

/** Where Kubernetes puts the token, authority and namespace of a pod's account. */
export const ACCOUNT_FOLDER = '/var/run/secrets/kubernetes.io/serviceaccount'

const NAME = 'in-cluster'

/**
 * The cluster that this process runs in and the account of its pod, as a kubeconfig would have them; undefined outside
 * of a cluster, or where the pod has no account.
 */
export async function podKubeconfig(
  environment: Environment,
  folder: string,
): Promise<Kubeconfig | undefined> {
  const host = readVariable(environment, 'KUBERNETES_SERVICE_HOST')
  const port = readVariable(environment, 'KUBERNETES_SERVICE_PORT')
  const tokenFile = join(folder, 'token')
  const authority = join(folder, 'ca.crt')
  if (host === undefined || port === undefined || !(await isFile(tokenFile))) return undefined

  const server = `https://${isIPv6(host) ? `[${host}]` : host}:${port}`
  const user = claimsOf(await readNamed(tokenFile, 'The token of the pod')).subject ?? NAME
  const namespace = readVariable(environment, 'POD_NAMESPACE') ?? (await namespaceIn(folder))
  return kubeconfigFrom(
    {
      clusters: [
        {
          name: NAME,
          cluster: { server, ...((await isFile(authority)) && { 'certificate-authority': authority }) },
        },
      ],
      users: [{ name: user, user: { tokenFile } }],
      contexts: [{ name: NAME, context: { cluster: NAME, user, namespace } }],
      'current-context': NAME,
    },
    folder,
  )
}

async function isFile(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

async function namespaceIn(folder: string): Promise<string | undefined> {
  const path = join(folder, 'namespace')
  return (await isFile(path)) ? (await readNamed(path, 'The namespace of the pod')).trim() : undefined
}
