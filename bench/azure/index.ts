/**
 * Scans of seeded subscriptions by the package as users run it, `npx node bench/azure/index.ts`, on Linux: memory of ten times
 * as many resources, and time where Azure throttles each third call.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedAzure } from '../../test/support/azure/seed/index.ts'
import { buildPackage } from '../built-package.ts'
import { type Run, run } from '../measured-program.ts'
import { megabytes, ratio, seconds } from '../report.ts'
import { startWorld } from './world.ts'

/** Resource groups of each of three subscriptions: of 3,000 resources, and of 30,000. */
const FEW = 7
const MANY = 68

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
try {
  const program = buildPackage(folder)
  // Fills the compile cache, which an installed command has filled at its second start.
  await scanOf(program, 1)
  const few = await scanOf(program, FEW)
  const many = await scanOf(program, MANY)
  console.log(
    `Azure, ${few.resources} and ${many.resources} resources, ${few.requests} and ${many.requests} calls`,
  )
  const peaks = `${megabytes(few.peakBytes)}, ${megabytes(many.peakBytes)} in ${seconds(many.seconds)}`
  ratio('memory of many resources, of few', many.peakBytes / few.peakBytes, peaks, { most: 1.2 })
  const throttled = await scanOf(program, FEW, 3)
  const times = `${seconds(throttled.seconds)} to ${seconds(few.seconds)}`
  ratio('time where each third call is throttled', throttled.seconds / few.seconds, times, { most: 2 })
} finally {
  rmSync(folder, { recursive: true })
}

interface Scanned extends Run {
  readonly resources: number
  readonly requests: number
}

async function scanOf(program: string, environments: number, throttlesEach?: number): Promise<Scanned> {
  const { estate } = seedAzure({ environments })
  const own = mkdtempSync(join(folder, 'scan-'))
  mkdirSync(join(own, 'out'))
  await using world = await startWorld({ ...estate, ...(throttlesEach && { throttlesEach }) }, own)
  const args = [program, 'scan', 'azure', '-q', '-M', 'csv,json-ocsf,html', '-o', join(own, 'out')]
  const environment = { ...world.environment, XDG_CACHE_HOME: join(folder, 'cache') }
  const ran = await run({ program: process.execPath, args, environment })
  if (ran.exitCode !== 3) throw new Error(`The scan ended with ${ran.exitCode}.`)
  return { ...ran, resources: estate.resources.length, requests: world.requests }
}
