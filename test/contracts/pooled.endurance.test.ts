import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { needs } from '../support/borrowed/borrow.ts'
import { startDebianPostgresql } from '../support/debian-postgresql.ts'
import { folderOf } from '../support/folder.ts'
import { startPgbouncer } from '../support/pgbouncer.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

test('the contract suite passes on Debian’s PostgreSQL behind PgBouncer', {
  ...needs('postgres', 'pgbouncer'),
  timeout: 300_000,
}, async () => {
  const databaseUrl = await startDebianPostgresql()
  const { numPassedTests, testResults } = await runContracts({
    ASSAY_TEST_DATABASE_URL: databaseUrl,
    ASSAY_TEST_POOLER_URL: await startPgbouncer(databaseUrl, 'session'),
  })
  const failures = testResults.flatMap(({ message, assertionResults }) => [
    ...(message === '' ? [] : [message]),
    ...assertionResults.flatMap(({ fullName, failureMessages }) =>
      failureMessages.map((why) => [fullName, why]),
    ),
  ])
  expect(failures).toEqual([])
  expect(numPassedTests).toBeGreaterThan(20)
})

/** What the contract suite says of the external database, in a run of its own. */
async function runContracts(environment: Readonly<Record<string, string>>): Promise<Report> {
  const report = join(folderOf(), 'report.json')
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const output = ['--reporter', 'json', '--outputFile', report]
  const suite = ['run', '--project', 'server', ...output, 'test/contracts', '-t', 'external']
  const run = spawn(process.execPath, [vitest, ...suite], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(run, 'exit')
  return JSON.parse(await readFile(report, 'utf8'))
}
