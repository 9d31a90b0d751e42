import { defineCheck } from '../../check.ts'
import { mustNotBeBad, type Words } from '../../words.ts'

const MODES: Words = { good: ['require', 'verify-ca', 'verify-full'], bad: ['none'] }

/** Engines whose connections the SSL mode decides about; others have settings of their own, or are always encrypted. */
const BY_MODE =
  /^(?:aurora(?:-postgresql)?(?:-serverless)?|azuredb|azure-sql-managed-instance|db2(?:-zos)?|docdb|mariadb|mongodb|mysql|oracle|postgres|sqlserver|sybase)$/

export default defineCheck({
  id: 'dms_endpoint_encrypted_in_transit',
  title: 'Endpoints of DMS should use TLS',
  service: 'dms',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'A whole database passes through the network in plain text, with the password that opens it.',
  remediation: {
    text: 'Choose an SSL mode that encrypts: verify-full where the engine has it, require at least.',
    command:
      'aws dms modify-endpoint --endpoint-arn <ENDPOINT_ARN> --ssl-mode verify-full --certificate-arn <CERTIFICATE_ARN>',
    url: 'https://docs.aws.amazon.com/dms/latest/userguide/CHAP_Security.SSL.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/dms-controls.html#dms-9'],
  compliance: { 'aws-fsbp': ['DMS.9'] },
  sameAs: { checkov: ['CKV2_AWS_49'] },
  resources: ['AWS::DMS::Endpoint'],
  evaluate(endpoint) {
    if (!BY_MODE.test(endpoint.at('EngineName').known()?.toLowerCase() ?? '')) return undefined
    return mustNotBeBad(endpoint.at('SslMode'), MODES, {
      passes: 'Connections are encrypted.',
      fails: 'Connections are not encrypted.',
    })
  },
})
