import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { assay } from '../../support/assay.ts'
import { armJson } from '../../support/azure/arm-json.ts'
import { type Estate, SUBSCRIPTION, startAzure } from '../../support/azure/azure-server.ts'
import { startIdentityEndpoint } from '../../support/azure/identity-endpoint.ts'
import { APPLICATION } from '../../support/azure/scan-azure.ts'
import { createCertificateAuthority } from '../../support/certificate-authority.ts'
import { folderOf } from '../../support/folder.ts'
import { startHttpProxy } from '../../support/http-proxy.ts'

const HOSTS = {
  public: ['login.microsoftonline.com', 'management.azure.com'],
  usgovernment: ['login.microsoftonline.us', 'management.usgovcloudapi.net'],
  china: ['login.chinacloudapi.cn', 'management.chinacloudapi.cn'],
} as const
const AUTHORITY = createCertificateAuthority()
const CERTIFICATE = AUTHORITY.issue(
  Object.values(HOSTS).flatMap((hosts) => hosts.map((host) => `DNS:${host}`)),
)

/** No other machine than the test's answers for a managed identity. */
const NOWHERE = { AZURE_POD_IDENTITY_AUTHORITY_HOST: 'http://127.0.0.1:9', PATH: '/nowhere' }

const OLD = '1c3a5d5e-9f7d-4c4b-8a53-2f3d8f3c7a10'
const ESTATE: Estate = {
  subscriptions: [
    { id: SUBSCRIPTION, name: 'Shop' },
    { id: OLD, name: 'Old', state: 'Disabled' },
  ],
  managementGroups: { shops: [SUBSCRIPTION] },
  resources: [
    armJson('Microsoft.Storage/storageAccounts', 'acme', { properties: { supportsHttpsTrafficOnly: false } }),
  ],
}

/** Runs the program in a world whose Azure is that of the test. */
async function scanAzure(
  estate: Estate,
  environment: Readonly<Record<string, string>>,
  options: readonly string[] = [],
) {
  const server = await startAzure(estate, CERTIFICATE)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const proxy = await startHttpProxy({ port: Number(server.address.port) })
  const cwd = folderOf({ 'ca.pem': AUTHORITY.certificate })
  const start = performance.now()
  const args = ['scan', 'azure', '-c', 'azure_storage_account_https_only', '-M', 'json', '-F', 'report']
  const run = await assay([...args, ...options], {
    cwd,
    environment: {
      HTTPS_PROXY: proxy.url,
      REQUESTS_CA_BUNDLE: join(cwd, 'ca.pem'),
      ...NOWHERE,
      ...environment,
    },
  })
  const took = performance.now() - start
  return { ...run, server, took, cwd, hosts: new Set(proxy.seen.map(({ line }) => line)) }
}

/** A folder with an Azure CLI that says so. */
function azureCli(script: string): string {
  const folder = folderOf({})
  writeFileSync(join(folder, 'az'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return `${folder}:/bin:/usr/bin`
}

const TOKEN = JSON.stringify({ accessToken: 'of-a-test', expires_on: 4_102_444_800 })

test('an application with a secret', async () => {
  const run = await scanAzure(ESTATE, APPLICATION)
  expect(run).toMatchObject({ exitCode: 3 })
  expect(run.stderr).toContain(
    'Scanning 2 subscriptions of Azure with the credentials of the environment, by AZURE_CLIENT_SECRET. Disabled, and scanned all the same: Old.',
  )
  expect(run.server.logins).toEqual([`/${APPLICATION.AZURE_TENANT_ID}/oauth2/v2.0/token`])
  const { scan } = JSON.parse(readFileSync(join(run.cwd, 'output/report.json'), 'utf8'))
  expect(scan).toMatchObject({
    provider: 'azure',
    accounts: [
      { provider: 'azure', id: SUBSCRIPTION, name: 'Shop' },
      { provider: 'azure', id: OLD, name: 'Old' },
    ],
  })
})

test('a workload identity, whose token is in a file', async () => {
  const { AZURE_CLIENT_SECRET: _, ...federated } = APPLICATION
  const file = join(folderOf({ token: 'of-a-runner' }), 'token')
  const run = await scanAzure(ESTATE, { ...federated, AZURE_FEDERATED_TOKEN_FILE: file })
  expect(run).toMatchObject({ exitCode: 3 })
  expect(run.stderr).toContain('the environment, by AZURE_FEDERATED_TOKEN_FILE')
})

test.each([
  [
    'a machine',
    (address: string) => ({ AZURE_POD_IDENTITY_AUTHORITY_HOST: address }),
    '/metadata/identity/oauth2/token',
  ],
  [
    'an app',
    (address: string) => ({ IDENTITY_ENDPOINT: `${address}/msi/token`, IDENTITY_HEADER: 'of-an-app' }),
    '/msi/token',
  ],
])('the managed identity of %s', async (_, at, path) => {
  const { address, asked } = await startIdentityEndpoint()
  const run = await scanAzure(ESTATE, { ...at(address), AZURE_CLIENT_ID: 'one-of-several' })
  expect(run).toMatchObject({ exitCode: 3 })
  expect(run.stderr).toContain('the managed identity of this machine')
  expect(asked.map(({ pathname }) => pathname)).toEqual([path])
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    client_id: 'one-of-several',
    resource: 'https://management.azure.com/',
  })
})

