import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { MissingProgram } from './borrowed/borrow.ts'
import { buildGo } from './build-go.ts'
import { goProgram } from './go-program.ts'

/** Most characters that an oracle answers in one go. */
const MAX_OUTPUT = 1_000_000_000

/** Without optimizations, which take a third of the time of a build. */
const FLAGS = ['-gcflags=all=-N -l']

/**
 * A program in Go under `test/support/oracles/` that knows what is right: it reads one JSON value per line, and answers one
 * per line.
 */
export interface GoOracle {
  /** Why it cannot be asked, if it cannot: for `skippedFor`. */
  readonly missing: readonly MissingProgram[]
  /** All answers in the order of the questions, from one process. */
  ask(questions: readonly unknown[]): unknown[]
}

/** Builds an oracle, once for each state of its sources. Without Go, or the packages that it is built of, it cannot be asked. */
export async function goOracle(name: string): Promise<GoOracle> {
  const program = goProgram(join(import.meta.dirname, 'oracles', name), FLAGS)
  const reason = await buildGo(program)
  return {
    missing: reason === undefined ? [] : [{ program: 'go', reason }],
    ask(questions) {
      const input = questions.map((question) => `${JSON.stringify(question)}\n`).join('')
      const { stdout, stderr, status } = spawnSync(program.path, {
        input,
        encoding: 'utf8',
        maxBuffer: MAX_OUTPUT,
        env: { TZ: 'UTC' },
      })
      if (status !== 0) throw new Error(`The oracle ${name} failed: ${stderr}`)
      return stdout
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    },
  }
}
