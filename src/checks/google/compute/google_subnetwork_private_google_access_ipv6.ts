import { defineCheck, fail, pass } from '../../check.ts'
import { isOneOf } from '../../logic.ts'
import { isForMachines } from './subnet-of-machines.ts'

const WITH_IPV6 = ['IPV4_IPV6', 'IPV6_ONLY']

const ENABLED = ['ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE', 'ENABLE_BIDIRECTIONAL_ACCESS_TO_GOOGLE']

export default defineCheck({
  id: 'google_subnetwork_private_google_access_ipv6',
  title: 'Subnets with IPv6 should reach APIs of Google by private addresses',
  service: 'compute',
  severity: 'low',
  profile: 'all',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Machines need a way out to the internet for what they only ask of Google.',
  remediation: {
    text: 'Set private_ipv6_google_access to ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE.',
    url: 'https://cloud.google.com/vpc/docs/configure-private-google-access',
  },
  references: ['https://cloud.google.com/vpc/docs/private-google-access'],
  sameAs: { checkov: ['CKV_GCP_76'] },
  resources: ['compute.googleapis.com/Subnetwork'],
  evaluate(net) {
    if (!isForMachines(net.at('purpose'))) return undefined
    if (!isOneOf(net.at('stackType'), WITH_IPV6)) return undefined
    const access = net.at('privateIpv6GoogleAccess')
    return isOneOf(access, ENABLED)
      ? pass('Private Google Access is enabled for IPv6.', access)
      : fail('Private Google Access is not enabled for IPv6.', access)
  },
})
