import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_LOGIN_LIMITS, type LoginLimits } from '../../../src/server/log-in/login-limits.ts'
import { createUser } from '../../../src/store/admin/users.ts'
import { openApi } from '../api.ts'
import { logIn, newPerson, PASSWORD, postTokens } from './people.ts'

const api = await openApi()

const REFUSED = { status: 429, headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) } }
const many = { burst: 1_000_000, perSecond: 1 }
/** Never refills within a test. */
const few = (burst: number) => ({ burst, perSecond: 0.01 })

function build(limits: Partial<LoginLimits>): FastifyInstance {
  return api.build({ loginLimits: { ...DEFAULT_LOGIN_LIMITS, ...limits } })
}

beforeAll(async () => {
  await createUser(api.owner, 'ivan@example.test')
})

let addresses = 0

/** Of a network that no other test uses. */
function newAddress(): string {
  addresses += 1
  return `198.51.100.${addresses}`
}

interface Guess {
  readonly app?: FastifyInstance
  readonly email: string
  readonly password?: string
  readonly from: string
}

async function guess({ app = api.app, email, password = 'guess', from }: Guess): Promise<number> {
  return (await postTokens({ app, remoteAddress: from }, '', { email, password })).status
}

test('ten strangers who guess lock nobody out but themselves', async () => {
  const { email } = await newPerson(api)
  for (let stranger = 0; stranger < 10; stranger += 1) {
    expect(await guess({ email, from: newAddress() })).toBe(401)
  }
  expect(await guess({ email, password: PASSWORD, from: newAddress() })).toBe(200)
})

test('a stranger is told to wait, and the owner elsewhere is not', async () => {
  const app = build({ perAccountAndAddress: few(2) })
  const { email } = await newPerson(api)
  const from = newAddress()
  expect([await guess({ app, email, from }), await guess({ app, email, from })]).toEqual([401, 401])
  expect(await postTokens({ app, remoteAddress: from }, '', { email, password: 'guess' })).toMatchObject(
    REFUSED,
  )
  expect(await guess({ app, email, password: PASSWORD, from })).toBe(429)
  expect(await guess({ app, email: 'another@example.test', from })).toBe(401)
  expect(await guess({ app, email, password: PASSWORD, from: newAddress() })).toBe(200)
})

test('a right password counts for nothing, however often it is sent', async () => {
  const app = build({ perAccountAndAddress: few(1), perAccount: few(1) })
  const { email } = await newPerson(api)
  const from = newAddress()
  for (let turn = 0; turn < 4; turn += 1) {
    expect(await guess({ app, email, password: PASSWORD, from })).toBe(200)
  }
})

test.each([
  ['of a user', async () => (await newPerson(api)).email],
  ['of nobody', async () => `${randomUUID()}@example.test`],
])('an address %s is one, however it is spelled', async (_, anEmail) => {
  const app = build({ perAccountAndAddress: few(3) })
  const email = await anEmail()
  const from = newAddress()
  const spellings = [email, email.toUpperCase(), email.replace('e', 'E')]
  for (const spelling of spellings) expect(await guess({ app, email: spelling, from })).toBe(401)
  expect(await guess({ app, email, from })).toBe(429)
})

test.each([
  ['of a user', 'ivan'],
  ['of nobody', 'nikita'],
])('an address %s is one for PostgreSQL’s folding, not for JavaScript’s', async (_, name) => {
  const app = build({ perAccountAndAddress: few(2) })
  const from = newAddress()
  const email = `${name}@example.test`
  const turkish = email.replace('i', '\u0130')
  expect(turkish.toLowerCase()).not.toBe(email)
  expect(await guess({ app, email, from })).toBe(401)
  expect(await guess({ app, email: turkish, from })).toBe(401)
  expect(await guess({ app, email: turkish, from })).toBe(429)
  expect(await guess({ app, email, from })).toBe(429)
})

test('what is another user to PostgreSQL is another account', async () => {
  const app = build({ perAccountAndAddress: few(1) })
  const from = newAddress()
  for (const email of ['jos\u00e9@example.test', 'jose\u0301@example.test', 'jose@example.test']) {
    expect(await guess({ app, email, from }), email).toBe(401)
  }
})

test('guesses at once are no way around', async () => {
  const app = build({ perAccountAndAddress: few(3) })
  const { email } = await newPerson(api)
  const from = newAddress()
  const statuses = await Promise.all(Array.from({ length: 12 }, () => guess({ app, email, from })))
  expect(statuses.filter((status) => status === 401)).toHaveLength(3)
})

test('many addresses together get no more than the account’s own limit', async () => {
  const app = build({ perAccount: few(4) })
  const { email } = await newPerson(api)
  const statuses: number[] = []
  for (let stranger = 0; stranger < 6; stranger += 1) {
    statuses.push(await guess({ app, email, from: newAddress() }))
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
})

test('who is logged in at an address is not held to what others guess', async () => {
  const app = build({ perAccount: few(2) })
  const person = await newPerson(api)
  const from = newAddress()
  await logIn({ app, remoteAddress: from }, person)
  for (let stranger = 0; stranger < 3; stranger += 1) {
    await guess({ app, email: person.email, from: newAddress() })
  }
  expect(await guess({ app, email: person.email, password: PASSWORD, from })).toBe(200)
  expect(await guess({ app, email: person.email, password: PASSWORD, from: newAddress() })).toBe(429)
})

test('an IPv6 subscriber is one address', async () => {
  const app = build({ perAccountAndAddress: few(2) })
  const { email } = await newPerson(api)
  const statuses: number[] = []
  for (const host of [1, 2, 3]) statuses.push(await guess({ app, email, from: `2001:db8:1:2::${host}` }))
  expect(statuses).toEqual([401, 401, 429])
  expect(await guess({ app, email, from: '2001:db8:1:3::1' })).toBe(401)
})

test('two processes count as one', async () => {
  const limits = { perAddress: many, perAccountAndAddress: few(2) }
  const [one, other] = [build(limits), build(limits)]
  const { email } = await newPerson(api)
  const from = newAddress()
  expect([await guess({ app: one, email, from }), await guess({ app: other, email, from })]).toEqual([
    401, 401,
  ])
  expect([await guess({ app: one, email, from }), await guess({ app: other, email, from })]).toEqual([
    429, 429,
  ])
})

test('one address that guesses at many accounts is told to wait, by every process', async () => {
  const [one, other] = [build({ perAddress: few(40) }), build({ perAddress: few(40) })]
  const from = newAddress()
  expect(await guess({ app: one, email: 'a@example.test', from })).toBe(401)
  expect(await guess({ app: other, email: 'b@example.test', from })).toBe(401)
  for (const [index, app] of [one, other, one].entries()) {
    expect(await guess({ app, email: `another${index}@example.test`, from })).toBe(429)
  }
})
