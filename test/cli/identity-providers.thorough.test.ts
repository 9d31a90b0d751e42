import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootstrap } from '../../src/store/admin/bootstrap.ts'
import { openOwnerDatabase } from '../../src/store/open-database.ts'
import type { Run } from '../support/assay.ts'
import { assay } from '../support/assay-in-process.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { CLIENT_SECRET, send, startScriptedProvider } from '../support/scripted-provider.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
  const owner = openOwnerDatabase(database.url)
  await bootstrap(owner)
  await owner.destroy()
})

afterAll(() => database.close())

/** One line of arguments, without quotes. */
function admin(line: string, stdin = ''): Promise<Run> {
  return assay(['admin', ...line.split(' ')], { environment: { DATABASE_URL: database.url }, stdin })
}

async function ok(line: string, stdin?: string): Promise<Run> {
  const run = await admin(line, stdin)
  expect(run, run.stderr).toMatchObject({ exitCode: 0 })
  return run
}

const add = (name: string, issuer: string, more = ''): Promise<Run> =>
  admin(`identity-providers add ${name} --issuer ${issuer} --client-id assay${more}`, `${CLIENT_SECRET}\n`)

test('a provider is added, gets its groups, is changed and removed; its secret is nowhere', async () => {
  const { issuer } = await startScriptedProvider()
  const added = await add('Okta', issuer)
  expect(added.exitCode, added.stderr).toBe(0)
  const id = added.stdout.trim()
  expect(added.stderr).toContain(`/api/v1/log-in/${id}/callback`)
  await ok('roles create reader --permissions manage_ingestions')
  await ok('identity-providers set-groups okta team=a=administrator staff=reader')
  await ok('teams create payments')
  await ok('identity-providers set-teams Okta team=a=payments')
  await ok('identity-providers change Okta --default-role reader --no-listed --client-secret', 'another')
  const { stdout } = await ok('identity-providers list')
  expect(stdout.split('\n')[1]?.split(/ {2,}/)).toEqual([
    'Okta',
    issuer,
    'assay',
    'no',
    'no',
    '0',
    'team=a=administrator, staff=reader',
    'reader',
    'team=a=payments',
    id,
  ])
  expect(`${added.stdout}${added.stderr}${stdout}`).not.toContain('secret: of')
  await ok('identity-providers remove Okta')
  expect((await ok('identity-providers list')).stdout).toBe('No identity providers yet.\n')
})

test('scopes are those that the provider has, unless they are named', async () => {
  const { issuer } = await startScriptedProvider()
  await add('Scopes', issuer)
  await add('Named', issuer, ' --scopes openid,email')
  const owner = openOwnerDatabase(database.url)
  const { rows } = await sql<{ name: string; scopes: readonly string[] }>`
    select name, scopes from identity_providers`.execute(owner)
  await owner.destroy()
  expect(Object.fromEntries(rows.map(({ name, scopes }) => [name, scopes]))).toMatchObject({
    Scopes: ['openid', 'email', 'profile', 'offline_access', 'groups'],
    Named: ['openid', 'email'],
  })
  await ok('identity-providers remove Scopes')
  await ok('identity-providers remove Named')
})

test('where a provider is required, passwords open the tenant for break-glass members alone', async () => {
  const { issuer } = await startScriptedProvider()
  const lonely = await add('Required', issuer, ' --required')
  expect(lonely.stderr).toContain('Nobody can log in while the provider fails.')
  await ok('members break-glass admin@assay.invalid')
  expect((await ok('members list')).stdout).toMatch(/^admin@assay\.invalid .* password, break-glass$/m)
  expect((await ok('identity-providers change Required --listed')).stderr).not.toContain('Nobody can log in')
  await ok('members break-glass admin@assay.invalid --end')
  expect((await ok('members list')).stdout).toMatch(/^admin@assay\.invalid .* password$/m)
  await ok('identity-providers remove Required')
})

describe('what is wrong with a provider is said when it is added', () => {
  test.each([
    ['http://login.example.com', 'is not https'],
    ['https://user@login.example.com', 'Write it as the provider does'],
    ['https://169.254.169.254', 'in a private network'],
    ['https://10.0.0.1', 'in a private network'],
    ['http://127.0.0.1:1', 'connection refused'],
  ])('%s', async (issuer, message) => {
    const run = await add('Wrong', issuer)
    expect(run).toMatchObject({ exitCode: expect.any(Number), stdout: '' })
    expect(run.exitCode).not.toBe(0)
    expect(run.stderr).toContain(message)
  })

  test('another issuer than the one that was named', async () => {
    const provider = await startScriptedProvider()
    provider.metadata['issuer'] = `${provider.issuer}/tenant`
    expect((await add('Other', provider.issuer)).stderr).toContain(`does not match the expected issuer`)
  })

  test('no description, and one that is no document', async () => {
    const provider = await startScriptedProvider()
    provider.answers.set('/.well-known/openid-configuration', (_, response) => send(response, {}, 404))
    expect((await add('Other', provider.issuer)).stderr).toContain('status 404')
    provider.answers.set('/.well-known/openid-configuration', (_, response) => response.end('<html>'))
    expect((await add('Other', provider.issuer)).stderr).toContain('content-type')
  })

  test('no endpoint for tokens', async () => {
    const provider = await startScriptedProvider()
    provider.metadata['token_endpoint'] = undefined
    expect((await add('Other', provider.issuer)).stderr).toContain('names no token_endpoint')
  })

  test('no secret', async () => {
    const { issuer } = await startScriptedProvider()
    const line = `identity-providers add Okta --issuer ${issuer} --client-id assay`
    expect(await admin(line)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('No secret') })
  })
})

describe('usage errors say what there is', () => {
  test.each([
    ['identity-providers remove Nobody', '“default” has no identity provider “Nobody”.'],
    ['identity-providers set-groups Nobody admins=administrator', 'has no identity provider'],
    ['identity-providers set-groups Nobody admins', 'gives a group nothing'],
    ['identity-providers set-groups Nobody a=administrator a=reader', 'is there twice'],
    ['members break-glass nobody@example.test', 'is not a member of “default”.'],
  ])('%s', async (line, message) => {
    expect(await admin(line)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message) })
  })

  test('a parameter that log-ins set themselves', async () => {
    const { issuer } = await startScriptedProvider()
    expect((await add('Other', issuer, ' --parameter state=mine')).stderr).toContain('of its own')
  })
})
