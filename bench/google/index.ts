/**
 * Scans of a Google organization by the package as users run it, `npx node bench/google/index.ts`, on Linux: memory of many
 * resources beside few, and time where every third call is throttled. The organization is a server of the tests, which
 * answers at once.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFront } from '../../test/support/google/google-front.ts'
import { startGoogle } from '../../test/support/google/google-server.ts'
import { seed } from '../../test/support/google/seed/index.ts'
import { buildPackage } from '../built-package.ts'
import { median } from '../measure.ts'
import { type Run, run } from '../measured-program.ts'
import { megabytes, ratio, seconds } from '../report.ts'

/** Each has some 500 resources. */
const FEW_PROJECTS = 6
const MANY_PROJECTS = 60
const ROUNDS = 3
const GOALS = { memory: { most: 1.2 }, throttled: { most: 2 } }

const USER = { type: 'authorized_user', client_id: 'a', client_secret: 'b', refresh_token: 'c' }

interface Measured {
  readonly resources: number
  readonly seconds: number
  readonly peakBytes: number
}

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
try {
  const program = buildPackage(folder)
  const few = await measured(program, FEW_PROJECTS)
  const many = await measured(program, MANY_PROJECTS)
  const throttled = await measured(program, MANY_PROJECTS, 3)
  console.log(`Google Cloud, ${few.resources} and ${many.resources} resources; medians of ${ROUNDS} rounds`)
  const memory = `${megabytes(few.peakBytes)}, ${megabytes(many.peakBytes)} in ${seconds(many.seconds)}`
  ratio('memory of many resources, of few', many.peakBytes / few.peakBytes, memory, GOALS.memory)
  const time = `${seconds(throttled.seconds)} to ${seconds(many.seconds)}`
  ratio('time where every third call is throttled', throttled.seconds / many.seconds, time, GOALS.throttled)
} finally {
  rmSync(folder, { recursive: true })
}

async function measured(program: string, projects: number, throttlesEach?: number): Promise<Measured> {
  const { mistakes: _, ...estate } = seed({ projects, each: 12 })
  await using server = await startGoogle({ ...estate, ...(throttlesEach && { throttlesEach }) })
  await using front = await startFront(server, folder)
  const rounds: Run[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await scan(program, front.environment))
  return {
    resources: estate.assets.length,
    seconds: median(rounds.map((one) => one.seconds)),
    peakBytes: median(rounds.map((one) => one.peakBytes)),
  }
}

async function scan(program: string, environment: Readonly<Record<string, string>>): Promise<Run> {
  const credentials = join(folder, 'credentials.json')
  writeFileSync(credentials, JSON.stringify(USER))
  const output = ['-q', '-M', 'json-ocsf', '-o', join(folder, 'out')]
  const done = await run({
    program: process.execPath,
    args: [program, 'scan', 'google', '--google-organization', '9', ...output],
    environment: {
      ...environment,
      GOOGLE_APPLICATION_CREDENTIALS: credentials,
      XDG_CACHE_HOME: join(folder, 'cache'),
    },
  })
  if (done.exitCode !== 3) throw new Error(`The scan ended with ${done.exitCode}.`)
  return done
}
