import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_network_interface_ip_forwarding_disabled',
  title: 'Network interfaces should not forward traffic of others',
  service: 'network',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-segmentation'],
  risk: 'A machine that was broken into passes traffic between networks, around the rules that keep them apart.',
  remediation: {
    text: 'Disable IP forwarding, except on network appliances whose task is to forward.',
    url: 'https://learn.microsoft.com/azure/virtual-network/virtual-network-network-interface',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/mcsb-v2-network-security'],
  sameAs: { checkov: ['CKV_AZURE_118'], trivy: ['AZU-0075'] },
  resources: ['Microsoft.Network/networkInterfaces'],
  evaluate: (networkInterface) =>
    mustNotBe(networkInterface.at('enableIPForwarding'), true, {
      passes: 'The interface forwards no traffic of others.',
      fails: 'The interface forwards traffic that is not meant for it.',
    }),
})
