/**
 * Scans of a cluster of 5,000 objects by the package as users run it, `npx node bench/kubernetes/index.ts`, on Linux: time
 * beside the same lists alone, memory, and time where the API server refuses many requests. The cluster is a real API server
 * with etcd, as the tests have it; without them nothing is measured.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent } from 'undici'
import { missing } from '../../test/support/borrowed/borrow.ts'
import { type Cluster, startCluster } from '../../test/support/kubernetes/cluster.ts'
import type { ControlPlaneOptions } from '../../test/support/kubernetes/control-plane.ts'
import { buildPackage } from '../built-package.ts'
import { median, timedAsync } from '../measure.ts'
import { type Run, run } from '../measured-program.ts'
import { megabytes, ratio, seconds } from '../report.ts'
import { objects } from './objects.ts'

const OBJECTS = 5000
const ROUNDS = 5
/** So many requests at a time that about every third is refused. */
const MAX_INFLIGHT = 2
const GOALS = { seconds: 3, peakBytes: 250e6, refused: { most: 2 } }
const USER = 'auditor'

/** What a round measured. */
interface Round extends Run {
  /** How long the same lists take that the scan has made, one after the other. */
  readonly listsSeconds: number
  readonly refused: number
  readonly requests: number
}

const lacking = missing('etcd') ?? missing('kube-apiserver')
if (lacking) console.log(`Kubernetes: ${lacking.program} is missing: ${lacking.reason}`)
else await measure()

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
  try {
    const program = buildPackage(folder)
    const plain = await rounds(program, folder, {})
    const throttled = await rounds(program, folder, { maxInflight: MAX_INFLIGHT })
    report(plain, throttled)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function rounds(
  program: string,
  folder: string,
  options: ControlPlaneOptions,
): Promise<readonly Round[]> {
  const cluster = await startCluster({ users: { [USER]: [] }, ...options })
  try {
    await cluster.apply(objects(OBJECTS))
    await cluster.grant(USER, [{ apiGroups: ['*'], resources: ['*'], verbs: ['get', 'list'] }])
    await cluster.keep()
    const found: Round[] = []
    for (let round = 0; round < ROUNDS; round += 1) found.push(await measured(program, folder, cluster))
    return found
  } finally {
    await cluster.stop()
  }
}

async function measured(program: string, folder: string, cluster: Cluster): Promise<Round> {
  const kubeconfig = ['--kubeconfig', cluster.kubeconfigOf(USER)]
  const args = [program, 'scan', 'kubernetes', ...kubeconfig, '-q', '-M', 'json', '-o', join(folder, 'out')]
  const ran = await run({ program: process.execPath, args, environment: {} })
  if (ran.exitCode !== 3) throw new Error(`The scan ended with ${ran.exitCode}.`)
  const requests = cluster.requests()
  const lists = requests.filter(({ verb, status }) => verb === 'list' && status === 200).map(({ uri }) => uri)
  const listsSeconds = (await timedAsync(() => askAll(cluster, lists))) / 1000
  await cluster.clear()
  const refused = requests.filter(({ status }) => status === 429).length
  return { ...ran, listsSeconds, refused, requests: requests.length }
}

async function askAll({ url, ca, tokenOf }: Cluster, paths: readonly string[]): Promise<void> {
  const agent = new Agent({ connect: { ca } })
  const headers = { authorization: `Bearer ${tokenOf('admin')}`, 'accept-encoding': 'gzip' }
  for (const path of paths) {
    const { body } = await agent.request({ origin: url, method: 'GET', path, headers })
    await body.arrayBuffer()
  }
  await agent.close()
}

function report(plain: readonly Round[], throttled: readonly Round[]): void {
  const [time, lists] = [medianOf(plain, 'seconds'), medianOf(plain, 'listsSeconds')]
  const peak = medianOf(plain, 'peakBytes')
  console.log(`a cluster of ${OBJECTS} objects; medians of ${ROUNDS} rounds`)
  atMost('time beyond that of the lists', time - lists, GOALS.seconds, seconds)
  console.log(`  ${seconds(time)} to ${seconds(lists)}, ${medianOf(plain, 'requests')} requests`)
  atMost('peak memory', peak, GOALS.peakBytes, megabytes)
  const refused = `${medianOf(throttled, 'refused')} of ${medianOf(throttled, 'requests')} requests`
  ratio(
    'time where the API server refuses some',
    medianOf(throttled, 'seconds') / time,
    refused,
    GOALS.refused,
  )
}

function atMost(name: string, value: number, goal: number, show: (value: number) => string): void {
  if (value > goal) process.exitCode = 1
  const judged = `(goal ≤ ${show(goal)}${value > goal ? ', missed' : ''})`
  console.log(`  ${name.padEnd(44)} ${show(value).padStart(8)} ${judged}`)
}

function medianOf(
  all: readonly Round[],
  what: 'listsSeconds' | 'peakBytes' | 'refused' | 'requests' | 'seconds',
): number {
  return median(all.map((one) => one[what]))
}
