import { describe, expect, test } from 'vitest'
import { authenticate, authenticateToken } from '../../../src/server/auth/authenticate.ts'
import { isCredentialValid } from '../../../src/server/auth/is-credential-valid.ts'
import type { HeaderPrincipal } from '../../../src/server/auth/principal.ts'
import { createLogger } from '../../../src/server/logger.ts'
import { revokeApiKey } from '../../../src/store/admin/api-keys.ts'
import { removeMembership } from '../../../src/store/admin/members.ts'
import { endSessions } from '../../../src/store/admin/users.ts'
import { openApi, type TestTenant } from '../api.ts'
import { authenticationOf } from '../authentication.ts'
import { logIn, newPerson } from '../tokens/people.ts'

const api = await openApi()
const authentication = authenticationOf(api.store)

async function byKey({ authorization }: TestTenant): Promise<HeaderPrincipal> {
  return authenticate(authentication, authorization, { address: '127.0.0.1', log: createLogger('silent') })
}

async function byToken(person: TestTenant): Promise<HeaderPrincipal> {
  return authenticateToken(authentication, (await logIn(api, person)).access)
}

test('a key and a token lead to the same member', async () => {
  const person = await newPerson(api)
  const member = { tenantId: person.id, userId: person.userId }
  expect(await byKey(person)).toMatchObject({ ...member, kind: 'api_key', keyId: expect.any(String) })
  expect(await byToken(person)).toMatchObject({ ...member, kind: 'token', expiresAt: expect.any(Date) })
})

test('a key is no token where only a token may stand', async () => {
  const { key } = await api.newTenant()
  await expect(authenticateToken(authentication, key)).rejects.toMatchObject({ code: 'not_authenticated' })
})

const leave = async ({ id: tenantId, userId }: TestTenant): Promise<unknown> =>
  removeMembership(api.owner, { tenantId, userId })
const revokeKey = async ({ key }: TestTenant): Promise<unknown> =>
  revokeApiKey(api.owner, key.slice(0, key.indexOf('.')))
const revokeTokens = async ({ userId }: TestTenant): Promise<unknown> => endSessions(api.owner, userId)

describe('a principal holds until', () => {
  test.each([
    ['the member of a key leaves', byKey, leave],
    ['the member of a token leaves', byToken, leave],
    ['the key is revoked', byKey, revokeKey],
    ['the session is ended', byToken, revokeTokens],
  ])('%s', async (_, authenticated, end) => {
    const person = await newPerson(api)
    const principal = await authenticated(person)
    expect(await isCredentialValid(authentication, principal)).toBe(true)
    await end(person)
    expect(await isCredentialValid(authentication, principal)).toBe(false)
  })

  test.each([
    ['key', byKey],
    ['token', byToken],
  ])('its %s expires', async (_, authenticated) => {
    const principal = await authenticated(await newPerson(api))
    expect(
      await isCredentialValid(authentication, { ...principal, expiresAt: new Date(Date.now() - 1) }),
    ).toBe(false)
  })
})

test.each([
  ['key', byKey, revokeTokens],
  ['token', byToken, revokeKey],
])('the end of the other credential leaves a %s as it is', async (_, authenticated, end) => {
  const person = await newPerson(api)
  await logIn(api, person)
  const principal = await authenticated(person)
  await end(person)
  expect(await isCredentialValid(authentication, principal)).toBe(true)
})
