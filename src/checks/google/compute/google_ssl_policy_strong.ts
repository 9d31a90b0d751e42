import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf, isOneOf } from '../../logic.ts'
import { isGood, type Words } from '../../words.ts'

const PROFILES: Words = { good: ['FIPS_202205', 'RESTRICTED', 'MODERN', 'CUSTOM'], bad: ['COMPATIBLE'] }

/** Profiles that have strong ciphers only once TLS 1.2 is required; these two require it themselves. */
const STRICT = ['FIPS_202205', 'RESTRICTED']
const NEW = ['TLS_1_2', 'TLS_1_3']
const WEAK = [
  'TLS_RSA_WITH_3DES_EDE_CBC_SHA',
  'TLS_RSA_WITH_AES_128_CBC_SHA',
  'TLS_RSA_WITH_AES_128_GCM_SHA256',
  'TLS_RSA_WITH_AES_256_CBC_SHA',
  'TLS_RSA_WITH_AES_256_GCM_SHA384',
]

export default defineCheck({
  id: 'google_ssl_policy_strong',
  title: 'Load balancers should accept strong ciphers and TLS 1.2 or newer only',
  service: 'compute',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Who is on the way can make old clients use weak ciphers and versions, and read what they send.',
  remediation: {
    text: 'Set the minimum version to TLS_1_2 and the profile to MODERN, or the profile to RESTRICTED.',
    url: 'https://cloud.google.com/load-balancing/docs/ssl-policies-concepts',
  },
  references: ['https://cloud.google.com/load-balancing/docs/use-ssl-policies'],
  compliance: { 'cis-gcp-5.0': ['3.11'] },
  sameAs: { checkov: ['CKV_GCP_4'], trivy: ['GCP-0039', 'google-compute-use-secure-tls-policy'] },
  resources: ['compute.googleapis.com/SslPolicy'],
  evaluate(policy) {
    const [profile, version] = [policy.at('profile'), policy.at('minTlsVersion')]
    if (isOneOf(profile, STRICT)) return pass('Only strong ciphers are accepted.', profile)
    if (!isGood(profile, PROFILES)) return fail('Weak ciphers are accepted.', profile)
    if (!isOneOf(version, NEW)) return fail('TLS before version 1.2 is accepted.', version)
    const features = policy.at('customFeatures')
    return anyOf(features.items(), (feature) => isOneOf(feature, WEAK))
      ? fail('Weak ciphers are accepted.', features)
      : pass('Only strong ciphers and TLS 1.2 or newer are accepted.', version)
  },
})
