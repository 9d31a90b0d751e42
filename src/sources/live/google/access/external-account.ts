import { textIn } from '../../http/answer.ts'
import type { AccessOptions } from './access-options.ts'
import { type Credential, SCOPE } from './credential.ts'
import type { CredentialsFile } from './credentials-file.ts'
import { neededText, secretAddress } from './file-fields.ts'
import { impersonating } from './impersonated-account.ts'
import { requestToken } from './request-token.ts'
import { subjectToken } from './subject-token.ts'

/** Workload Identity Federation: somebody whom another cloud or service vouches for by a token. */
export function externalAccount(file: CredentialsFile, options: AccessOptions): Credential {
  const { connections } = options
  const url = secretAddress(neededText(file, 'token_url'), file)
  const audience = neededText(file, 'audience')
  const type = neededText(file, 'subject_token_type')
  const from = `the workload identity of ${file.path}`
  const federated: Credential = {
    from,
    async ask() {
      const form = {
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        audience,
        scope: SCOPE,
        requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
        subject_token: await subjectToken(file, { audience, type }, options),
        subject_token_type: type,
      }
      return await requestToken({ url, form, who: from, cure: CURE }, connections)
    },
  }
  const account = textIn(file.content, 'service_account_impersonation_url')
  if (account === undefined) return federated
  return impersonating({ url: secretAddress(account, file), source: federated }, connections)
}

const CURE =
  'Check the audience and the attribute condition of the workload identity provider, and that the token of who vouches has not ended.'
