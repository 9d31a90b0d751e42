import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'azure_sql_server_entra_admin_set',
  title: 'SQL servers should have an administrator in Entra ID',
  service: 'sqlserver',
  severity: 'medium',
  categories: ['identity'],
  topics: ['access-control'],
  risk: 'All there is are passwords of the server itself: they know no second factor, and stay good when somebody leaves.',
  remediation: {
    text: 'Set a group in Entra ID as the administrator, and allow Entra ID authentication only.',
    url: 'https://learn.microsoft.com/azure/azure-sql/database/authentication-aad-configure',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/azure-sql-security-baseline'],
  compliance: { 'cis-azure-3.0': ['5.1.4'] },
  sameAs: { checkov: ['CKV2_AZURE_7', 'CKV2_AZURE_27'] },
  resources: ['Microsoft.Sql/servers'],
  evaluate(server) {
    const administrator = server.at('administrators')
    return administrator.known()
      ? pass('An administrator from Entra ID is set.', administrator)
      : fail('No administrator from Entra ID is set.')
  },
})
