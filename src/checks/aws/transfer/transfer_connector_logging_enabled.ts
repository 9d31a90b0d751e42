import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'

export default defineCheck({
  id: 'transfer_connector_logging_enabled',
  title: 'Transfer Family connectors should log what they send and fetch',
  service: 'transfer',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Files go to servers of others, and nobody can tell afterwards which did, and which did not arrive.',
  remediation: {
    text: 'Give the connector a role by which it may write to CloudWatch Logs.',
    command: 'aws transfer update-connector --connector-id <CONNECTOR_ID> --logging-role <ROLE_ARN>',
    url: 'https://docs.aws.amazon.com/transfer/latest/userguide/configure-cw-logging-role.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/transfer-controls.html#transfer-3'],
  compliance: { 'aws-fsbp': ['Transfer.3'] },
  resources: ['AWS::Transfer::Connector'],
  evaluate(connector) {
    const role = connector.at('LoggingRole')
    return isSet(role)
      ? pass('The connector has a role for logs.', role)
      : fail('The connector has no role for logs.', role)
  },
})
