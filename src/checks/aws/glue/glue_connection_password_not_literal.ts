import { isLive } from '../../../model/origin.ts'
import { defineCheck, pass } from '../../check.ts'
import { passwordNotLiteral } from '../../secrets/password-not-literal.ts'

export default defineCheck({
  id: 'glue_connection_password_not_literal',
  title: 'Passwords of Glue connections should not be written into templates',
  service: 'glue',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may read the repository, now or in its history, has the password of the database.',
  remediation: {
    text: 'Name a secret of Secrets Manager in SECRET_ID, in place of a user and a password; then replace the one that leaked.',
    url: 'https://docs.aws.amazon.com/glue/latest/dg/connection-properties-secrets-manager.html',
  },
  references: ['https://docs.aws.amazon.com/glue/latest/dg/connection-properties.html'],
  resources: ['AWS::Glue::Connection'],
  evaluate(connection) {
    // An account is asked without passwords.
    if (isLive(connection)) return undefined
    const all = connection.at('ConnectionInput').at('ConnectionProperties')
    const [, password] = all.members().find(([name]) => name === 'PASSWORD') ?? []
    return password ? passwordNotLiteral(password) : pass('The connection has no password.', all)
  },
})
