import { documentIn } from '../../../../client/transport/json-api.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { askForToken } from '../../access/ask-for-token.ts'
import type { Lasting } from '../../access/renewed.ts'
import { listIn, textIn } from '../../http/answer.ts'
import type { Connections } from '../../http/connections.ts'
import type { AccessOptions } from './access-options.ts'
import { type Credential, type GoogleToken, lastingToken, SCOPE } from './credential.ts'
import type { CredentialsFile } from './credentials-file.ts'
import { neededText, secretAddress } from './file-fields.ts'
import { refused } from './request-token.ts'

/** A service account, as which other credentials ask. */
interface Impersonation {
  readonly url: URL
  readonly delegates?: readonly unknown[]
  readonly source: Credential
}

/** A file that says as which service account other credentials ask. */
export function impersonatedAccount(
  file: CredentialsFile,
  read: (source: CredentialsFile) => Credential,
  { connections }: AccessOptions,
): Credential {
  const url = secretAddress(neededText(file, 'service_account_impersonation_url'), file)
  const content: unknown = Reflect.get(Object(file.content), 'source_credentials')
  const delegates = listIn(file.content, 'delegates')
  return impersonating({ url, delegates, source: read({ path: file.path, content }) }, connections)
}

/** A service account, by its e-mail address, as which credentials ask. */
export function asAccount(
  account: string,
  source: Credential,
  { apis, connections }: AccessOptions,
): Credential {
  if (!ACCOUNT.test(account))
    throw new UsageError(
      `--impersonate-service-account takes the e-mail address of a service account, and not ${JSON.stringify(account)}.`,
    )
  const path = `v1/projects/-/serviceAccounts/${account}:generateAccessToken`
  return impersonating({ url: new URL(path, apis('iamcredentials')), source }, connections)
}

const ACCOUNT = /^[\w.-]+@[\w.-]+\.gserviceaccount\.com$/

/** What asks as a service account. */
export function impersonating(
  { url, delegates = [], source }: Impersonation,
  connections: Connections,
): Credential {
  const [, account = 'a service account'] = /\/([^/:]+):generateAccessToken$/.exec(url.pathname) ?? []
  const from = `service account ${account}, by ${source.from}`
  return { ...source, from, ask: () => ask() }

  async function ask(): Promise<Lasting<GoogleToken>> {
    const { secret } = (await source.ask()).value
    const headers = { authorization: `Bearer ${secret}` }
    const request = { url, headers, json: { scope: [SCOPE], delegates }, who: from, cure: CURE }
    const answer = await askForToken(request, connections)
    const body = documentIn(answer.text)
    const token = textIn(body, 'accessToken')
    if (answer.status !== 200 || token === undefined) throw refused(request, answer)
    return lastingToken(token, Date.parse(textIn(body, 'expireTime') ?? '') || Date.now())
  }
}

const CURE =
  'Check the address of the service account, that the IAM Service Account Credentials API is on, and that who asks has the role roles/iam.serviceAccountTokenCreator there.'
