import { defineCheck } from '../../check.ts'
import { passwordNotLiteral } from '../../secrets/password-not-literal.ts'
import { SERVERS } from './server.ts'

export default defineCheck({
  id: 'azure_database_server_password_not_literal',
  title: 'Passwords of PostgreSQL, MySQL and MariaDB servers should not be written into templates',
  service: 'database',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may read the repository, now or in its history, has the password of the administrator of the database.',
  remediation: {
    text: 'Allow Entra ID authentication only, or pass the password as a variable without a default; then replace the one that leaked.',
    url: 'https://learn.microsoft.com/azure/postgresql/flexible-server/how-to-configure-sign-in-azure-ad-authentication',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-database-for-postgresql-flexible-server-security-baseline',
  ],
  resources: SERVERS,
  evaluate: (server) => passwordNotLiteral(server.at('administratorLoginPassword')),
})
