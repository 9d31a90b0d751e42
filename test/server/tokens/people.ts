import { hashPassword } from '../../../src/server/auth/passwords/hash-password.ts'
import { setPasswordHash } from '../../../src/store/admin/users.ts'
import { type Answer, type Api, answer, type TestTenant } from '../api.ts'

export const PASSWORD = 'correct horse battery'

const hashed = hashPassword(PASSWORD)

export interface TokenAttributes {
  readonly tenant_id: string
  readonly access: string
  readonly refresh: string
}

/** A tenant whose one member has a password. */
export async function newPerson(api: Api, options?: Parameters<Api['newTenant']>[0]): Promise<TestTenant> {
  const tenant = await api.newTenant(options)
  await givePassword(api, tenant.userId, await hashed)
  return tenant
}

export async function givePassword({ owner }: Api, userId: string, hash: string): Promise<void> {
  await setPasswordHash(owner, { userId, hash })
}

/** An application, and the network address that requests come from. */
type Client = Pick<Api, 'app'> & { readonly remoteAddress?: string }

/** Sends a document to one of the token routes. */
export async function postTokens(
  { app, remoteAddress }: Client,
  path: string,
  attributes: object,
): Promise<Answer> {
  const payload = JSON.stringify({ data: { type: 'tokens', attributes } })
  const headers = { 'content-type': 'application/vnd.api+json' }
  const from = remoteAddress === undefined ? {} : { remoteAddress }
  return answer(await app.inject({ method: 'POST', url: `/api/v1/tokens${path}`, headers, payload, ...from }))
}

export async function logIn(api: Client, { email }: { email: string }): Promise<TokenAttributes> {
  return (await postTokens(api, '', { email, password: PASSWORD })).body.data.attributes
}

/** The status of a request with this `Authorization` header. */
export async function statusWith({ app }: Pick<Api, 'app'>, authorization: string): Promise<number> {
  return (await app.inject({ url: '/api/v1/ingestions', headers: { authorization } })).statusCode
}
