import { defineCheck, fail, pass } from '../../check.ts'
import { isSetTo } from '../../words.ts'

export default defineCheck({
  id: 'glue_connection_requires_tls',
  title: 'Glue should connect to databases over TLS',
  service: 'glue',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'The password of the database and all that jobs read travel in plain text, for whoever is on the way.',
  remediation: {
    text: 'Set JDBC_ENFORCE_SSL to true: Glue then connects with a certificate that it trusts, or not at all.',
    url: 'https://docs.aws.amazon.com/glue/latest/dg/connection-properties.html',
  },
  references: ['https://docs.aws.amazon.com/glue/latest/dg/encryption-in-transit.html'],
  resources: ['AWS::Glue::Connection'],
  evaluate(connection) {
    const input = connection.at('ConnectionInput')
    if (!isSetTo(input.at('ConnectionType'), 'JDBC')) return undefined
    const all = input.at('ConnectionProperties')
    const [, enforced] = all.members().find(([name]) => name === 'JDBC_ENFORCE_SSL') ?? []
    return enforced && isSetTo(enforced, 'true')
      ? pass('Glue connects over TLS or not at all.', enforced)
      : fail('Glue also connects without TLS.', enforced ?? all)
  },
})
