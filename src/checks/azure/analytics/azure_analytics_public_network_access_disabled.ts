import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds } from '../../logic.ts'
import { leaveInternetOut } from '../internet.ts'
import { isPrivate } from '../network-access.ts'

export default defineCheck({
  id: 'azure_analytics_public_network_access_disabled',
  title: 'Data Factory, Data Explorer and Synapse should have no public network access',
  service: 'analytics',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'A leaked credential, or a firewall rule that is too wide, is all that is missing to reach the data from anywhere.',
  remediation: {
    text: 'Disable public network access, and connect by private endpoints.',
    url: 'https://learn.microsoft.com/azure/data-factory/data-factory-private-link',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/data-factory-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_104'], trivy: ['AZU-0035', 'azure-datafactory-no-public-access'] },
  resources: ['Microsoft.DataFactory/factories', 'Microsoft.Kusto/clusters', 'Microsoft.Synapse/workspaces'],
  evaluate(service) {
    const [access, ranges] = [service.at('publicNetworkAccess'), service.at('allowedIpRangeList')]
    const isClosed = anyHolds(
      () => isPrivate(access),
      () => leaveInternetOut(ranges.items()),
    )
    return isClosed
      ? pass('Networks that are not named cannot reach the service.', access)
      : fail('The service has public network access.', access)
  },
})
