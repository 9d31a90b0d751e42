import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assay } from '../../support/assay.ts'
import { createFile, folderOf } from '../../support/folder.ts'
import { assetJson } from '../../support/google/asset-json.ts'
import { startFront } from '../../support/google/google-front.ts'
import { type Estate, PROJECT, startGoogle } from '../../support/google/google-server.ts'
import { USER } from '../../support/google/scan-google.ts'

const CHECK = ['-c', 'google_network_custom_mode']
const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const PEM = KEY.export({ type: 'pkcs8', format: 'pem' }).toString()
const ACCOUNT = 'scan@shop-live.iam.gserviceaccount.com'

const KEY_FILE = { type: 'service_account', project_id: PROJECT.id, client_email: ACCOUNT, private_key: PEM }

const federated = (source: object) => ({
  type: 'external_account',
  audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/ci/providers/ci',
  subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
  token_url: 'https://sts.googleapis.com/v1/token',
  credential_source: source,
})

const ESTATE: Estate = {
  projects: [{ ...PROJECT, above: ['folders/77', 'organizations/9'] }],
  assets: [
    assetJson('compute.googleapis.com/Network', 'global/networks/shop', {
      name: 'shop',
      autoCreateSubnetworks: true,
    }),
  ],
}

interface Scan {
  readonly estate?: Estate
  /** A file of credentials; without one, there is only the machine. */
  readonly credentials?: object | undefined
  readonly isMachine?: boolean
  readonly args?: readonly string[]
}

/** The program, as somebody starts it who has these credentials. */
async function scanned({ estate = ESTATE, credentials, isMachine = false, args = [] }: Scan) {
  await using server = await startGoogle(estate)
  const cwd = folderOf({ token: 'of-a-runner\n' })
  await using front = await startFront(server, cwd)
  const start = performance.now()
  const run = await assay(['scan', 'google', ...CHECK, '-M', 'json', '-F', 'report', ...args], {
    cwd,
    environment: {
      ...front.environment,
      HOME: cwd,
      GCE_METADATA_HOST: isMachine ? server.address.host : '127.0.0.1:9',
      ...(credentials && {
        GOOGLE_APPLICATION_CREDENTIALS: createFile('credentials.json', JSON.stringify(credentials)),
      }),
    },
  })
  const seconds = (performance.now() - start) / 1000
  const report = () => JSON.parse(readFileSync(join(cwd, 'output/report.json'), 'utf8'))
  return { ...run, seconds, report, asked: server.asked }
}

const IDS = ['--projects', PROJECT.id]

test.each<[string, Scan]>([
  ['somebody who has logged in', { credentials: USER, args: IDS }],
  ['a key of a service account, which names the project', { credentials: KEY_FILE }],
  [
    'an impersonated service account',
    { credentials: USER, args: [...IDS, '--impersonate-service-account', ACCOUNT] },
  ],
  ['federation, by a file', { credentials: federated({ file: 'token' }), args: IDS }],
  ['the service account of the machine, with its project', { isMachine: true }],
  ['a folder', { credentials: USER, args: ['--folder', '77'] }],
  ['an organization', { credentials: USER, args: ['--google-organization', '9'] }],
])('%s: the project is scanned', async (_, wanted) => {
  const { exitCode, stderr, report } = await scanned(wanted)
  expect(stderr).toMatch(/^Scanning project Shop \(shop-live\) of Google Cloud/m)
  expect(exitCode).toBe(3)
  expect(report().scan.accounts).toContainEqual(
    expect.objectContaining({ provider: 'gcp', id: PROJECT.id, name: 'Shop' }),
  )
  expect(stderr).not.toMatch(/not-so-secret|of-a-test|BEGIN/)
})

/** It is two on a machine that does nothing else. */
const MOST_SECONDS = 8

const REFUSED: Estate = {
  login: { status: 400, body: { error: 'invalid_grant', error_description: 'Token has been expired.' } },
}

test.each<[string, Scan, RegExp]>([
  ['missing', {}, /No credentials for Google Cloud: log in with gcloud/],
  [
    'ended',
    { credentials: USER, estate: REFUSED, args: IDS },
    /Token has been expired\. Log in: gcloud auth application-default login/,
  ],
  [
    'of an unknown form',
    { credentials: { type: 'x\u001b[31m' } },
    /credentials of type x.*, which is none of/,
  ],
  ['of no project', { credentials: USER }, /Choose with --projects, --folder or --google-organization/],
  [
    'without rights',
    { credentials: USER, estate: { denies: () => true }, args: IDS },
    /lacks the permission cloudasset\.assets\.listResource; the role of docs\/google\.md has it/,
  ],
  [
    'of another project, in which the inventory is off',
    { credentials: USER, estate: { denies: () => true, reason: 'SERVICE_DISABLED' }, args: IDS },
    /gcloud services enable cloudasset\.googleapis\.com/,
  ],
  [
    'of a program that is not allowed to run',
    { credentials: federated({ executable: { command: '/bin/touch owned' } }), args: IDS },
    /only where GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES=1 is set/,
  ],
  [
    'sent unencrypted',
    { credentials: { ...federated({ file: '/dev/null' }), token_url: 'http://10.0.0.1/token' }, args: IDS },
    /names an address for tokens that is none of https/,
  ],
  [
    'for a project that cannot be one',
    { credentials: USER, args: ['--projects', 'shop\u001b[2J'] },
    /--projects takes ids of projects/,
  ],
])('credentials that are %s: it ends at once, and says what to do', async (_, wanted, message) => {
  const { exitCode, stderr, seconds } = await scanned(wanted)
  expect(stderr).toMatch(message)
  expect(stderr).not.toMatch(/not-so-secret|of-a-user|BEGIN/)
  expect(stderr.includes('\u001b[2J') || stderr.includes('\u001b[31m')).toBe(false)
  expect(exitCode).toBe(2)
  expect(seconds).toBeLessThan(MOST_SECONDS)
})
