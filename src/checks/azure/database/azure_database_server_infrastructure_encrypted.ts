import { defineCheck } from '../../check.ts'
import { mustBeSetTo } from '../setting.ts'

export default defineCheck({
  id: 'azure_database_server_infrastructure_encrypted',
  title: 'Single servers of PostgreSQL and MySQL should be encrypted twice',
  service: 'database',
  severity: 'low',
  profile: 'all',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Whoever finds a flaw in the encryption of the disks can read the data.',
  remediation: {
    text: 'Make a flexible server in place of the single server, which Azure no longer offers; infrastructure encryption cannot be enabled later.',
    url: 'https://learn.microsoft.com/azure/postgresql/migrate/migration-service/overview-migration-service-postgresql',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-database-for-postgresql-flexible-server-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['5.2.8'] },
  sameAs: { checkov: ['CKV_AZURE_130', 'CKV_AZURE_96'] },
  resources: ['Microsoft.DBforPostgreSQL/servers', 'Microsoft.DBforMySQL/servers'],
  evaluate: (server) =>
    mustBeSetTo(server.at('infrastructureEncryption'), 'Enabled', {
      passes: 'Disks are encrypted twice.',
      fails: 'Disks are encrypted once.',
    }),
})
