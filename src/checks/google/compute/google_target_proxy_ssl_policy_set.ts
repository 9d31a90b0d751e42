import { defineCheck, mustBeSet } from '../../check.ts'

export default defineCheck({
  id: 'google_target_proxy_ssl_policy_set',
  title: 'Load balancers should have an SSL policy',
  service: 'compute',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Without a policy TLS 1.0 and weak ciphers are accepted: who is on the way can make old clients use them, and read what they send.',
  remediation: {
    text: 'Give the proxy an SSL policy with profile MODERN or RESTRICTED and TLS 1.2.',
    url: 'https://cloud.google.com/load-balancing/docs/use-ssl-policies',
  },
  references: ['https://cloud.google.com/load-balancing/docs/ssl-policies-concepts'],
  compliance: { 'cis-gcp-5.0': ['3.11'] },
  resources: ['compute.googleapis.com/TargetHttpsProxy', 'compute.googleapis.com/TargetSslProxy'],
  evaluate: (proxy) =>
    mustBeSet(proxy.at('sslPolicy'), {
      passes: 'An SSL policy is set.',
      fails: 'No SSL policy is set, so that TLS 1.0 is accepted.',
    }),
})
