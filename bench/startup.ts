/** What starting Assay costs, as a ratio to starting Node with nothing to do. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { median, timed } from './measure.ts'

const ASSAY = join(import.meta.dirname, '../bin/assay.js')
const ROUNDS = 15
const LIMIT = 2.0

const COMMANDS: readonly (readonly string[])[] = [
  ['-e', '0'],
  [ASSAY, '--version'],
  [ASSAY, 'scan', '--help'],
]

// One round first, uncounted: it fills the compile cache, as any first run does.
for (const command of COMMANDS) run(command)
const times = COMMANDS.map(() => [] as number[])
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [index, command] of COMMANDS.entries()) times[index]?.push(timed(() => run(command)))
}

const [baseline = Number.NaN, ...rest] = times.map(median)
for (const [index, time] of rest.entries()) {
  const name = `assay ${COMMANDS[index + 1]?.slice(1).join(' ')}`
  const ratio = time / baseline
  console.log(
    `${name.padEnd(20)} ${ratio.toFixed(2)}× of node -e 0 (${time.toFixed(0)} ms, ${baseline.toFixed(0)} ms), limit ${LIMIT.toFixed(1)}×`,
  )
  if (ratio > LIMIT) process.exitCode = 1
}

function run(command: readonly string[]): void {
  execFileSync(process.execPath, command, { stdio: 'ignore' })
}
