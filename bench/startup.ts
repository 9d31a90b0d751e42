/**
 * What starting Assay costs, as a ratio to starting Node with nothing to do: of the package, built into a folder of its own,
 * and of a checkout, whose sources are hundreds of files.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPackage } from './built-package.ts'
import { median, timed } from './measure.ts'

const ROUNDS = 15

const COMMANDS = [['--version'], ['scan', '--help']]

const built = mkdtempSync(join(tmpdir(), 'assay-bench-'))
try {
  const programs = [
    { name: 'package', program: buildPackage(built), limit: 1.6 },
    { name: 'checkout', program: join(import.meta.dirname, '../bin/assay.js'), limit: 2.3 },
  ]
  const starts = programs.flatMap(({ name, program, limit }) =>
    COMMANDS.map((words) => ({
      name: `${name}: assay ${words.join(' ')}`,
      command: [program, ...words],
      limit,
    })),
  )
  measure(starts)
} finally {
  rmSync(built, { recursive: true })
}

interface Start {
  readonly name: string
  readonly command: readonly string[]
  /** Times the start of Node. */
  readonly limit: number
}

function measure(starts: readonly Start[]): void {
  const commands = [['-e', '0'], ...starts.map(({ command }) => command)]
  // One round first, uncounted: it fills the compile cache, as any first run does.
  for (const command of commands) run(command)
  const times = commands.map(() => [] as number[])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, command] of commands.entries()) times[index]?.push(timed(() => run(command)))
  }
  const [baseline = Number.NaN, ...medians] = times.map(median)
  for (const [index, { name, limit }] of starts.entries()) {
    const time = medians[index] ?? Number.NaN
    const ratio = time / baseline
    console.log(
      `${name.padEnd(28)} ${ratio.toFixed(2)}× of node -e 0 (${time.toFixed(0)} ms, ${baseline.toFixed(0)} ms), limit ${limit.toFixed(1)}×`,
    )
    if (ratio > limit) process.exitCode = 1
  }
}

function run(command: readonly string[]): void {
  execFileSync(process.execPath, command, { stdio: 'ignore' })
}
