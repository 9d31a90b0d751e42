import { stringify } from 'yaml'
import {
  type AccessMachine,
  type AccessOptions,
  type ClusterAccess,
  clusterAccess,
} from '../../../../../src/sources/live/kubernetes/access/cluster-access.ts'
import { createFile } from '../../../../support/folder.ts'

type Members = Readonly<Record<string, unknown>>

/** A kubeconfig of one context, `dev`, as a value to change. */
export function kubeconfig(user: Members = {}, cluster: Members = {}, context: Members = {}): Members {
  return {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'oak', cluster: { server: 'https://oak.example:6443', ...cluster } }],
    users: [{ name: 'ann', user }],
    contexts: [{ name: 'dev', context: { cluster: 'oak', user: 'ann', ...context } }],
    'current-context': 'dev',
  }
}

/** The path of a file with a kubeconfig; it ends with the test. */
export function fileOf(config: Members): string {
  return createFile('config', stringify(config))
}

/** A machine that is no pod, without a terminal. */
export const MACHINE: AccessMachine = { accountFolder: '/nonexistent', isTerminal: false }

/** The access by a kubeconfig that is named by option. */
export async function accessBy(
  config: Members,
  options: AccessOptions = {},
  machine: Partial<AccessMachine> = {},
): Promise<ClusterAccess> {
  const environment = { HOME: '/nonexistent', PATH: process.env['PATH'] }
  return await clusterAccess({ kubeconfig: fileOf(config), ...options }, environment, {
    ...MACHINE,
    ...machine,
  })
}
