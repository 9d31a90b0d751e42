import { generateKeyPairSync } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { expect, test } from 'vitest'
import { googleNeeds } from '../../../../../src/cli/live/google-needs.ts'
import { collected } from '../../../../support/collected.ts'
import { createFile } from '../../../../support/folder.ts'
import { type Estate, ORGANIZATION, PROJECT, startGoogle } from '../../../../support/google/google-server.ts'
import { environmentWith, sourceAt, USER } from '../../../../support/google/scan-google.ts'

type Options = Parameters<typeof sourceAt>[1]

/** What a scan with such credentials says and asks; the credentials may name addresses of the server. */
async function scanned(
  credentials: object | ((address: URL) => object) | undefined,
  {
    estate = {},
    environment = {},
    ...options
  }: Options & { readonly estate?: Estate; readonly environment?: object } = {},
) {
  await using server = await startGoogle(estate)
  const content = typeof credentials === 'function' ? credentials(server.address) : credentials
  const given = content ? environmentWith(content) : { GCE_METADATA_HOST: '127.0.0.1:9' }
  const { accounts = [], gaps } = await collected(
    sourceAt(server, { needs: googleNeeds([]), environment: { ...given, ...environment }, ...options }),
  )
  const { countedFor, logins } = server
  return { accounts: accounts.map(({ name }) => name), countedFor: [...countedFor], gaps, logins }
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

const serviceAccount = (address: URL) => ({
  type: 'service_account',
  project_id: PROJECT.id,
  client_email: 'scan@shop-live.iam.gserviceaccount.com',
  private_key: KEY,
  token_uri: new URL('token', address).href,
})

const federated = (source: object) => (address: URL) => ({
  type: 'external_account',
  audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/ci/providers/ci',
  subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
  token_url: new URL('sts/v1/token', address).href,
  credential_source: source,
})

test('somebody who has logged in, with the project that calls are counted for', async () => {
  const { accounts, countedFor, logins } = await scanned({ ...USER, quota_project_id: 'billing' })
  expect(accounts).toEqual(['Shop'])
  expect(countedFor).toEqual(['billing'])
  expect(logins).toEqual([expect.stringMatching(/^oauth2\/token grant_type=refresh_token&/)])
})

test('a token that is refused is renewed once', async () => {
  const { accounts, logins } = await scanned(USER, { estate: { refusedTokens: 1 } })
  expect(accounts).toEqual(['Shop'])
  expect(logins).toHaveLength(2)
})

test('a service account, by a key of it', async () => {
  const { accounts, logins } = await scanned(serviceAccount)
  expect(accounts).toEqual(['Shop'])
  expect(logins).toEqual([expect.stringMatching(/jwt-bearer&assertion=[\w-]+\.[\w-]+\.[\w-]+$/)])
})

test('who vouches for somebody writes a token into a file, or answers with it', async () => {
  const file = createFile('token', 'of-a-runner\n')
  const byFile = await scanned(federated({ file }))
  expect(byFile.logins).toEqual([expect.stringContaining('subject_token=of-a-runner&')])
  const byUrl = await scanned((address) =>
    federated({
      url: new URL('subject', address).href,
      format: { type: 'json', subject_token_field_name: 'value' },
    })(address),
  )
  expect(byUrl.logins.at(-1)).toContain('subject_token=of-a-runner&')
})

test('a program gives the token only where the environment allows it', async () => {
  const answer = JSON.stringify({ version: 1, success: true, id_token: 'of-a-program' })
  const program = createFile('give-token', `#!/bin/sh\necho '${answer}'\n`)
  chmodSync(program, 0o755)
  const credentials = federated({ executable: { command: program } })
  await expect(scanned(credentials)).rejects.toThrow(
    /runs only where GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES=1/,
  )
  const allowed = { GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES: '1' }
  const { logins } = await scanned(credentials, { environment: allowed })
  expect(logins).toEqual([expect.stringContaining('subject_token=of-a-program&')])
})

test('a service account is impersonated, as the option or the file says', async () => {
  const account = 'scan@shop-live.iam.gserviceaccount.com'
  const { logins } = await scanned(USER, { impersonated: account })
  expect(logins.at(-1)).toMatch(
    /serviceAccounts\/scan@shop-live\.iam\.gserviceaccount\.com:generateAccessToken/,
  )
  const byFile = await scanned((address) => ({
    type: 'impersonated_service_account',
    service_account_impersonation_url: new URL(`iam/${account}:generateAccessToken`, address).href,
    source_credentials: USER,
  }))
  expect(byFile.accounts).toEqual(['Shop'])
  expect(byFile.logins).toHaveLength(2)
})

test('the service account of the machine, with its project', async () => {
  await using server = await startGoogle()
  const environment = { GCE_METADATA_HOST: server.address.host }
  const { accounts } = await collected(sourceAt(server, { needs: googleNeeds([]), environment }))
  expect(accounts).toMatchObject([{ id: PROJECT.id }])
})

const LOGIN: Estate = {
  login: {
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
  },
}

test.each<[string, object | ((address: URL) => object) | undefined, Parameters<typeof scanned>[1], RegExp]>([
  [
    'none',
    undefined,
    {},
    /No credentials for Google Cloud: log in with gcloud auth application-default login/,
  ],
  ['of an unknown type', { type: 'gdch' }, {}, /type gdch, which is none of/],
  ['incomplete', { type: 'authorized_user' }, {}, /has no client_id/],
  ['expired', USER, { estate: LOGIN }, /expired or revoked\. Log in: gcloud auth application-default login/],
  [
    'with a broken key',
    (address: URL) => ({ ...serviceAccount(address), private_key: 'x' }),
    {},
    /The private_key of .* is no key/,
  ],
  ['of AWS', federated({ environment_id: 'aws1' }), {}, /credentials of AWS are not taken/],
  [
    'unencrypted',
    { ...federated({})(new URL('https://x/')), token_url: 'http://sts.acme.example/' },
    {},
    /none of https/,
  ],
  [
    'not accepted',
    USER,
    { estate: { login: { status: 200, body: { access_token: 'old', expires_in: 9 } } } },
    /Log in again/,
  ],
  ['without rights', USER, { projects: ['other'] }, /lacks the permission cloudasset\.assets\.listResource/],
])(
  'credentials that are %s: it says what to do, and shows no secret',
  async (_, credentials, options, message) => {
    const error = await scanned(credentials, options).catch((thrown: unknown) => thrown)
    expect(String(error)).toMatch(message)
    expect(String(error)).not.toMatch(/not-so-secret|of-a-user|BEGIN/)
  },
)

const TWO: Estate = {
  projects: [PROJECT, { id: 'shop-test', number: '2', name: 'Test' }].map((project) => ({
    ...project,
    above: ['folders/77', ORGANIZATION],
  })),
}

test('the projects that are named, or all of a folder or organization', async () => {
  expect((await scanned(USER, { estate: TWO })).accounts).toEqual(['Shop'])
  expect((await scanned(USER, { estate: TWO, projects: ['shop-test'] })).accounts).toEqual(['Test'])
  expect((await scanned(USER, { estate: TWO, folder: '77' })).accounts).toEqual([
    'Shop',
    'Test',
    'folders/77',
  ])
  expect(
    (await scanned(USER, { estate: TWO, organization: 'organizations/9', projects: ['Test'] })).accounts,
  ).toEqual(['Test'])
  await expect(scanned(USER, { estate: TWO, folder: 'shop' })).rejects.toThrow(/--folder takes a number/)
})

test('a project that cannot be read is a gap beside those that can', async () => {
  const { accounts, gaps } = await scanned(USER, { projects: [PROJECT.id, 'other'] })
  expect(accounts).toEqual(['Shop'])
  expect(gaps.map(({ subject }) => subject)).toEqual(['other'])
})
