import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../src/server/auth/passwords/hash-password.ts'
import { LIFETIME_SECONDS, signToken } from '../../src/server/auth/token.ts'
import { streamAccess } from '../../src/server/streams/stream-access.ts'
import type { StreamSession } from '../../src/sse/stream-access.ts'
import { revokeApiKey } from '../../src/store/admin/api-keys.ts'
import { removeMembership } from '../../src/store/admin/members.ts'
import { endSessions } from '../../src/store/admin/users.ts'
import { openApi, type TestTenant } from '../server/api.ts'
import { authenticationOf } from '../server/authentication.ts'
import { givePassword, logIn, newPerson } from '../server/tokens/people.ts'
import { PATIENCE } from '../support/patience.ts'
import { newProvider, openPlatform } from './platform.ts'

const api = await openApi()

/** The gate is asked every 15 s by default, and so a stream ends within 30; a test cannot wait that long. */
const SOON = { keepAliveSeconds: 1 }

const byKey = async ({ authorization }: TestTenant): Promise<string> => authorization
const byToken = async (person: TestTenant): Promise<string> => `Bearer ${(await logIn(api, person)).access}`

/** A token that has nearly had its time. */
async function byOldToken(person: TestTenant): Promise<string> {
  const [, claims = ''] = (await logIn(api, person)).access.split('.')
  const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }
  const signingKey = await api.store.findSigningKey()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - (LIFETIME_SECONDS.access - 2) * 1_000)
  const subject = { userId: person.userId, tenantId: person.id, sessionId: sid }
  const { jwt } = await signToken(signingKey, 'access', subject).finally(() => clock.mockRestore())
  return `Bearer ${jwt}`
}

const leave = ({ id: tenantId, userId }: TestTenant) => removeMembership(api.owner, { tenantId, userId })
const revokeKey = ({ key }: TestTenant) => revokeApiKey(api.owner, key.slice(0, key.indexOf('.')))
const endEverySession = ({ userId }: TestTenant) => endSessions(api.owner, userId)
const deleteUser = ({ userId }: TestTenant) => sql`delete from users where id = ${userId}`.execute(api.owner)
const changePassword = async ({ userId }: TestTenant) =>
  givePassword(api, userId, await hashPassword('another battery, another staple'))
const wait = async () => undefined

describe('a stream ends by itself, and nothing is delivered after, when', () => {
  test.each([
    ['the member of a key leaves', byKey, leave, 'access'],
    ['the member of a token leaves', byToken, leave, 'access'],
    ['the key is revoked', byKey, revokeKey, 'access'],
    ['the session is ended', byToken, endEverySession, 'access'],
    ['the password is changed', byToken, changePassword, 'access'],
    ['the user of a key is deleted', byKey, deleteUser, 'access'],
    ['the user of a token is deleted', byToken, deleteUser, 'access'],
    ['the token expires', byOldToken, wait, 'expired'],
  ])('%s', async (_what, credential, end, reason) => {
    const platform = await openPlatform(api, SOON)
    const person = await newPerson(api)
    const provider = await newProvider(person)
    const authorization = await credential(person)
    const reader = await platform.open(provider.path, { authorization })
    provider.progress(1)
    await expect.poll(() => reader.events.length, PATIENCE).toBe(1)
    await end(person)
    await expect.poll(() => platform.streams.statistics.streams, PATIENCE).toBe(0)
    provider.progress(2)
    await reader.ended
    expect(reader.asides.at(-1)).toBe(`: ${reason}`)
    expect(reader.events).toHaveLength(1)
    expect(platform.streams.statistics).toMatchObject({ channels: 0 })
    expect(platform.streams.statistics.closed.get(reason as 'access')).toBe(1)
    const again = await platform.open(provider.path, { authorization })
    // A clock that is a little behind still takes a token that has just expired.
    if (reason === 'access') expect(again.status).toBe(401)
  })
})

test('the others stay: another member, another key, and whoever the change is none of the business of', async () => {
  const platform = await openPlatform(api, SOON)
  const [leaver, stayer] = [await newPerson(api), await newPerson(api)]
  const stayers = await newProvider(stayer)
  const leavers = await newProvider(leaver)
  const staying = await platform.open(stayers.path, { authorization: await byToken(stayer) })
  const other = await platform.open(leavers.path, { authorization: await byToken(leaver) })
  await platform.open(leavers.path, { authorization: leaver.authorization })
  await revokeKey(leaver)
  await expect.poll(() => platform.streams.statistics.closed.get('access'), PATIENCE).toBe(1)
  stayers.progress(1)
  leavers.progress(2)
  await expect.poll(() => [staying.events.length, other.events.length], PATIENCE).toEqual([1, 1])
})

describe('while nobody can tell whether a reader may read on', () => {
  /** Lets everybody in, and answers later questions as told. */
  const platformWhere = (keepAliveSeconds: number, isValid: () => Promise<boolean>) => {
    const access = streamAccess(authenticationOf(api.store))
    return openPlatform(api, {
      keepAliveSeconds,
      access: {
        async authenticate(credential, request): Promise<StreamSession> {
          return { ...(await access.authenticate(credential, request)), isValid }
        },
      },
    })
  }

  test('a stream goes on for a while, and then ends', async () => {
    let asked = 0
    const platform = await platformWhere(1, async () => {
      asked += 1
      if (asked > 1) throw new Error('The database is away.')
      return true
    })
    const tenant = await api.newTenant()
    const { path } = await newProvider(tenant)
    const reader = await platform.open(path, { authorization: tenant.authorization })
    await reader.ended
    expect(reader.asides.at(-1)).toBe(': access')
  })

  test('it lives on when somebody can again', async () => {
    let asked = 0
    const platform = await platformWhere(3, async () => {
      asked += 1
      if (asked === 2) throw new Error('The database is away.')
      return true
    })
    const tenant = await api.newTenant()
    const provider = await newProvider(tenant)
    const reader = await platform.open(provider.path, { authorization: tenant.authorization })
    await expect.poll(() => asked, PATIENCE).toBeGreaterThanOrEqual(5)
    provider.progress(1)
    await expect.poll(() => reader.events.length, PATIENCE).toBe(1)
  })
})
