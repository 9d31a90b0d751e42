import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'google_network_custom_mode',
  title: 'VPC networks should have only the subnets that are needed',
  service: 'compute',
  severity: 'low',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Each region gets a subnet with an address range that everybody knows, where machines can be started and nobody looks.',
  remediation: {
    text: 'Set auto_create_subnetworks to false, and declare the subnets that are used.',
    url: 'https://cloud.google.com/vpc/docs/vpc#auto-mode-considerations',
  },
  references: ['https://cloud.google.com/architecture/best-practices-vpc-design'],
  resources: ['compute.googleapis.com/Network'],
  evaluate: (network) =>
    mustNotBe(network.at('autoCreateSubnetworks'), true, {
      passes: 'Subnets are declared one by one.',
      fails: 'Each region gets a subnet by itself.',
    }),
})
