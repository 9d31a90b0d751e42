import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'
import { each } from '../../verdict.ts'

const TYPES = ['ADMIN_READ', 'DATA_READ', 'DATA_WRITE']

export default defineCheck({
  id: 'google_audit_logs_cover_all',
  title: 'Audit logs should cover all services and everybody',
  service: 'resourcemanager',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After an incident nobody can tell which data was read or changed, or by whom.',
  remediation: {
    text: 'Enable ADMIN_READ, DATA_READ and DATA_WRITE for allServices, and exempt nobody.',
    url: 'https://cloud.google.com/logging/docs/audit/configure-data-access',
  },
  references: ['https://cloud.google.com/logging/docs/audit'],
  compliance: { 'cis-gcp-5.0': ['2.1'] },
  sameAs: { checkov: ['CKV2_GCP_5'], trivy: ['GCP-0079', 'google-iam-configure-audit-logging'] },
  resources: ['X/cloudresourcemanager.googleapis.com/AuditConfig'],
  evaluate(config) {
    const logs = config.at('auditLogConfigs')
    const exempting = each(logs.items(), (log) => {
      const members = log.at('exemptedMembers')
      return members.items().length > 0 ? fail('Calls of some members are not logged.', members) : undefined
    })
    if (exempting) return exempting
    // One for a single service adds to the one for all of them.
    const service = config.at('service')
    if (!isText(service, 'allServices')) return undefined
    const missing = TYPES.filter((type) => !anyOf(logs.items(), (one) => isText(one.at('logType'), type)))
    return missing.length > 0
      ? fail(`Not logged: ${missing.join(', ')}.`, service)
      : pass('Calls of all services and members are logged.', service)
  },
})
