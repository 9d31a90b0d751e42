import { join } from 'node:path'
import { pathOf } from '../borrowed/borrow.ts'
import { answersAt, freePort } from '../free-port.ts'
import type { Etcd } from './etcd.ts'
import { type RunningProgram, startProgram } from './process.ts'

/** The API server of a cluster. */
export interface ApiServer extends RunningProgram {
  readonly url: string
}

/** Starts an API server that stores in etcd. It answers, though not yet all that it is asked. */
export async function startApiServer(
  folder: string,
  etcd: Etcd,
  more: readonly string[],
): Promise<ApiServer> {
  const port = await freePort()
  const args = [
    `--etcd-servers=${etcd.url}`,
    '--bind-address=127.0.0.1',
    '--advertise-address=127.0.0.1',
    `--secure-port=${port}`,
    `--cert-dir=${join(folder, 'server')}`,
    '--service-cluster-ip-range=10.0.0.0/24',
    '--authorization-mode=Node,RBAC',
    '--allow-privileged=true',
    // No controller makes the accounts and their tokens that it would look for.
    '--disable-admission-plugins=ServiceAccount',
    // Nobody reads the endpoints of the server itself.
    '--endpoint-reconciler-type=none',
    ...more,
  ]
  const program = await startProgram(pathOf('kube-apiserver'), args, () => answersAt(port))
  return { ...program, url: `https://127.0.0.1:${port}` }
}
