import { defineCheck } from '../../check.ts'
import { passwordNotLiteral } from '../../secrets/password-not-literal.ts'

export default defineCheck({
  id: 'azure_sql_server_password_not_literal',
  title: 'Passwords of SQL servers should not be written into templates',
  service: 'sqlserver',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may read the repository, now or in its history, has the password of the administrator of the database.',
  remediation: {
    text: 'Allow Entra ID authentication only, or pass the password as a variable without a default; then replace the one that leaked.',
    url: 'https://learn.microsoft.com/azure/azure-sql/database/authentication-azure-ad-only-authentication',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/azure-sql-security-baseline'],
  resources: ['Microsoft.Sql/servers'],
  evaluate: (server) => passwordNotLiteral(server.at('administratorLoginPassword')),
})
