import { defineCheck, fail } from '../../check.ts'
import { judgeParts } from '../../judge-parts.ts'
import { isGood, type Words } from '../../words.ts'

const ALGORITHMS: Words = {
  good: ['rsasha256', 'rsasha512', 'ecdsap256sha256', 'ecdsap384sha384'],
  bad: ['rsasha1'],
}

export default defineCheck({
  id: 'google_dns_zone_no_rsasha1',
  title: 'Zones of Cloud DNS should not be signed with SHA-1',
  service: 'dns',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['secure-configuration'],
  risk: 'SHA-1 is broken: signatures can be forged, and resolvers begin to take the zone for unsigned.',
  remediation: {
    text: 'Choose rsasha256 or ecdsap256sha256 for both kinds of keys.',
    url: 'https://cloud.google.com/dns/docs/dnssec-advanced',
  },
  references: ['https://cloud.google.com/dns/docs/dnssec'],
  compliance: { 'cis-gcp-5.0': ['3.4', '3.5'] },
  sameAs: { checkov: ['CKV_GCP_17'], trivy: ['GCP-0012', 'google-dns-no-rsa-sha1'] },
  resources: ['dns.googleapis.com/ManagedZone'],
  evaluate: (zone) =>
    judgeParts(zone.at('dnssecConfig').at('defaultKeySpecs').items(), 'No key uses SHA-1.', (key) => {
      const algorithm = key.at('algorithm')
      return algorithm.value === undefined || isGood(algorithm, ALGORITHMS)
        ? undefined
        : fail('A key uses SHA-1.', algorithm)
    }),
})
