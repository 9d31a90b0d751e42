/**
 * Scans of generated repositories, `npx node bench/scan/index.ts [rounds]`: time against reading and parsing the same files
 * alone, memory, and how both grow. Every figure comes from a process of its own, and the processes take turns, so that
 * other load on the machine slows all of them; all ratios are of the medians of one run.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../measure.ts'
import { FileWriter } from './file-writer.ts'
import { generateMixed } from './generate-mixed.ts'
import { CHARTS, generateReleases, OVERLAYS } from './generate-releases.ts'
import { generateTerraform, MODULES_PER_TEAM } from './generate-terraform.ts'
import { generateWorkflows, WORKFLOWS } from './generate-workflows.ts'
import type { Measured } from './measured.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const NAME_WIDTH = 36
const GOALS = { time: 2.5, peakBytes: 300e6, growth: 1.0 }

/** A repository, and what each round measured of it. */
interface Subject {
  readonly name: string
  readonly files: FileWriter
  readonly parses: Measured[]
  readonly scans: Measured[]
}

/** The processes use the compile cache, as the command does: without it Node strips types, which takes memory. */
const compileCache = mkdtempSync(join(tmpdir(), 'assay-bench-'))
const folders = [compileCache]
try {
  const small = generated(`Terraform in ${modulesOf(10)}`, (files) => generateTerraform(files, 10))
  const large = generated(`Terraform in ${modulesOf(100)}`, (files) => generateTerraform(files, 100))
  const mixed = generated(`mixed, with ${modulesOf(15)}`, (files) => generateMixed(files, 15))
  const rendered = generated(
    `mixed, with ${modulesOf(15)}, ${CHARTS} charts and ${OVERLAYS} overlays`,
    (files) => generateReleases(files, 15),
  )
  const workflows = generated(`${WORKFLOWS} workflows that run the same actions`, generateWorkflows)
  const subjects = [small, large, mixed, rendered, workflows]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { files, parses, scans } of subjects) {
      parses.push(inOwnProcess('parse-process.ts', files.folder))
      scans.push(inOwnProcess('scan-process.ts', files.folder))
    }
  }
  console.log(`scans on one thread; medians of ${ROUNDS} rounds`)
  for (const subject of subjects) report(subject)
  reportGrowth(small, large)
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true })
}

function generated(kind: string, generate: (files: FileWriter) => void): Subject {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
  folders.push(folder)
  const files = new FileWriter(folder)
  generate(files)
  return {
    name: `${files.count} files, ${kind}, ${megabytes(files.bytes)} MB`,
    files,
    parses: [],
    scans: [],
  }
}

function modulesOf(teams: number): string {
  return `${teams * MODULES_PER_TEAM} modules`
}

function inOwnProcess(program: string, folder: string): Measured {
  const answer = execFileSync(process.execPath, [join(import.meta.dirname, program), folder], {
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  })
  return JSON.parse(answer)
}

function report({ name, files, parses, scans }: Subject): void {
  const [parse, scan] = [medianTime(parses), medianTime(scans)]
  const processor = medianOf(scans, 'cpuMilliseconds') / medianOf(parses, 'cpuMilliseconds')
  console.log(`${name}: ${((files.count / scan) * 1000).toFixed(0)} files/s`)
  const times = `${scan.toFixed(0)} to ${parse.toFixed(0)} ms; processor time ${processor.toFixed(2)}×`
  row('time of reading and parsing alone', scan / parse, GOALS.time, times)
  const peak = medianPeak(scans)
  const parsePeak = megabytes(medianPeak(parses))
  const goal = `(goal ≤ ${megabytes(GOALS.peakBytes)} MB${verdict(peak, GOALS.peakBytes)})`
  console.log(
    `  ${'peak memory'.padEnd(NAME_WIDTH)} ${megabytes(peak)} MB  ${goal}  ${parsePeak} MB of parsing alone`,
  )
}

/** Time for ten times as many files, divided by ten times the time. */
function reportGrowth(small: Subject, large: Subject): void {
  const factor = large.files.count / small.files.count
  console.log(`growth from ${small.files.count} to ${large.files.count} files`)
  row('time per file', medianTime(large.scans) / medianTime(small.scans) / factor, GOALS.growth)
  row('memory per file', medianPeak(large.scans) / medianPeak(small.scans) / factor, GOALS.growth)
}

function row(name: string, ratio: number, goal: number, note = ''): void {
  const goalOf = `(goal ≤ ${goal.toFixed(1)}×${verdict(ratio, goal)})`
  console.log(`  ${name.padEnd(NAME_WIDTH)} ${ratio.toFixed(2)}×  ${goalOf}  ${note}`)
}

function verdict(value: number, goal: number): string {
  if (value <= goal) return ''
  process.exitCode = 1
  return ', missed'
}

function medianTime(measured: readonly Measured[]): number {
  return medianOf(measured, 'milliseconds')
}

function medianPeak(measured: readonly Measured[]): number {
  return medianOf(measured, 'peakBytes')
}

function medianOf(measured: readonly Measured[], what: keyof Measured): number {
  return median(measured.map((one) => one[what]))
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}
