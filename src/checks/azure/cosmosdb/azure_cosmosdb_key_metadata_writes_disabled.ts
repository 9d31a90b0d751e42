import { defineCheck, mustBe } from '../../check.ts'
import { isSetTo } from '../setting.ts'

export default defineCheck({
  id: 'azure_cosmosdb_key_metadata_writes_disabled',
  title: 'Keys of Cosmos DB should not change databases and containers',
  service: 'cosmosdb',
  severity: 'low',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'Whoever gets hold of a key can delete containers and change what they cost, past all roles.',
  remediation: {
    text: 'Disable writes of metadata by keys of the account, and let roles of Azure decide.',
    url: 'https://learn.microsoft.com/azure/cosmos-db/role-based-access-control#prevent-sdk-changes',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-cosmos-db-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_132'] },
  resources: ['Microsoft.DocumentDB/databaseAccounts'],
  evaluate(account) {
    // MongoDB has rights of its own.
    if (!isSetTo(account.at('kind'), 'GlobalDocumentDB')) return undefined
    return mustBe(account.at('disableKeyBasedMetadataWriteAccess'), true, {
      passes: 'Keys cannot change databases and containers.',
      fails: 'Keys may change databases and containers.',
    })
  },
})
