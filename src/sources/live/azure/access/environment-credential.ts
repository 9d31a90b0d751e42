import { type Environment, readVariable } from '../../../../client/transport/environment.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { readNamed } from '../../access/read-limited.ts'
import type { AccessOptions } from './access-options.ts'
import type { Credential } from './credential.ts'
import { requestToken } from './request-token.ts'

const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** An application that the environment names, with a secret or with a token of who vouches for it; undefined where it names none. */
export function environmentCredential(options: AccessOptions): Credential | undefined {
  const { environment } = options
  const client = readVariable(environment, 'AZURE_CLIENT_ID')
  const secret = readVariable(environment, 'AZURE_CLIENT_SECRET')
  const file = readVariable(environment, 'AZURE_FEDERATED_TOKEN_FILE')
  refuseCertificate(environment)
  if (secret === undefined && file === undefined) return undefined
  const name = secret === undefined ? 'AZURE_FEDERATED_TOKEN_FILE' : 'AZURE_CLIENT_SECRET'
  if (client === undefined) throw new UsageError(`${name} is set without AZURE_CLIENT_ID. Set both.`)
  const tenant = options.tenant ?? readVariable(environment, 'AZURE_TENANT_ID')
  if (tenant === undefined) throw new UsageError(`${name} is set without AZURE_TENANT_ID. Set it.`)
  const proof =
    secret === undefined
      ? async () => ({ client_assertion_type: ASSERTION, client_assertion: await federated(file ?? '') })
      : async () => ({ client_secret: secret })
  return {
    from: `the environment, by ${name}`,
    ask: async () => await signIn(options, { client, tenant, proof: await proof() }),
  }
}

interface SignIn {
  readonly client: string
  readonly tenant: string
  readonly proof: Readonly<Record<string, string>>
}

function signIn({ cloud, connections }: AccessOptions, { client, tenant, proof }: SignIn) {
  return requestToken(
    {
      url: new URL(`${encodeURIComponent(tenant)}/oauth2/v2.0/token`, cloud.login),
      form: {
        client_id: client,
        grant_type: 'client_credentials',
        scope: new URL('.default', cloud.management).href,
        ...proof,
      },
      who: `AZURE_CLIENT_ID ${client} of tenant ${tenant}`,
      cure: 'Check tenant, client and secret.',
    },
    connections,
  )
}

/** The file is read each time: who writes it renews it. */
async function federated(file: string): Promise<string> {
  return (await readNamed(file, 'The token of AZURE_FEDERATED_TOKEN_FILE')).trim()
}

/** Otherwise somebody else would be asked for silently. */
function refuseCertificate(environment: Environment): void {
  if (readVariable(environment, 'AZURE_CLIENT_CERTIFICATE_PATH') === undefined) return
  throw new UsageError(
    'AZURE_CLIENT_CERTIFICATE_PATH is set, and certificates are not taken. Unset it, and set AZURE_FEDERATED_TOKEN_FILE or AZURE_CLIENT_SECRET.',
  )
}
