/**
 * What `--since` costs, `npx node bench/scan/since.ts [rounds]`: the time of a scan that is compared with a commit, against
 * the same scan alone, in a repository where 1% of the files have changed. Each figure comes from a process of its own,
 * and the processes take turns, so that other load on the machine slows all of them.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../measure.ts'
import { FileWriter } from './file-writer.ts'
import { generateMixed } from './generate-mixed.ts'
import type { Measured } from './measured.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const TEAMS = Number(process.argv[3] ?? 15)
const GOAL = 1.3

/** One in so many files changes. */
const CHANGED = 100

const compileCache = mkdtempSync(join(tmpdir(), 'assay-bench-'))
const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
try {
  const files = new FileWriter(folder)
  generateMixed(files, TEAMS)
  git('init', '--quiet')
  git('add', '--all')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message=all')
  const paths = git('ls-files').trim().split('\n')
  const changed = paths.filter((path, index) => index % CHANGED === 0 && !path.endsWith('.json'))
  for (const path of changed) appendFileSync(join(folder, path), '# changed\n')

  const [scans, comparisons]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    scans.push(inOwnProcess('scan-process.ts'))
    comparisons.push(inOwnProcess('since-process.ts'))
  }
  console.log(`${changed.length} of ${files.count} files changed; medians of ${ROUNDS} rounds`)
  report('time', 'milliseconds', scans, comparisons)
  report('processor time', 'cpuMilliseconds', scans, comparisons)
  report('peak memory', 'peakBytes', scans, comparisons)
} finally {
  for (const made of [compileCache, folder]) rmSync(made, { recursive: true })
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY })
}

function inOwnProcess(program: string): Measured {
  const answer = execFileSync(process.execPath, [join(import.meta.dirname, program), folder], {
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  })
  return JSON.parse(answer)
}

function report(
  name: string,
  what: keyof Measured,
  scans: readonly Measured[],
  comparisons: readonly Measured[],
): void {
  const [scan, comparison] = [scans, comparisons].map((measured) => median(measured.map((one) => one[what])))
  const ratio = (comparison ?? 0) / (scan ?? 1)
  if (ratio > GOAL) process.exitCode = 1
  console.log(
    `  ${name.padEnd(20)} ${ratio.toFixed(2)}×  (goal ≤ ${GOAL}×${ratio > GOAL ? ', missed' : ''})  ${scan?.toFixed(0)} → ${comparison?.toFixed(0)}`,
  )
}
