import { defineCheck, mustBe } from '../../check.ts'
import { isForMachines } from './subnet-of-machines.ts'

export default defineCheck({
  id: 'google_subnetwork_private_google_access',
  title: 'Subnets should reach APIs of Google by private addresses',
  service: 'compute',
  severity: 'low',
  profile: 'all',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Machines need a public address, or a way out to the internet, for what they only ask of Google.',
  remediation: {
    text: 'Enable Private Google Access for the subnet.',
    url: 'https://cloud.google.com/vpc/docs/configure-private-google-access',
  },
  references: ['https://cloud.google.com/vpc/docs/vpc'],
  sameAs: {
    checkov: ['CKV_GCP_74'],
    trivy: ['GCP-0075', 'google-compute-enable-subnetwork-private-google-access'],
  },
  resources: ['compute.googleapis.com/Subnetwork'],
  evaluate(net) {
    if (!isForMachines(net.at('purpose'))) return undefined
    return mustBe(net.at('privateIpGoogleAccess'), true, {
      passes: 'Private Google Access is enabled.',
      fails: 'Private Google Access is not enabled.',
    })
  },
})
