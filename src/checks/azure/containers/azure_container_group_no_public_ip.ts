import { defineCheck } from '../../check.ts'
import { mustNotBeBad, type Words } from '../setting.ts'

const TYPES: Words = { good: ['Private', 'None'], bad: ['Public'] }

export default defineCheck({
  id: 'azure_container_group_no_public_ip',
  title: 'Container instances should have no public address',
  service: 'containers',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Everybody on the internet reaches the containers: no network security group and no gateway is before them.',
  remediation: {
    text: 'Put the group into a subnet, and publish what must be public by a gateway.',
    url: 'https://learn.microsoft.com/azure/container-instances/container-instances-virtual-network-concepts',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/container-instances-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_98', 'CKV_AZURE_245'] },
  resources: ['Microsoft.ContainerInstance/containerGroups'],
  evaluate: (group) =>
    mustNotBeBad(group.at('ipAddress').at('type'), TYPES, {
      passes: 'The containers have no public address.',
      fails: 'The containers have a public address.',
    }),
})
