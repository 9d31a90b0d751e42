import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds } from '../../logic.ts'
import { isPrivate } from '../network-access.ts'

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
  resources: ['Microsoft.DocumentDB/databaseAccounts'],
  evaluate(account) {
    const [access, ranges] = [account.at('publicNetworkAccess'), account.at('ipRules')]
    const isRestricted = anyHolds(
      () => isPrivate(access),
      () => account.at('isVirtualNetworkFilterEnabled').is(true),
      () => ranges.items().some((range) => range.known() !== undefined),
    )
    return isRestricted
      ? pass('Networks that are not named cannot reach the database.', access)
      : fail('Every network can reach the database.', access)
  },
})
