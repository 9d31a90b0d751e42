import { afterAll, beforeAll, expect, test } from 'vitest'
import { assay } from '../support/assay.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { startServerProcess } from '../support/server-process.ts'

const EMAIL = 'ada@example.test'
const PASSWORD = 'correct horse battery'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

async function admin(line: string, stdin = ''): Promise<void> {
  const run = await assay(['admin', ...line.split(' ')], {
    environment: { DATABASE_URL: database.url },
    stdin,
  })
  expect(run, run.stderr).toMatchObject({ exitCode: 0 })
}

interface Tokens {
  readonly access: string
  readonly refresh: string
}

async function post(url: string, path: string, attributes: object): Promise<Tokens | number> {
  const body = JSON.stringify({ data: { type: 'tokens', attributes } })
  const headers = { 'content-type': 'application/vnd.api+json' }
  const response = await fetch(`${url}/api/v1/tokens${path}`, { method: 'POST', headers, body })
  if (response.status !== 200) return response.status
  return ((await response.json()) as { data: { attributes: Tokens } }).data.attributes
}

async function logIn(url: string, password = PASSWORD): Promise<Tokens> {
  const tokens = await post(url, '', { email: EMAIL, password })
  if (typeof tokens === 'number') throw new Error(`The login was answered ${tokens}.`)
  return tokens
}

async function statusOf(url: string, { access }: Tokens): Promise<number> {
  const headers = { authorization: `Bearer ${access}` }
  return (await fetch(`${url}/api/v1/findings`, { headers })).status
}

test('a person logs in at one API and works at another, until an administrator says otherwise', async () => {
  const start = () => startServerProcess({ databaseUrl: database.url, role: 'api' })
  const [one, other] = await Promise.all([start(), start()])
  await admin(`users add ${EMAIL} --role administrator --password-stdin`, `${PASSWORD}\n`)

  const tokens = await logIn(one.url)
  expect(await statusOf(other.url, tokens)).toBe(200)
  expect(await post(other.url, '/refresh', { refresh: tokens.refresh })).toHaveProperty('access')
  expect(await post(one.url, '/refresh', { refresh: tokens.refresh })).toBe(401)
  expect(await statusOf(other.url, tokens)).toBe(401)

  const before = await logIn(one.url)
  await admin('signing-keys rotate')
  expect(await statusOf(one.url, before)).toBe(200)
  expect(await statusOf(one.url, await logIn(other.url))).toBe(200)
  await admin('signing-keys rotate --now')
  expect(await statusOf(other.url, before)).toBe(401)

  const session = await logIn(one.url)
  await admin(`users set-password ${EMAIL} --password-stdin`, 'another password')
  expect(await statusOf(other.url, session)).toBe(401)
  expect(await post(other.url, '', { email: EMAIL, password: PASSWORD })).toBe(401)
  const last = await logIn(one.url, 'another password')
  await admin('roles create guest --permissions manage_scans')
  await admin(`members add ${EMAIL} --role guest`)
  expect(await statusOf(one.url, last)).toBe(403)
  await admin(`members remove ${EMAIL}`)
  expect(await statusOf(other.url, last)).toBe(401)

  const logged = [...one.log, ...other.log].join('\n')
  expect(logged).toContain('/api/v1/tokens')
  for (const secret of [PASSWORD, 'another password', tokens.access, tokens.refresh, last.access]) {
    expect(logged).not.toContain(secret)
  }
})
