/**
 * What starting Assay costs, as a ratio to starting Node with nothing to do: of the package, built into a folder of its own,
 * and of a checkout, whose sources are hundreds of files. For the package, what a scan of one file costs as well.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPackage } from './built-package.ts'
import { median, timed } from './measure.ts'

const ROUNDS = 15

const COMMANDS = [['--version'], ['scan', '--help']]

const built = mkdtempSync(join(tmpdir(), 'assay-bench-'))
try {
  const program = buildPackage(built)
  const programs = [
    { name: 'package', program, limit: 1.6 },
    { name: 'checkout', program: join(import.meta.dirname, '../bin/assay.js'), limit: 2.3 },
  ]
  const starts = programs.flatMap(({ name, program, limit }) =>
    COMMANDS.map((words) => ({
      name: `${name}: assay ${words.join(' ')}`,
      command: [program, ...words],
      limit,
    })),
  )
  const scan = {
    name: 'package: assay scan of one file',
    command: [program, 'scan', oneFile(built), '--no-config', '-o', join(built, 'output')],
    limit: 6.5,
  }
  measure([...starts, scan])
} finally {
  rmSync(built, { recursive: true })
}

/** A folder with a Dockerfile. */
function oneFile(built: string): string {
  const folder = join(built, 'scanned')
  mkdirSync(folder)
  writeFileSync(join(folder, 'Dockerfile'), 'FROM node:22\nRUN apt-get update\nUSER root\n')
  return folder
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
      `${name.padEnd(32)} ${ratio.toFixed(2)}× of node -e 0 (${time.toFixed(0)} ms, ${baseline.toFixed(0)} ms), limit ${limit.toFixed(1)}×`,
    )
    if (ratio > limit) process.exitCode = 1
  }
}

/** A scan that finds something ends with an exit code of its own: 3. */
function run(command: readonly string[]): void {
  const { status } = spawnSync(process.execPath, command, { stdio: 'ignore' })
  if (status !== 0 && status !== 3) throw new Error(`${command.join(' ')} ended with ${status}.`)
}
