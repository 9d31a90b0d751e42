import { defineCheck } from '../../check.ts'
import { leaveInternetOut } from '../internet.ts'
import { judgeReach } from '../network-access.ts'

export default defineCheck({
  id: 'azure_cosmosdb_network_restricted',
  title: 'Cosmos DB should be open to networks that are named only',
  service: 'cosmosdb',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'A leaked key is all that is missing to read and change the data, from anywhere.',
  remediation: {
    text: 'Disable public network access, or name the addresses and subnets that need the database.',
    url: 'https://learn.microsoft.com/azure/cosmos-db/how-to-configure-firewall',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-cosmos-db-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['5.4.1'] },
  sameAs: { checkov: ['CKV_AZURE_99', 'CKV_AZURE_101'] },
  resources: ['Microsoft.DocumentDB/databaseAccounts'],
  evaluate: (account) =>
    judgeReach(
      'the database',
      account.at('publicNetworkAccess'),
      () => account.at('isVirtualNetworkFilterEnabled').is(true),
      () =>
        leaveInternetOut(
          account
            .at('ipRules')
            .items()
            .filter((rule) => rule.known() !== undefined)
            .map((rule) => rule.at('ipAddressOrRange')),
        ),
    ),
})
