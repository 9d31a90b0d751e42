import { defineCheck } from '../../check.ts'
import { mustNotBeSetTo } from '../setting.ts'

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
  compliance: {},
  resources: ['Microsoft.ContainerInstance/containerGroups'],
  evaluate: (group) =>
    mustNotBeSetTo(group.at('ipAddress').at('type'), 'Public', {
      passes: 'The containers have no public address.',
      fails: 'The containers have a public address.',
    }),
})
