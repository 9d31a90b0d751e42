import type { ProviderSemantics, Semantics } from '../evaluate/provider-semantics.ts'
import { identifies } from './identifies.ts'
import type { Providers } from './provider.ts'

/** Resources of the provider `random` that make up names, without any wildcard. */
const RANDOM_NAMES = /^random_(?:id|pet|uuid\d?)$/

/** Providers without resources of their own in the model, whose values others use. */
const UTILITIES: Semantics = new Map<string, ProviderSemantics>([
  ['awscc', { identifies }],
  ['azuread', { identifies }],
  ['cloudflare', { identifies }],
  ['github', { identifies }],
  ['gitlab', { identifies }],
  [
    'random',
    {
      neverEmpty: new Set(['b64_std', 'b64_url', 'dec', 'hex', 'result']),
      identifies: (type) => RANDOM_NAMES.test(type),
    },
  ],
  [
    'terraform',
    {
      computed: ({ type }, attribute) =>
        type === 'terraform_data' && attribute === 'output' ? (data) => data.argument('input') : undefined,
    },
  ],
  ['time', { neverEmpty: new Set(['rfc3339', 'unix']) }],
  ['tls', { neverEmpty: new Set(['cert_pem', 'private_key_pem', 'public_key_openssh', 'public_key_pem']) }],
])

/** What the evaluation knows about the resources of these providers, and of those that only make values. */
export function semanticsOf(providers: Providers): Semantics {
  return new Map([...UTILITIES, ...providers])
}
