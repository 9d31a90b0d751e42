/**
 * Scans of the same generated repository by other scanners, `npx node bench/peers/index.ts [rounds] [teams]`: time, processor
 * time and memory, beside ours. A peer that is not installed is named and left out. Each round measures ours and a peer one
 * after the other, so that other load on the machine slows both; all ratios are of the medians of one run.
 *
 * Trivy renders charts by itself. Checkov needs the programs `helm` and `kustomize`; without them it leaves out what they
 * render, which the output says.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../measure.ts'
import { FileWriter } from '../scan/file-writer.ts'
import { CHARTS, generateReleases, OVERLAYS } from '../scan/generate-releases.ts'
import { type Run, run } from './measured-run.ts'
import { PEERS, type Scanner, versionOf } from './scanner.ts'

const ROUNDS = Number(process.argv[2] ?? 3)
const TEAMS = Number(process.argv[3] ?? 3)
const GOALS = { time: 4, memory: 2 }
const RENDERERS = ['helm', 'kustomize']

const folder = mkdtempSync(join(tmpdir(), 'assay-peers-'))
const compileCache = mkdtempSync(join(tmpdir(), 'assay-peers-'))
const ours: Scanner = {
  name: 'Assay',
  command: process.execPath,
  args: (path) => [
    join(import.meta.dirname, '../../bin/assay.js'),
    'scan',
    path,
    '--output-directory',
    compileCache,
  ],
  env: { NODE_COMPILE_CACHE: compileCache },
}
try {
  const files = new FileWriter(folder)
  generateReleases(files, TEAMS)
  console.log(
    `${files.count} files, ${CHARTS} charts and ${OVERLAYS} overlays among them; medians of ${ROUNDS} rounds`,
  )
  const missing = RENDERERS.filter((command) => spawnSync(command, ['version']).status !== 0)
  // Fills the compile cache, which an installed command has filled at its second start.
  await run(ours, folder)
  for (const peer of PEERS) await compareWith(peer, missing)
} finally {
  for (const path of [folder, compileCache]) rmSync(path, { recursive: true })
}

async function compareWith(peer: Scanner, missing: readonly string[]): Promise<void> {
  const version = versionOf(peer)
  if (version === undefined) return console.log(`${peer.name}: not installed, and not compared`)
  const own: Run[] = []
  const theirs: Run[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    own.push(await run(ours, folder))
    theirs.push(await run(peer, folder))
  }
  const note = peer.name === 'Checkov' && missing.length > 0 ? `, without ${missing.join(' and ')}` : ''
  console.log(`${peer.name} ${version.replace(/^.*?(?=\d)/, '')}${note}`)
  row('time', own, theirs, 'seconds', (value) => `${value.toFixed(1)} s`, GOALS.time)
  row('processor time', own, theirs, 'cpuSeconds', (value) => `${value.toFixed(1)} s`)
  row('memory', own, theirs, 'peakBytes', (value) => `${(value / 1e6).toFixed(0)} MB`, GOALS.memory)
}

function row(
  name: string,
  own: readonly Run[],
  theirs: readonly Run[],
  what: keyof Run,
  shown: (value: number) => string,
  goal?: number,
): void {
  const [mine, other] = [own, theirs].map((runs) => median(runs.map((one) => one[what])))
  const ratio = (other ?? Number.NaN) / (mine ?? Number.NaN)
  const missed = goal !== undefined && !(ratio >= goal)
  if (missed) process.exitCode = 1
  const wanted = goal === undefined ? '' : `(goal ≥ ${goal}×${missed ? ', missed' : ''})`
  console.log(
    `  ${name.padEnd(16)} ${ratio.toFixed(1).padStart(6)}× ours  ${wanted}  ${shown(other ?? 0)} to ${shown(mine ?? 0)}`,
  )
}
