import { expect, test } from 'vitest'
import { needs } from '../support/borrowed/borrow.ts'
import { startDebianPostgresql } from '../support/debian-postgresql.ts'
import { startNginx } from '../support/nginx.ts'
import { startPgbouncer } from '../support/pgbouncer.ts'
import { startServerProcess } from '../support/server-process.ts'
import { runSuite } from './run-suite.ts'

test('the contract of the store holds on Debian’s PostgreSQL behind PgBouncer', {
  ...needs('postgres', 'pgbouncer'),
  timeout: 300_000,
}, async () => {
  const databaseUrl = await startDebianPostgresql()
  const { passed, failures } = await runSuite(['test/contracts', '-t', 'external'], {
    ASSAY_TEST_DATABASE_URL: databaseUrl,
    ASSAY_TEST_POOLER_URL: await startPgbouncer(databaseUrl, 'session'),
  })
  expect(failures).toEqual([])
  expect(passed).toBeGreaterThan(20)
})

/** What clients of the API rely on; the other tests look into a process, or are about limits and times of their own. */
const CONTRACT = [
  ...['allowed-methods', 'app', 'isolation', 'lists', 'missing-page', 'request-ids'],
  ...[
    'auth/authorization',
    'auth/every-endpoint',
    'findings',
    'openapi',
    'people',
    'providers',
    'sessions',
    'subscription',
    'tokens',
  ],
  ...['documented-outcomes', 'idempotency', 'ingestions', 'notes', 'producers'].map(
    (name) => `ingestions/${name}.test.ts`,
  ),
  ...['documented-lives', 'stated-scope'].map((name) => `life/${name}`),
].map((name) => `test/server/${name}`)

/** Of a line in the log. */
const ERROR = 50

/** Tests of it that cannot be so here, by a part of their name. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'a URL that cannot be decoded': 'nginx refuses it by itself',
  'a hundred kilobytes': 'nginx and the service refuse a request with such headers before they read them',
  'a hundred thousand dots': 'likewise',
  'tokens end with their time': 'its clock is that of the test',
  'the same key and the same bytes': 'workers have changed the job meanwhile',
  'and as fast': 'it measures',
  'the address is the one that a trusted proxy names':
    'the proxy in front is trusted, and names addresses itself',
  'reads few findings':
    'other tests fill the same tables, so that the statistics the planner goes by are older than the rows',
  '304 reads no finding': 'it locks the tables of everybody',
  'guesses are limited together': 'the limit has grown again where a busy machine takes minutes',
}

test('the contract of the API holds over two APIs and two workers behind nginx and PgBouncer, on Debian’s PostgreSQL', {
  ...needs('nginx', 'postgres', 'pgbouncer'),
  timeout: 900_000,
}, async () => {
  const databaseUrl = await startDebianPostgresql()
  const pooled = await startPgbouncer(databaseUrl, 'session')
  // All tests come from one address, and none is about limits of rate.
  const options = [
    '--host',
    '0.0.0.0',
    '--drain',
    '0',
    '--trust-proxy',
    'loopback',
    '--address-rate',
    '100000',
    '--tenant-rate',
    '100000',
  ]
  const api = { databaseUrl: pooled, role: 'api', options } as const
  const worker = { databaseUrl: pooled, role: 'worker' } as const
  const [one, two] = await Promise.all([
    startServerProcess(api),
    startServerProcess(api),
    startServerProcess(worker),
    startServerProcess(worker),
  ])
  const alike = `^(?!.*(${Object.keys(DIFFERENT).join('|')}))`
  const { passed, failures } = await runSuite([...CONTRACT, '-t', alike], {
    ASSAY_TEST_DATABASE_URL: databaseUrl,
    ASSAY_TEST_POOLER_URL: pooled,
    ASSAY_TEST_SERVICE_URL: await startNginx({ upstream: [one.url, two.url] }),
  })
  const unforeseen = [...one.log, ...two.log].filter((line) => JSON.parse(line).level >= ERROR)
  expect({ failures, unforeseen }).toEqual({ failures: [], unforeseen: [] })
  expect(passed).toBeGreaterThan(500)
})
