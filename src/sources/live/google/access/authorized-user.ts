import type { AccessOptions } from './access-options.ts'
import type { Credential } from './credential.ts'
import { type CredentialsFile, LOG_IN } from './credentials-file.ts'
import { neededText } from './file-fields.ts'
import { requestToken } from './request-token.ts'

/** Somebody who has logged in by `gcloud auth application-default login`. */
export function authorizedUser(file: CredentialsFile, { apis, connections }: AccessOptions): Credential {
  const form = {
    grant_type: 'refresh_token',
    client_id: neededText(file, 'client_id'),
    client_secret: neededText(file, 'client_secret'),
    refresh_token: neededText(file, 'refresh_token'),
  }
  const url = new URL('token', apis('oauth2'))
  const request = { url, form, who: `the user of ${file.path}`, cure: LOG_IN }
  return { from: `the user of ${file.path}`, ask: () => requestToken(request, connections) }
}
