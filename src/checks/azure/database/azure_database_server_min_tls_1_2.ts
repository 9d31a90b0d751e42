import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { allOf, isSet } from '../../logic.ts'
import { isGood, type Words } from '../setting.ts'
import { NAMED_TLS_VERSIONS } from '../tls-versions.ts'
import { eachConfigured } from './configuration.ts'
import { isFlexible, SERVERS } from './server.ts'

/** Versions as parameters of the databases name them. */
const OF_PARAMETERS: Words = { good: ['TLSv1.2', 'TLSv1.3'], bad: ['TLSv1', 'TLSv1.0', 'TLSv1.1'] }

/** Single servers may take connections without TLS. */
const OF_SINGLE: Words = { ...NAMED_TLS_VERSIONS, bad: [...NAMED_TLS_VERSIONS.bad, 'TLSEnforcementDisabled'] }

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
  sameAs: { checkov: ['CKV_AZURE_54', 'CKV_AZURE_147', 'CKV2_AZURE_37'] },
  resources: SERVERS,
  evaluate(server) {
    if (!isFlexible(server)) return judgeSingle(server.at('minimalTlsVersion'))
    const isMySql = server.type === 'Microsoft.DBforMySQL/flexibleServers'
    const parameter = isMySql ? 'tls_version' : 'ssl_min_protocol_version'
    return (
      eachConfigured(server, parameter, (versions) => {
        const named = (versions.known() ?? '').split(',').map((name) => versions.holding(name.trim()))
        const isRecent = (version: Cursor<string>) => isGood(version, OF_PARAMETERS)
        return allOf(named, isRecent)
          ? pass('Nothing before TLS 1.2 is accepted.', versions)
          : fail(`${versions.value} is accepted.`, versions)
      }) ?? pass('Nothing before TLS 1.2 is accepted, as it is by default.')
    )
  },
})

function judgeSingle(version: Cursor<string>): Verdict {
  return isSet(version) && isGood(version, OF_SINGLE)
    ? pass('Nothing before TLS 1.2 is accepted.', version)
    : fail('Versions before TLS 1.2 are accepted.', version)
}
