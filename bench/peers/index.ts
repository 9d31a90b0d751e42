/**
 * Scans of the same repositories by other scanners, `npx node bench/peers/index.ts [folder…]`, of a generated one without any
 * folder: time, processor time and memory beside those of our package. A peer that is not installed is named and left out.
 * Each round measures ours and a peer one after the other, so that other load on the machine slows both; all ratios are of
 * the medians of one run. `ROUNDS` in the environment says how many rounds, otherwise 3.
 *
 * Trivy renders charts by itself. Checkov needs the programs `helm` and `kustomize`; without them it leaves out what they
 * render, which the output says.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { buildPackage } from '../built-package.ts'
import { median } from '../measure.ts'
import { FileWriter } from '../scan/file-writer.ts'
import { CHARTS, generateReleases, OVERLAYS } from '../scan/generate-releases.ts'
import { type Run, run } from './measured-run.ts'
import { PEERS, type Scanner, versionOf } from './scanner.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const TEAMS = 3
/** How many times as fast as a peer on each repository and in the median, and how many times less memory on each. */
const GOALS = { time: 6, medianTime: 10, memory: 2 }
const RENDERERS = ['helm', 'kustomize']

const folder = mkdtempSync(join(tmpdir(), 'assay-peers-'))
try {
  const ours = packagedScanner()
  const given = process.argv.slice(2).map((path) => resolve(path))
  const repositories = given.length > 0 ? given : [generatedRepository()]
  const missing = RENDERERS.filter((command) => spawnSync(command, ['version']).status !== 0)
  // Fills the compile cache, which an installed command has filled at its second start.
  for (const repository of repositories) await run(ours, repository)
  for (const peer of PEERS) await compareWith(peer, ours, repositories, missing)
} finally {
  rmSync(folder, { recursive: true })
}

function packagedScanner(): Scanner {
  const program = buildPackage(join(folder, 'package'))
  return {
    name: 'Assay',
    command: process.execPath,
    args: (path) => [program, 'scan', path, '--output-directory', join(folder, 'output')],
    env: { XDG_CACHE_HOME: join(folder, 'cache') },
  }
}

function generatedRepository(): string {
  const path = join(folder, 'generated')
  const files = new FileWriter(path)
  generateReleases(files, TEAMS)
  console.log(`generated: ${files.count} files, ${CHARTS} charts and ${OVERLAYS} overlays among them`)
  return path
}

async function compareWith(
  peer: Scanner,
  ours: Scanner,
  repositories: readonly string[],
  missing: readonly string[],
): Promise<void> {
  const version = versionOf(peer)
  if (version === undefined) return console.log(`${peer.name}: not installed, and not compared`)
  const note = peer.name === 'Checkov' && missing.length > 0 ? `, without ${missing.join(' and ')}` : ''
  console.log(`${peer.name} ${version.replace(/^.*?(?=\d)/, '')}${note}; medians of ${ROUNDS} rounds`)
  const times: number[] = []
  for (const repository of repositories) times.push(await compareOn(repository, peer, ours))
  judge('median of the times', median(times), GOALS.medianTime)
}

/** How many times as long as ours the peer takes. */
async function compareOn(repository: string, peer: Scanner, ours: Scanner): Promise<number> {
  const own: Run[] = []
  const theirs: Run[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    own.push(await run(ours, repository))
    theirs.push(await run(peer, repository))
  }
  console.log(` ${basename(repository)}`)
  const [mine, other] = [medians(own), medians(theirs)]
  const time = other.seconds / mine.seconds
  judge('time', time, GOALS.time, `${seconds(other.seconds)} to ${seconds(mine.seconds)}`)
  judge(
    'processor time',
    other.cpuSeconds / mine.cpuSeconds,
    undefined,
    `${seconds(other.cpuSeconds)} to ${seconds(mine.cpuSeconds)}`,
  )
  judge(
    'memory',
    other.peakBytes / mine.peakBytes,
    GOALS.memory,
    `${megabytes(other.peakBytes)} to ${megabytes(mine.peakBytes)}`,
  )
  return time
}

function medians(runs: readonly Run[]): Run {
  return {
    seconds: median(runs.map((one) => one.seconds)),
    cpuSeconds: median(runs.map((one) => one.cpuSeconds)),
    peakBytes: median(runs.map((one) => one.peakBytes)),
  }
}

function judge(name: string, ratio: number, goal?: number, shown = ''): void {
  const isMissed = goal !== undefined && !(ratio >= goal)
  if (isMissed) process.exitCode = 1
  const wanted = goal === undefined ? '' : `(goal ≥ ${goal}×${isMissed ? ', missed' : ''})`
  console.log(
    `  ${name.padEnd(20)} ${ratio.toFixed(1).padStart(6)}× ours  ${wanted.padEnd(22)} ${shown}`.trimEnd(),
  )
}

function seconds(value: number): string {
  return `${value.toFixed(2)} s`
}

function megabytes(value: number): string {
  return `${(value / 1e6).toFixed(0)} MB`
}
