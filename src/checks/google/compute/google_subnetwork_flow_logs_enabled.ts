import { defineCheck, mustBe } from '../../check.ts'
import { isForMachines } from './subnet-of-machines.ts'

export default defineCheck({
  id: 'google_subnetwork_flow_logs_enabled',
  title: 'Subnets should record their traffic in flow logs',
  service: 'compute',
  severity: 'medium',
  categories: ['logging'],
  topics: ['traffic-logging'],
  risk: 'After an intrusion nobody can tell which machines were reached, what they talked to, and how much data left.',
  remediation: {
    text: 'Add log_config to the subnet.',
    url: 'https://cloud.google.com/vpc/docs/using-flow-logs',
  },
  references: ['https://cloud.google.com/vpc/docs/vpc'],
  compliance: { 'cis-gcp-5.0': ['3.10'] },
  sameAs: {
    checkov: ['CKV_GCP_26'],
    trivy: [
      'GCP-0029',
      'google-compute-enable-vpc-flow-logs',
      'GCP-0076',
      'google-compute-google-compute-subnetwork-logging',
      'google-compute-subnetwork-logging',
    ],
  },
  resources: ['compute.googleapis.com/Subnetwork'],
  evaluate(net) {
    if (!isForMachines(net.at('purpose'))) return undefined
    return mustBe(net.at('logConfig').at('enable'), true, {
      passes: 'Flow logs record the traffic of the subnet.',
      fails: 'No flow logs record the traffic of the subnet.',
    })
  },
})
