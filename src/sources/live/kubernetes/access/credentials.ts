import { createSecureContext } from 'node:tls'
import { UsageError } from '../../../../errors/assay-error.ts'
import { messageOf } from '../../../../errors/message-of.ts'
import { readNamed } from '../../access/read-limited.ts'
import type { Lasting } from '../../access/renewed.ts'
import type { Content, KubeconfigUser } from './kubeconfig.ts'
import { claimsOf } from './token-claims.ts'

/** A client certificate and its key, in PEM. */
export interface ClientCertificate {
  readonly cert: string
  readonly key: string
}

/** What a request needs so that the API server knows who asks. */
export interface Credentials {
  readonly authorization?: string
  readonly certificate?: ClientCertificate
}

/** Half of the time between the renewal of a service account's token and the end of the old one. */
const TOKEN_FILE_LASTS = 60_000

/** A header carries visible ASCII; anything else would be refused, or split the header in two. */
const VISIBLE_ASCII = /^[\x21-\x7e]+$/

/** Whether a kubeconfig itself says who the user is. Then no plugin is asked. */
export function hasOwnCredentials({ token, tokenFile, username, certificate }: KubeconfigUser): boolean {
  return [token, tokenFile, username, certificate].some((value) => value !== undefined)
}

/** Throws a UsageError for a user of whom it is not clear how he shows who he is. */
export function requireOneWay(user: KubeconfigUser): void {
  const { authProvider, certificate, key, password, place, plugin, token, tokenFile, username } = user
  if (authProvider !== undefined && authProvider.name !== 'oidc') {
    throw new UsageError(
      `The ${place} has the auth-provider ${JSON.stringify(authProvider.name)}, which Kubernetes has removed. Take a kubeconfig with exec: gke-gcloud-auth-plugin and kubelogin are such plugins.`,
    )
  }
  if (authProvider !== undefined && plugin !== undefined) {
    throw new UsageError(`The ${place} has auth-provider and exec. Remove auth-provider.`)
  }
  if ((token ?? tokenFile) !== undefined && (username ?? password) !== undefined) {
    throw new UsageError(`The ${place} has a token and a password. Remove one of them.`)
  }
  if (certificate !== undefined && key === undefined) {
    throw new UsageError(`The ${place} has a client certificate without its key. Add client-key-data.`)
  }
}

/** The credentials that stand in a kubeconfig or in files that it names. */
export async function ownCredentials(user: KubeconfigUser): Promise<Lasting<Credentials>> {
  const authorization = (await bearerOf(user)) ?? basicOf(user) ?? idTokenOf(user)
  const certificate = await certificateOf(user)
  return {
    value: { ...(authorization && { authorization }), ...(certificate && { certificate }) },
    until: user.tokenFile === undefined ? Number.POSITIVE_INFINITY : Date.now() + TOKEN_FILE_LASTS,
  }
}

/** The token as a header has it. Throws a UsageError, which never shows it. */
export function bearer(token: string, what: string): string {
  if (VISIBLE_ASCII.test(token)) return `Bearer ${token}`
  throw new UsageError(
    `${what} is empty, or has a space or another character that no token has. Copy it again.`,
  )
}

/** Throws a UsageError for a certificate and a key that are none, or of different pairs. */
export function requirePair({ cert, key }: ClientCertificate, what: string): void {
  try {
    createSecureContext({ cert, key })
  } catch (cause) {
    throw new UsageError(
      `${what} cannot be used: ${messageOf(cause)}. Take a certificate and its own key, without a passphrase, in PEM.`,
      { cause },
    )
  }
}

/** A file of a token counts more than the token beside it, which is for when the file cannot be read. */
async function bearerOf({ token, tokenFile, place }: KubeconfigUser): Promise<string | undefined> {
  const what = `The token of the ${place}`
  if (tokenFile === undefined) return token && bearer(token, what)
  try {
    return bearer((await readNamed(tokenFile, what)).trim(), `${what} (${tokenFile})`)
  } catch (error) {
    if (token === undefined) throw error
    return bearer(token, what)
  }
}

function basicOf({ username = '', password = '' }: KubeconfigUser): string | undefined {
  if (username === '') return undefined
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}

/** Of an OpenID provider. Only kubectl gets a new one: it keeps it in the kubeconfig. */
function idTokenOf({ authProvider, place }: KubeconfigUser): string | undefined {
  if (authProvider === undefined) return undefined
  const { idToken = '' } = authProvider
  const { end = 0 } = claimsOf(idToken)
  if (Date.now() < end) return bearer(idToken, `The token of the ${place}`)
  throw new UsageError(
    `The token of the ${place} (auth-provider oidc) has ended. Run kubectl version, which gets another, and scan again; or take a kubeconfig with exec.`,
  )
}

async function certificateOf({
  certificate,
  key,
  place,
}: KubeconfigUser): Promise<ClientCertificate | undefined> {
  if (certificate === undefined || key === undefined) return undefined
  const pair = {
    cert: await textOf(certificate, `The client certificate of the ${place}`),
    key: await textOf(key, `The client key of the ${place}`),
  }
  requirePair(pair, `The client certificate of the ${place}`)
  return pair
}

async function textOf(content: Content, what: string): Promise<string> {
  return 'text' in content ? content.text : await readNamed(content.path, what)
}
