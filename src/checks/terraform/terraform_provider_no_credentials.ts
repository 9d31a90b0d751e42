import type { Argument } from '../../model/terraform/provider.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { isUnknown } from '../../model/unknown.ts'
import { defineCheck, failAtEach, pass } from '../check.ts'
import { REFERENCE, secretIn } from '../secrets/secret-in.ts'

/** Arguments that hold a credential although they are not called one, by the last part of their name. */
const CREDENTIALS = new Set(['app_key', 'auth', 'client_key', 'token_key'])

/** Length of the shortest AWS key; shorter ones are dummies for an emulator. */
const SHORTEST_AWS_KEY = 16

/** `credentials` of Google may name the file that holds them. */
const FILE = /^[\w.~/-]{1,200}\.(?:json|pem|p12)$/

export default defineCheck({
  id: 'terraform_provider_no_credentials',
  title: 'Provider blocks should hold no credentials',
  service: 'terraform',
  severity: 'critical',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may read the repository, now or in its history, can do in the cloud whatever Terraform may do there.',
  remediation: {
    text: 'Take the credential out of the block and let the provider find it in its environment, or better, let the pipeline assume a role by OpenID Connect; then replace the one that leaked.',
    url: 'https://developer.hashicorp.com/terraform/language/block/provider',
  },
  references: [
    'https://registry.terraform.io/providers/hashicorp/aws/latest/docs#authentication-and-configuration',
  ],
  sameAs: { checkov: ['CKV_AWS_41'] },
  resources: ['Terraform::Provider'],
  evaluate({ properties: { Type, Arguments } }) {
    const found = Arguments.flatMap((argument, index) => {
      const secret = secretOf(argument, Type)
      return secret ? [{ clause: `${argument.Name} holds ${secret}`, at: `Arguments[${index}]` }] : []
    })
    if (found.length === 0) return pass('No credential is written in the block.')
    const reason = found.map(({ clause }) => clause).join(' and ')
    return failAtEach(
      reason,
      found.map(({ at }) => at),
    )
  },
})

/** Values from outside the files are no finding. In a text around them, only keys of a known form count. */
function secretOf({ Name, Value }: Argument, provider: string): string | undefined {
  if (isUnknown(Value)) return secretIn('', fillHoles(Value, REFERENCE))
  if (FILE.test(Value) || (provider === 'aws' && Value.length < SHORTEST_AWS_KEY)) return undefined
  const last = Name.slice(Name.lastIndexOf('.') + 1)
  return secretIn(CREDENTIALS.has(last) ? 'password' : last, Value)
}
