import { join } from 'node:path'
import { pathOf } from '../borrowed/borrow.ts'
import { answersAt, freePort } from '../free-port.ts'
import { type RunningProgram, startProgram } from './process.ts'

/** The store of a cluster. */
export interface Etcd extends RunningProgram {
  readonly url: string
}

/** Keys that are deleted or written at once: more than a test makes objects. */
const MAX_OPERATIONS = 100_000

/** Starts etcd, of one member, with its data in a folder. */
export async function startEtcd(folder: string): Promise<Etcd> {
  const [port, peerPort] = [await freePort(), await freePort()]
  const [url, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const args = [
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${url}`,
    `--advertise-client-urls=${url}`,
    `--listen-peer-urls=${peerUrl}`,
    `--initial-advertise-peer-urls=${peerUrl}`,
    `--initial-cluster=default=${peerUrl}`,
    `--max-txn-ops=${MAX_OPERATIONS}`,
    '--max-request-bytes=100000000',
  ]
  const program = await startProgram(pathOf('etcd'), args, () => answersAt(port))
  return { ...program, url }
}