test('who is logged in to the Azure CLI, in a tenant', async () => {
  const asked = join(folderOf({}), 'asked')
  const PATH = azureCli(`echo "$*" > ${asked}\necho '${TOKEN}'`)
  const run = await scanAzure(ESTATE, { PATH }, ['--tenant', 'acme.example'])
  expect(run).toMatchObject({ exitCode: 3 })
  expect(run.stderr).toContain('with the credentials of the Azure CLI')
  expect(readFileSync(asked, 'utf8')).toBe(
    'account get-access-token --output json --resource https://management.azure.com/ --tenant acme.example\n',
  )
})

test('a tenant that is named counts before that of the environment', async () => {
  const { server } = await scanAzure(ESTATE, APPLICATION, ['--tenant', 'acme.example'])
  expect(server.logins).toEqual(['/acme.example/oauth2/v2.0/token'])
})

test.each(Object.entries(HOSTS))('the cloud %s is asked at its own hosts', async (name, hosts) => {
  const run = await scanAzure(ESTATE, APPLICATION, ['--azure-cloud', name])
  expect(run).toMatchObject({ exitCode: 3 })
  expect([...run.hosts]).toEqual(hosts.map((host) => `CONNECT ${host}:443`))
})

test.each([
  ['a subscription by its name', ['--subscriptions', 'shop']],
  ['those below a management group', ['--management-group', 'shops']],
])('%s', async (_, options) => {
  const { stderr, server } = await scanAzure(ESTATE, APPLICATION, options)
  expect(stderr).toContain(`Scanning subscription Shop (${SUBSCRIPTION}) of Azure`)
  expect(server.asked.filter((call) => call.includes(OLD))).toEqual([])
})

let startUp: number
beforeAll(async () => {
  const start = performance.now()
  await assay(['--version'])
  startUp = performance.now() - start
})

const REFUSED = (status: number, error_description: string): Estate => ({
  login: { status, body: { error: 'invalid_client', error_description } },
})

test.each<readonly [string, Estate, () => Readonly<Record<string, string>>, readonly string[], string]>([
  ['no credentials', ESTATE, () => ({}), [], 'log in with az login, or set AZURE_TENANT_ID'],
  [
    'a secret that has ended',
    REFUSED(401, 'AADSTS7000222: The provided client secret keys are expired.'),
    () => APPLICATION,
    [],
    'The secret has ended: make a new one',
  ],
  [
    'a tenant that is not there',
    REFUSED(400, "AADSTS90002: Tenant 'acme' not found."),
    () => APPLICATION,
    [],
    'Check AZURE_TENANT_ID or --tenant, and --azure-cloud.',
  ],
  [
    'a token that has ended, or is of another tenant',
    { login: { status: 200, body: { access_token: 'of another tenant', expires_in: 3600 } } },
    () => APPLICATION,
    [],
    'Log in again, or choose the tenant with --tenant',
  ],
  [
    'nobody logged in to the Azure CLI',
    ESTATE,
    () => ({ PATH: azureCli('echo "ERROR: Please run \'az login\' to setup account." >&2\nexit 1') }),
    [],
    'Log in: az login.',
  ],
  [
    'no subscription',
    { subscriptions: [] },
    () => APPLICATION,
    [],
    'Give who scans the role Reader on a subscription',
  ],
  [
    'a subscription that is not seen',
    ESTATE,
    () => APPLICATION,
    ['--subscriptions', 'shpo'],
    `Shop (${SUBSCRIPTION})`,
  ],
  [
    'a management group that is not there',
    ESTATE,
    () => APPLICATION,
    ['--management-group', 'shosp'],
    'Check --management-group and --azure-cloud.',
  ],
])('%s: exit code 2 within two seconds, with what to do', async (_, estate, environment, options, cure) => {
  const run = await scanAzure(estate, environment(), options)
  expect(run).toMatchObject({ exitCode: 2 })
  expect(run.stderr.replaceAll(/\s+/g, ' ')).toContain(cure)
  expect(run.stderr).not.toContain(APPLICATION.AZURE_CLIENT_SECRET)
  expect(run.took - startUp).toBeLessThan(2_000)
})

test('a machine without an identity is told to get one', async () => {
  const { address } = await startIdentityEndpoint('Identity not found')
  const run = await scanAzure(ESTATE, { AZURE_POD_IDENTITY_AUTHORITY_HOST: address })
  expect(run).toMatchObject({ exitCode: 2 })
  expect(run.stderr).toContain('Identity not found. Assign an identity to the machine or app')
})
