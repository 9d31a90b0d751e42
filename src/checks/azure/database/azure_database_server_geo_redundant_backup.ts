import { defineCheck } from '../../check.ts'
import { isSetTo, mustBeSetTo } from '../setting.ts'
import { isFlexible, SERVERS } from './server.ts'

export default defineCheck({
  id: 'azure_database_server_geo_redundant_backup',
  title: 'PostgreSQL, MySQL and MariaDB servers should be backed up to another region',
  service: 'database',
  severity: 'low',
  profile: 'all',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'When the region fails, its backups are gone with it for as long, or for good.',
  remediation: {
    text: 'Make the server with geo-redundant backups: they cannot be enabled later.',
    url: 'https://learn.microsoft.com/azure/postgresql/flexible-server/concepts-backup-restore',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-database-for-postgresql-flexible-server-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_94', 'CKV_AZURE_102', 'CKV_AZURE_129', 'CKV_AZURE_136'] },
  resources: SERVERS,
  evaluate(server) {
    // Azure backs the source of a replica up, and not the replica.
    if (isSetTo(server.at('createMode'), 'Replica')) return undefined
    const settings = isFlexible(server) ? server.at('backup') : server.at('storageProfile')
    return mustBeSetTo(settings.at('geoRedundantBackup'), 'Enabled', {
      passes: 'Backups are kept in another region too.',
      fails: 'Backups are kept in one region only.',
    })
  },
})
