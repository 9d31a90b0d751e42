import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assay } from '../support/assay.ts'
import { createCertificateAuthority } from '../support/certificate-authority.ts'
import { folderOf } from '../support/folder.ts'
import { startIngestionServer } from '../support/ingestion-server.ts'
import { repetitions } from '../support/repetitions.ts'
import { replacedModule } from '../support/replaced-module.ts'
import { SERVER_ANSWERS } from '../support/server-answers.ts'

const OPEN = 'resource "aws_ebs_volume" "v" {\n  availability_zone = "eu-west-1a"\n  size = 1\n}\n'
const BROKEN = 'resource "aws_s3_bucket" "half" {\n  bucket = "half"\n'

/** Scans that end with each exit code a finished scan can have. */
const SCANS: readonly (readonly [exitCode: number, files: Readonly<Record<string, string>>])[] = [
  [0, { 'notes.txt': 'nothing to scan' }],
  [3, { 'main.tf': OPEN }],
  [4, { 'half.tf': BROKEN }],
]

/** Scans that meet what goes wrong: all in `npm run test:thorough`, and one in `npm test`, each in its turn. */
function scansOf(turn: number): typeof SCANS {
  const scans = [...SCANS.slice(turn % SCANS.length), ...SCANS]
  return scans.slice(0, repetitions(1, SCANS.length))
}

const exitCodesOf = (scans: typeof SCANS) => scans.map(([exitCode]) => exitCode)

const SHORT_LIMITS = replacedModule(
  'client/transport/limits.ts',
  'export const PUSH_LIMITS = { connect: 5000, total: 1500, answerBytes: 1000 }',
)

/** Each scan once, at the same time, with its own folder for temporary files. */
function scanAll(
  scans: typeof SCANS,
  environment: Readonly<Record<string, string>>,
  options: readonly string[],
) {
  return Promise.all(
    scans.map(([, files]) =>
      assay(['scan', '.', '-q', '--account', 'acme', ...options], {
        cwd: folderOf({ ...files }),
        environment: { SERVICE_CLOUD_API_KEY: 'pk_key', ...environment },
      }),
    ),
  )
}

test('without a push, the exit codes are those', async () => {
  const runs = await scanAll(SCANS, {}, [])
  expect(runs.map((run) => run.exitCode)).toEqual(exitCodesOf(SCANS))
  expect(runs.map((run) => run.stderr)).toEqual(['', '', ''])
})

test.each(SERVER_ANSWERS.map(([name, answer], turn) => [name, answer, scansOf(turn)] as const))(
  'a server that %s changes no exit code',
  async (name, answer, scans) => {
    const target = await startIngestionServer()
    const server = await startIngestionServer(answer(target.url))
    const environment = {
      SERVICE_CLOUD_API_BASE_URL: server.url,
      ...(name === 'never answers' && SHORT_LIMITS),
    }
    const runs = await scanAll(scans, environment, ['--push-to-cloud'])
    const ending = name === 'accepts' ? 'Findings successfully pushed' : 'Push to Service Cloud failed: '
    expect(runs.map((run) => run.exitCode)).toEqual(exitCodesOf(scans))
    for (const { stderr } of runs) expect(stderr).toContain(ending)
    expect(server.seen).toMatchObject({ connections: scans.length, begun: scans.length })
    expect(target.seen.connections).toBe(0)
  },
)

test('a certificate that is not trusted changes no exit code', async () => {
  const server = await startIngestionServer({ tls: createCertificateAuthority().issue() })
  const runs = await scanAll(SCANS, { SERVICE_CLOUD_API_BASE_URL: server.url }, ['--push-to-cloud'])
  expect(runs.map((run) => run.exitCode)).toEqual(exitCodesOf(SCANS))
  for (const { stderr } of runs) expect(stderr).toContain('is not trusted')
  expect(server.seen).toMatchObject({ connections: 3, begun: 0 })
})

const NOWHERE = { TMPDIR: join(import.meta.dirname, 'no-such-folder') }
const NO_OCSF = ['-M', 'csv']

/** What goes wrong before anything is sent: its name, the environment and options that cause it, and what is said. */
const DEFECTS: readonly (readonly [string, Record<string, string>, readonly string[], string])[] = [
  [
    'a temporary file that cannot be made',
    NOWHERE,
    NO_OCSF,
    'no temporary file can be made (there is no such file or folder',
  ],
  [
    'a defect in the upload',
    replacedModule(
      'client/push/multipart.ts',
      'export function multipartBody() { throw new TypeError("a defect") }',
    ),
    [],
    'unexpected error: a defect',
  ],
  [
    'a defect in the push',
    replacedModule(
      'client/push/push.ts',
      'export async function pushFile() { throw new TypeError("a defect") }',
    ),
    [],
    'unexpected error: a defect',
  ],
  [
    'a push that cannot even be loaded',
    replacedModule('client/push/push.ts', 'throw new TypeError("a defect")'),
    NO_OCSF,
    'unexpected error: a defect',
  ],
]

test.each(DEFECTS.map((defect, turn) => [...defect, scansOf(turn)] as const))(
  '%s changes no exit code',
  async (_case, environment, options, message, scans) => {
    const unreachable = { SERVICE_CLOUD_API_BASE_URL: 'http://127.0.0.1:1', ...environment }
    const runs = await scanAll(scans, unreachable, ['--push-to-cloud', ...options])
    expect(runs.map((run) => run.exitCode)).toEqual(exitCodesOf(scans))
    for (const { stderr } of runs) {
      expect(stderr).toContain(`Push to Service Cloud failed: `)
      expect(stderr).toContain(message)
    }
  },
)
