import { documentIn, member } from '../../../../client/transport/json-api.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { askForToken, saidByLogin, type TokenRequest } from '../../access/ask-for-token.ts'
import type { Lasting } from '../../access/renewed.ts'
import { textIn } from '../../http/answer.ts'
import type { Connections } from '../../http/connections.ts'
import { type AzureToken, lastingToken } from './credential.ts'

interface AzureTokenRequest extends TokenRequest {
  /** What to do where it is refused for a reason that is not known. */
  readonly cure: string
}

/** Asks for a token. Throws a UsageError where there is none, which shows nothing that was sent. */
export async function requestToken(
  request: AzureTokenRequest,
  connections: Connections,
): Promise<Lasting<AzureToken>> {
  const { status, text } = await askForToken({ ...request, check: CHECK }, connections)
  const body = documentIn(text)
  const secret = textIn(body, 'access_token')
  if (status === 200 && secret !== undefined) return lastingToken(secret, endOf(body))
  const said = textIn(body, 'error_description') ?? textIn(body, 'error') ?? textIn(body, 'message')
  throw new UsageError(refusal(request, said ?? `HTTP ${status}`))
}

const CHECK = 'the network, HTTPS_PROXY and --azure-cloud'

/** In milliseconds since 1970. Some tell the seconds until the end, some the time of it. */
function endOf(body: unknown): number {
  const on = Number(member(body, 'expires_on'))
  if (on > 0) return on * 1000
  const seconds = Number(member(body, 'expires_in'))
  return Date.now() + (seconds > 0 ? seconds : 0) * 1000
}

/** What to do about what Entra ID refuses, by the code that it gives. */
const CURES: Readonly<Record<string, string>> = {
  AADSTS700016: 'Check AZURE_CLIENT_ID, and that the application is in this tenant.',
  AADSTS70021:
    'Add a federated credential for this subject and issuer to the application or managed identity.',
  AADSTS700213:
    'Add a federated credential for this subject and issuer to the application or managed identity.',
  AADSTS700024: 'The federated token has ended: have a new one written to AZURE_FEDERATED_TOKEN_FILE.',
  AADSTS7000215: 'Set AZURE_CLIENT_SECRET to the value of the secret, and not to its id.',
  AADSTS7000222: 'The secret has ended: make a new one, or take a federated credential, which needs none.',
  AADSTS90002: 'Check AZURE_TENANT_ID or --tenant, and --azure-cloud.',
}

function refusal({ who, cure }: AzureTokenRequest, said: string): string {
  const [line = ''] = said.split(/[\r\n]| Trace ID:/)
  const code = /AADSTS\d+/.exec(said)?.[0] ?? ''
  const told = saidByLogin(line)
  return `Azure gives no token for ${who}: ${told}. ${CURES[code] ?? cure}`
}
