import { isUnknown } from '../../../model/unknown.ts'
import { defineCheck, fail, manual, pass } from '../../check.ts'
import { surely } from '../../logic.ts'

export default defineCheck({
  id: 'google_network_dns_logged',
  title: 'VPC networks should log DNS queries',
  service: 'dns',
  severity: 'low',
  categories: ['logging'],
  topics: ['traffic-logging'],
  risk: 'After an intrusion nobody can tell which names the machines asked for: those of whoever commands them, or those that data left by.',
  remediation: {
    text: 'Attach a DNS policy with enable_logging to the network.',
    url: 'https://cloud.google.com/dns/docs/monitoring',
  },
  references: ['https://cloud.google.com/dns/docs/policies'],
  compliance: { 'cis-gcp-5.0': ['2.13'] },
  resources: ['compute.googleapis.com/Network'],
  evaluate(network, infrastructure) {
    const policies = infrastructure.referring('dns.googleapis.com/Policy', 'networks', network)
    if (policies.certain.some((policy) => surely(() => policy.at('enableLogging').is(true))))
      return pass('A DNS policy logs queries of the network.')
    const [unclear] = policies.certain.filter((policy) => isUnknown(policy.at('enableLogging').value))
    if (unclear) return manual(`Whether ${unclear.address} logs queries is unknown.`)
    return policies.possible.length > 0
      ? manual('A DNS policy may be for the network: which ones it is for is unknown.')
      : fail('No DNS policy logs queries of the network.')
  },
})
