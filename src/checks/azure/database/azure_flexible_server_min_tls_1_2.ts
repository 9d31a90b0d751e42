import { defineCheck, fail, pass } from '../../check.ts'
import { eachConfigured } from './configuration.ts'

const OUTDATED: ReadonlySet<string> = new Set(['tlsv1', 'tlsv1.0', 'tlsv1.1'])

export default defineCheck({
  id: 'azure_flexible_server_min_tls_1_2',
  title: 'PostgreSQL and MySQL servers should refuse TLS before version 1.2',
  service: 'database',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'TLS 1.0 and 1.1 have known flaws: who is on the way can make old clients use them, and read what they send.',
  remediation: {
    text: 'Set ssl_min_protocol_version of PostgreSQL, or tls_version of MySQL, to TLSv1.2 or newer.',
    url: 'https://learn.microsoft.com/azure/postgresql/flexible-server/concepts-networking-ssl-tls',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-database-for-postgresql-flexible-server-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['5.3.2'] },
  resources: ['Microsoft.DBforPostgreSQL/flexibleServers', 'Microsoft.DBforMySQL/flexibleServers'],
  evaluate(server) {
    const isMySql = server.type === 'Microsoft.DBforMySQL/flexibleServers'
    const parameter = isMySql ? 'tls_version' : 'ssl_min_protocol_version'
    return (
      eachConfigured(server, parameter, (versions) => {
        const outdated = versions.known()?.split(',').find(isOutdated)
        return outdated === undefined
          ? pass('Nothing before TLS 1.2 is accepted.', versions)
          : fail(`${outdated} is accepted.`, versions)
      }) ?? pass('Nothing before TLS 1.2 is accepted, as it is by default.')
    )
  },
})

function isOutdated(version: string): boolean {
  return OUTDATED.has(version.trim().toLowerCase())
}
