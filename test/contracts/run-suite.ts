import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOf } from '../support/folder.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

export interface Outcome {
  readonly passed: number
  /** Each with its reasons. */
  readonly failures: readonly (readonly string[])[]
}

/** Runs tests of the server in a run of their own, whose environment names what they run against. */
export async function runSuite(
  suite: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const report = join(folderOf(), 'report.json')
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const output = ['--reporter', 'json', '--outputFile', report]
  const run = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...output, ...suite], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(run, 'exit')
  const { numPassedTests, testResults } = JSON.parse(await readFile(report, 'utf8')) as Report
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [[name, message]]),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => [name, fullName, ...failureMessages]),
  ])
  return { passed: numPassedTests, failures }
}
