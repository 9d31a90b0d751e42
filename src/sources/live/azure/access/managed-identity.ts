import { readVariable } from '../../../../client/transport/environment.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { directly } from '../../access/ask-for-token.ts'
import type { Connections } from '../../http/connections.ts'
import type { AccessOptions } from './access-options.ts'
import type { AzureCloud } from './azure-cloud.ts'
import type { Credential } from './credential.ts'
import { requestToken } from './request-token.ts'

/** Where virtual machines of Azure, and what runs on them, ask for tokens of their own. */
const METADATA_HOST = 'http://169.254.169.254'

/** Milliseconds to find out whether this is such a machine. On one, the answer comes within a few. */
const PROBE_LIMIT = 500

/** The identity of the machine, app or function that the scan runs in; undefined outside of Azure. */
export async function managedIdentity({
  cloud,
  environment,
}: AccessOptions): Promise<Credential | undefined> {
  const client = readVariable(environment, 'AZURE_CLIENT_ID')
  const endpoint = readVariable(environment, 'IDENTITY_ENDPOINT')
  const header = readVariable(environment, 'IDENTITY_HEADER')
  if (endpoint !== undefined && header !== undefined) {
    const url = tokenUrl(addressOf(endpoint), '2019-08-01', cloud, client)
    return identityAt(url, { 'x-identity-header': header })
  }
  const host = readVariable(environment, 'AZURE_POD_IDENTITY_AUTHORITY_HOST') ?? METADATA_HOST
  const metadata = new URL('/metadata/identity/oauth2/token', addressOf(host))
  if (!(await directly((connections) => answers(metadata, connections)))) return undefined
  return identityAt(tokenUrl(metadata, '2018-02-01', cloud, client), { metadata: 'true' })
}

function identityAt(url: URL, headers: Readonly<Record<string, string>>): Credential {
  const from = 'the managed identity of this machine'
  const ask = () =>
    directly((connections) => requestToken({ url, headers, who: from, cure: CURE }, connections))
  return { from, ask }
}

const CURE =
  'Assign an identity to the machine or app, or correct AZURE_CLIENT_ID, which chooses among several.'

function tokenUrl(base: URL, version: string, cloud: AzureCloud, client: string | undefined): URL {
  const url = new URL(base)
  url.searchParams.set('api-version', version)
  url.searchParams.set('resource', cloud.management.href)
  if (client !== undefined) url.searchParams.set('client_id', client)
  return url
}

/** Without its header, the service refuses a request at once. */
async function answers(url: URL, connections: Connections): Promise<boolean> {
  try {
    const { body, statusCode } = await connections.to(url).request({
      origin: url.origin,
      path: url.pathname,
      method: 'GET',
      signal: AbortSignal.timeout(PROBE_LIMIT),
    })
    await body.dump()
    return statusCode === 400
  } catch {
    return false
  }
}

function addressOf(text: string): URL {
  const url = URL.parse(text)
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url
  throw new UsageError('The address of the managed identity in the environment is none of http or https.')
}
