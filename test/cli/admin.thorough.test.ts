import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootstrap } from '../../src/store/admin/bootstrap.ts'
import { findTenant } from '../../src/store/admin/tenants.ts'
import { openOwnerDatabase } from '../../src/store/open-database.ts'
import { PERMISSIONS } from '../../src/store/permissions.ts'
import { createAccountRule } from '../../src/store/providers/account-rules.ts'
import { connectProviders } from '../../src/store/providers/connect-providers.ts'
import { Store } from '../../src/store/store.ts'
import { wholeTenant } from '../../src/store/viewer.ts'
import type { Run } from '../support/assay.ts'
import { assay } from '../support/assay-in-process.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\n$/
const PASSWORD = 'correct horse battery'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
  const owner = openOwnerDatabase(database.url)
  await bootstrap(owner)
  await owner.destroy()
})

afterAll(() => database.close())

/** One line of arguments, without quotes. */
function admin(line: string, stdin?: string): Promise<Run> {
  const environment = { DATABASE_URL: database.url }
  return assay(['admin', ...line.split(' ')], { environment, ...(stdin !== undefined && { stdin }) })
}

async function ok(line: string, stdin?: string): Promise<Run> {
  const run = await admin(line, stdin)
  expect(run, run.stderr).toMatchObject({ exitCode: 0 })
  return run
}

test('tenants are created and listed, with what they have subscribed to', async () => {
  expect((await ok('tenants create acme')).stdout).toMatch(UUID)
  expect((await admin('tenants create acme')).stderr).toContain('There is a tenant named "acme" already.')
  await ok('subscription set --tenant acme --status active --provider-limit 3')
  expect(
    (await ok('tenants list')).stdout.split('\n').map((line) => line.split(/ {2,}/).slice(0, 4)),
  ).toEqual([
    ['name', 'subscription', 'providers', 'members'],
    ['acme', 'active', '0 of 3', '0'],
    ['default', 'active', '0', '1'],
    [''],
  ])
  expect((await ok('subscription show --tenant acme')).stdout).toMatch(
    /^name.*\nacme {2,}active {2,}0 of 3 .*\n$/,
  )
})

test('a new tenant has a role for its first member, who makes its first key', async () => {
  const { stderr } = await ok('tenants create globex')
  expect(stderr).toContain('assay admin subscription set')
  await ok('users add hank@globex.test --tenant globex --role administrator')
  const { stdout } = await ok('api-keys create --tenant globex --owner hank@globex.test')
  expect(stdout).toMatch(/^pk_/)
})

test('the last member who may manage users can be taken out, and the command says so', async () => {
  await ok('tenants create initech')
  await ok('users add bill@initech.test --tenant initech --role administrator')
  await ok('users add milton@initech.test --tenant initech --role administrator')
  const { stderr: first } = await ok('members remove milton@initech.test --tenant initech')
  expect(first).not.toContain('Nobody in “initech”')
  const { stderr: last } = await ok('members remove bill@initech.test --tenant initech')
  expect(last).toContain('Nobody in “initech” may manage its users now. Give somebody a role that may')
})

test('a person is added, becomes a member, changes the role and leaves', async () => {
  expect((await ok('users add ada@example.test')).stdout).toMatch(UUID)
  await ok('roles create reader --permissions manage_ingestions')
  await ok('members add Ada@Example.test --role reader')
  expect((await ok('members list')).stdout).toMatch(/^ada@example\.test {2,}reader {2,}password$/m)
  await ok('members add ada@example.test --role administrator')
  expect((await ok('members list')).stdout).toMatch(/^ada@example\.test {2,}administrator {2,}password$/m)
  expect((await ok('users list')).stdout).toMatch(/^ada@example\.test {2,}no {2,}default$/m)
  await ok('members remove ada@example.test')
  expect((await ok('members list')).stdout).not.toContain('ada@example.test')
  expect((await admin('members remove ada@example.test')).stderr).toContain('is not a member of “default”')
})

test('a role is changed, and every member with it', async () => {
  await ok('roles create writer --permissions manage_ingestions')
  const { stderr } = await ok('roles change writer --permissions manage_scans,manage_alerts')
  expect(stderr).toBe('writer allows manage_scans, manage_alerts, from the next request on.\n')
  expect((await ok('roles list')).stdout).toMatch(/^writer {2,}0 {2,}all {2,}manage_scans,manage_alerts$/m)
})

