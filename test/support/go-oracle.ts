import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { threadId } from 'node:worker_threads'
import { messageOf } from '../../src/errors/message-of.ts'
import { type MissingProgram, missing, pathOf } from './borrowed/borrow.ts'
import { CACHE_FOLDER } from './cache-folder.ts'

const run = promisify(execFile)

/** Most characters that an oracle answers in one go. */
const MAX_OUTPUT = 1_000_000_000

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
  const folder = join(import.meta.dirname, 'oracles', name)
  const program = join(CACHE_FOLDER, `assay-oracle-${name}-${digestOf(folder)}`)
  const without = existsSync(program) ? undefined : (missing('go') ?? (await build(folder, program)))
  return {
    missing: without === undefined ? [] : [without],
    ask(questions) {
      const input = questions.map((question) => `${JSON.stringify(question)}\n`).join('')
      const { stdout, stderr, status } = spawnSync(program, {
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

async function build(folder: string, program: string): Promise<MissingProgram | undefined> {
  try {
    mkdirSync(CACHE_FOLDER, { recursive: true })
    // Without optimizations, which take a third of the time. Several test files may build it at the same time.
    const built = `${program}-${process.pid}-${threadId}`
    const env = { ...process.env, CGO_ENABLED: '0' }
    await run(pathOf('go'), ['build', '-gcflags=all=-N -l', '-o', built, '.'], { cwd: folder, env })
    renameSync(built, program)
    return undefined
  } catch (error) {
    const reason = (error as { stderr?: string }).stderr?.slice(0, 500) || messageOf(error)
    return { program: 'go', reason: `the oracle cannot be built: ${reason}` }
  }
}

function digestOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}
