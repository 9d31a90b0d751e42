import { HARD_TO_DELETE } from '../../breaks.ts'
import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'dynamodb_table_deletion_protection',
  title: 'DynamoDB tables should be protected from deletion',
  service: 'dynamodb',
  severity: 'low',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'One wrong call, or one wrong line in a plan, deletes the table with all its items.',
  remediation: {
    text: 'Enable deletion protection of the table.',
    command: 'aws dynamodb update-table --table-name <TABLE> --deletion-protection-enabled',
    url: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/WorkingWithTables.Basics.html#WorkingWithTables.Basics.DeletionProtection',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/dynamodb-controls.html#dynamodb-6'],
  compliance: { 'aws-fsbp': ['DynamoDB.6'] },
  resources: ['AWS::DynamoDB::Table'],
  must: {
    path: 'DeletionProtectionEnabled',
    equals: true,
    safety: HARD_TO_DELETE,
    passes: 'The table is protected from deletion.',
    fails: 'The table can be deleted by a single call.',
  },
})
