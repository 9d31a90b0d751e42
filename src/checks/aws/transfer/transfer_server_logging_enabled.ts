import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds, anyOf, isSet } from '../../logic.ts'

export default defineCheck({
  id: 'transfer_server_logging_enabled',
  title: 'Transfer Family servers should log what their users do',
  service: 'transfer',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Nobody can tell who logged in, which files were taken, and how many passwords were tried.',
  remediation: {
    text: 'Name a log group for structured logs, in JSON; a role for logging alone writes the older ones.',
    command:
      'aws transfer update-server --server-id <SERVER_ID> --structured-log-destinations <LOG_GROUP_ARN>',
    url: 'https://docs.aws.amazon.com/transfer/latest/userguide/structured-logging.html',
  },
  references: ['https://docs.aws.amazon.com/transfer/latest/userguide/logging-using-cloudwatch.html'],
  resources: ['AWS::Transfer::Server'],
  evaluate(server) {
    const groups = server.at('StructuredLogDestinations')
    const role = server.at('LoggingRole')
    const isLogged = anyHolds(
      () => anyOf(groups.items(), isSet),
      () => isSet(role),
    )
    return isLogged ? pass('The server writes logs.') : fail('The server writes no logs.')
  },
})
