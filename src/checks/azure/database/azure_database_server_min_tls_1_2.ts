import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { anyOf, isSet } from '../../logic.ts'
import { isSetTo } from '../setting.ts'
import { eachConfigured } from './configuration.ts'
import { isFlexible, SERVERS } from './server.ts'

const OUTDATED: ReadonlySet<string> = new Set(['tlsv1', 'tlsv1.0', 'tlsv1.1'])

/** How single servers write versions; `TLSEnforcementDisabled` is none. */
const OUTDATED_OF_SINGLE = ['TLS1_0', 'TLS1_1', 'TLSEnforcementDisabled']

export default defineCheck({
  id: 'azure_database_server_min_tls_1_2',
  title: 'PostgreSQL, MySQL and MariaDB servers should refuse TLS before version 1.2',
  service: 'database',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'TLS 1.0 and 1.1 have known flaws: who is on the way can make old clients use them, and read what they send.',
  remediation: {
    text: 'Set ssl_min_protocol_version of PostgreSQL, or tls_version of MySQL, to TLSv1.2 or newer, and the minimum version of a single server to 1.2.',
    url: 'https://learn.microsoft.com/azure/postgresql/flexible-server/concepts-networking-ssl-tls',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-database-for-postgresql-flexible-server-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['5.3.2'] },
  resources: SERVERS,
  evaluate(server) {
    if (!isFlexible(server)) return judgeSingle(server.at('minimalTlsVersion'))
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

function judgeSingle(version: Cursor<string>): Verdict {
  const isRefused = isSet(version) && !anyOf(OUTDATED_OF_SINGLE, (outdated) => isSetTo(version, outdated))
  return isRefused
    ? pass('Nothing before TLS 1.2 is accepted.', version)
    : fail('Versions before TLS 1.2 are accepted.', version)
}

function isOutdated(version: string): boolean {
  return OUTDATED.has(version.trim().toLowerCase())
}
