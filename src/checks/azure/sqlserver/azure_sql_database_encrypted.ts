import { defineCheck } from '../../check.ts'
import { mustNotBeBad, SWITCH } from '../setting.ts'

export default defineCheck({
  id: 'azure_sql_database_encrypted',
  title: 'SQL databases should be encrypted',
  service: 'sqlserver',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Whoever gets hold of a disk or a backup can read the data.',
  remediation: {
    text: 'Leave transparent data encryption enabled.',
    url: 'https://learn.microsoft.com/azure/azure-sql/database/transparent-data-encryption-tde-overview',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/azure-sql-security-baseline'],
  compliance: { 'cis-azure-3.0': ['5.1.5'] },
  sameAs: { checkov: ['CKV2_AZURE_25'] },
  resources: ['Microsoft.Sql/servers/databases'],
  evaluate: (database) =>
    mustNotBeBad(database.at('transparentDataEncryption').at('state'), SWITCH, {
      passes: 'The database is encrypted.',
      fails: 'The database is not encrypted.',
    }),
})