test('a password comes from standard input, and from nowhere else', async () => {
  await ok('users add grace@example.test --role administrator --password-stdin', `${PASSWORD}\n`)
  expect((await ok('users list')).stdout).toMatch(/^grace@example\.test {2,}yes {2,}default$/m)
  const before = await passwordHash('grace@example.test')
  const { stdout, stderr } = await ok(
    'users set-password grace@example.test --password-stdin',
    'another password',
  )
  expect(`${stdout}${stderr}`).toBe(
    'grace@example.test has another password, and is logged out everywhere.\n',
  )
  expect(await passwordHash('grace@example.test')).not.toBe(before)
  expect((await ok('users revoke-tokens grace@example.test')).stderr).toContain('0')
})

test('a refused password leaves the old one, and no user that was not there', async () => {
  const short = await admin('users add short@example.test --password-stdin', 'too short\n')
  expect(short).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('has 9 characters, and needs 12'),
  })
  expect(short.stderr).not.toContain('too short')
  expect((await ok('users list')).stdout).not.toContain('short@example.test')
  const silent = await admin('users set-password admin@assay.invalid', PASSWORD)
  expect(silent).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--password-stdin') })
  expect(await passwordHash('admin@assay.invalid')).toBeNull()
})

test('a key is printed alone; what its owner’s role does not allow is remarked', async () => {
  await ok('users add pipeline@example.test')
  await ok('roles create pipeline --permissions manage_ingestions')
  await ok('members add pipeline@example.test --role pipeline')
  const create = 'api-keys create --owner pipeline@example.test --name nightly --expires-in-days 30'
  const { stdout, stderr } = await ok(`${create} --permissions manage_ingestions,manage_providers`)
  expect(stdout).toMatch(/^pk_\w{8}\.[\w-]{43}\n$/)
  expect(stderr).toContain('does not allow manage_providers')
  const prefix = stdout.slice(0, stdout.indexOf('.'))
  const listed = new RegExp(
    `^${prefix} {2}active {2,}nightly {2,}manage_ingestions,manage_providers {2}as its owner {2}everywhere {2,}20`,
    'm',
  )
  expect((await ok('api-keys list')).stdout).toMatch(listed)
  await ok(`api-keys revoke ${prefix}`)
  expect((await ok('api-keys list')).stdout).toMatch(new RegExp(`^${prefix} {2}revoked`, 'm'))
})

test('a team gets members and accounts, and keys of its own', async () => {
  await ok('teams create payments')
  await ok('users add eve@example.test')
  await ok('roles create developer --permissions manage_ingestions --sees teams')
  await ok('members add eve@example.test --role developer')
  const { stdout: members } = await ok('teams members payments --add EVE@example.test')
  expect(members).toBe('email\neve@example.test\n')
  const missing = await admin('teams accounts payments --add aws/123456789012')
  expect(missing.stderr).toContain('No account aws/123456789012 is connected.')
  expect((await ok('teams list')).stdout).toMatch(/^payments {2,}1 {2,}0$/m)
  await ok(
    'api-keys create --owner eve@example.test --name ci --team payments --permissions manage_ingestions',
  )
  expect((await ok('api-keys list')).stdout).toMatch(/ci {2,}manage_ingestions {2,}payments /)
  expect((await ok('teams remove payments')).stderr).toContain('Its members and accounts stay.')
  expect((await ok('teams list')).stdout).not.toContain('payments')
})

test('an account that a rule gives to a team is not taken out by hand, and the command says so', async () => {
  const teamId = (await ok('teams create ruled')).stdout.trim()
  const owner = openOwnerDatabase(database.url)
  const tenantId = (await findTenant(owner, 'default')) ?? expect.fail('no tenant')
  const store = new Store(database.url)
  await store.inTenant(wholeTenant(tenantId), async (transaction) => {
    await connectProviders(transaction, [{ id: uuidv7(), provider: 'aws', uid: '1', name: 'shop' }], null)
    const everything = { name: 'all', position: 1, accounts: [], providers: [], labels: {}, team: teamId }
    await createAccountRule(transaction, tenantId, everything)
  })
  await store.close()
  await owner.destroy()
  const { stdout, stderr } = await ok('teams accounts ruled --remove AWS/1')
  expect(stdout).toContain('aws/1')
  expect(stderr).toContain('A rule gives the team AWS/1.')
})

test('signing keys are rotated, with grace or without', async () => {
  const keys = async (): Promise<string[]> =>
    (await ok('signing-keys list')).stdout.trim().split('\n').slice(1)
  const [first] = await keys()
  await ok('signing-keys rotate')
  expect(await keys()).toEqual([
    expect.stringMatching(/it is rotated$/),
    expect.stringMatching(new RegExp(`^${first?.slice(0, 36)}.* UTC$`)),
  ])
  expect((await ok('signing-keys rotate --now')).stderr).toContain('log in again')
  expect(await keys()).toEqual([expect.stringMatching(/it is rotated$/)])
})

