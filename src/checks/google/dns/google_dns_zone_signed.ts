import { defineCheck, fail, pass } from '../../check.ts'
import { isOneOf, isText } from '../../logic.ts'

const SIGNED = ['on', 'transfer']

export default defineCheck({
  id: 'google_dns_zone_signed',
  title: 'Public zones of Cloud DNS should be signed',
  service: 'dns',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['secure-configuration'],
  risk: 'Who can answer in place of the name server sends visitors and mail to machines of their own.',
  remediation: {
    text: 'Switch DNSSEC on for the zone, and give its DS record to the registrar.',
    url: 'https://cloud.google.com/dns/docs/dnssec-config',
  },
  references: ['https://cloud.google.com/dns/docs/dnssec'],
  compliance: { 'cis-gcp-5.0': ['3.3'] },
  sameAs: { checkov: ['CKV_GCP_16'], trivy: ['GCP-0013', 'google-dns-enable-dnssec'] },
  resources: ['dns.googleapis.com/ManagedZone'],
  evaluate(zone) {
    if (!isText(zone.at('visibility'), 'public')) return undefined
    const state = zone.at('dnssecConfig').at('state')
    return isOneOf(state, SIGNED)
      ? pass('The zone is signed.', state)
      : fail('The zone is not signed.', state)
  },
})
