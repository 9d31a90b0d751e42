import { defineCheck, mustBe } from '../../check.ts'
import { anyOf } from '../../logic.ts'
import { isSetTo } from '../setting.ts'

/** APIs that know keys only. */
const OTHER_APIS = ['EnableCassandra', 'EnableGremlin', 'EnableMongo', 'EnableTable']

export default defineCheck({
  id: 'azure_cosmosdb_local_authentication_disabled',
  title: 'Cosmos DB should know its clients by Entra ID',
  service: 'cosmosdb',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Keys of the account open all of its data, and nobody can tell who used one: a copy of a key is enough for years.',
  remediation: {
    text: 'Disable local authentication, and grant roles of the data plane to identities.',
    url: 'https://learn.microsoft.com/azure/cosmos-db/nosql/security/how-to-disable-key-based-authentication',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-cosmos-db-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['5.4.3'] },
  sameAs: { checkov: ['CKV_AZURE_140'] },
  resources: ['Microsoft.DocumentDB/databaseAccounts'],
  evaluate(account) {
    const isSql =
      isSetTo(account.at('kind'), 'GlobalDocumentDB') &&
      !anyOf(account.at('capabilities').items(), (one) =>
        anyOf(OTHER_APIS, (api) => isSetTo(one.at('name'), api)),
      )
    if (!isSql) return undefined
    return mustBe(account.at('disableLocalAuth'), true, {
      passes: 'Keys of the account are refused.',
      fails: 'Keys of the account are accepted.',
    })
  },
})