describe('usage errors say what there is', () => {
  test.each([
    ['members add nobody@example.test --role administrator', 'There is no user nobody@example.test.'],
    ['members add admin@assay.invalid --role king', 'The tenant “default” has no role “king”.'],
    ['members list --tenant umbrella', 'There is no tenant “umbrella”. See assay admin tenants list.'],
    ['roles create king --permissions everything', 'There are manage_users, '],
    ['roles change king --permissions manage_scans', 'has no role “king”'],
    ['roles create king --permissions manage_users --sees teams', 'cannot allow manage_users'],
    ['teams members chess --add admin@assay.invalid', 'has no team “chess”'],
    ['api-keys create --team chess --permissions manage_ingestions', 'has no team “chess”'],
    ['api-keys create --team chess --permissions manage_users', 'cannot allow manage_users'],
    ['users add ada', 'An email address reads name@example.com.'],
    ['api-keys create --owner admin@assay.invalid --expires-in-days 0', 'at least one day'],
    ['api-keys revoke pk_22222222', 'There is no key pk_22222222.'],
    ['users set-password nobody@example.test --password-stdin', 'There is no user'],
  ])('%s', async (line, message) => {
    const run = await admin(line, PASSWORD)
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toContain(message)
  })

  test('an owner who is no member', async () => {
    await ok('users add stranger@example.test')
    const { exitCode, stderr } = await admin('api-keys create --owner stranger@example.test')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('is not a member of “default”. Add one with assay admin members add.')
  })
})

test('help says what each permission allows', async () => {
  const { stdout } = await ok('roles change --help')
  for (const permission of PERMISSIONS) expect(stdout).toMatch(new RegExp(`^ {2}${permission} +\\S`, 'm'))
})

async function passwordHash(email: string): Promise<string | null | undefined> {
  const store = new Store(database.url)
  const login = await store.findLogin(email, Buffer.alloc(32))
  await store.close()
  return login.password_hash
}

test('a tenant is exported and deleted, and says so by a receipt', async () => {
  await ok('tenants create leaving')
  await ok('roles create auditor --tenant leaving --permissions manage_users')
  await ok('users add leaver@example.test --tenant leaving --role auditor')
  const folder = join(await mkdtemp(join(tmpdir(), 'assay-')), 'leaving')
  expect((await admin('tenants delete leaving --confirm leavin')).stderr).toContain('Nothing is deleted')
  const { stdout } = await ok(`tenants delete leaving --confirm leaving --export ${folder}`)
  expect(JSON.parse(stdout)).toMatchObject({ name: 'leaving', finished_at: expect.any(String) })
  expect(JSON.parse(await readFile(join(folder, 'members.ndjson'), 'utf8'))).toMatchObject({
    email: 'leaver@example.test',
    role: 'auditor',
  })
  const roles = (await readFile(join(folder, 'roles.ndjson'), 'utf8')).trim().split('\n')
  expect(roles.map((line) => JSON.parse(line).name)).toEqual(['administrator', 'auditor'])
  expect(JSON.parse(await readFile(join(folder, 'audit-log.ocsf.json'), 'utf8'))).not.toEqual([])
  expect((await ok('tenants list')).stdout).not.toContain('leaving')
  expect((await ok('users list')).stdout).not.toContain('leaver@example.test')
  expect((await admin('tenants export leaving elsewhere')).stderr).toContain('There is no tenant “leaving”')
})

test('an export has no secret, and needs a folder of its own', async () => {
  await ok('users add secret@example.test --role administrator')
  const key = (await ok('api-keys create --owner secret@example.test --name export')).stdout
  const folder = join(await mkdtemp(join(tmpdir(), 'assay-')), 'export')
  await ok(`tenants export default ${folder}`)
  const keys = await readFile(join(folder, 'api_keys.ndjson'), 'utf8')
  expect(keys).toContain('"secret_hash": "(hidden)"')
  expect(keys).not.toContain(key.split('.')[1])
  expect((await admin(`tenants export default ${folder}`)).stderr).toContain('is there already')
})

test('a person is deleted everywhere', async () => {
  await ok('users add gone@example.test --role administrator')
  await ok('users delete Gone@example.test')
  expect((await ok('users list')).stdout).not.toContain('gone@example.test')
  expect((await admin('users delete gone@example.test')).stderr).toContain('There is no user')
})
