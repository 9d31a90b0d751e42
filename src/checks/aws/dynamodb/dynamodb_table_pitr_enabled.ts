import type { PointInTimeRecovery } from '../../../model/aws/dynamodb.ts'
import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { set } from '../../fix.ts'
import { decided, each, worst } from '../../verdict.ts'

export default defineCheck({
  id: 'dynamodb_table_pitr_enabled',
  title: 'DynamoDB tables should be restorable to any point in time',
  service: 'dynamodb',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'Items that are overwritten or deleted, by mistake or by a faulty release, cannot be brought back.',
  remediation: {
    text: 'Enable point-in-time recovery for the table and for each of its replicas.',
    command:
      'aws dynamodb update-continuous-backups --table-name <TABLE> --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true',
    url: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/PointInTimeRecovery.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/dynamodb-controls.html#dynamodb-2'],
  compliance: { 'aws-fsbp': ['DynamoDB.2'] },
  fix: set('PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled', true, 'safe'),
  sameAs: {
    'cdk-nag': ['AwsSolutions-DDB3'],
    checkov: ['CKV_AWS_28'],
    trivy: ['AWS-0024', 'aws-dynamodb-enable-recovery'],
  },
  resources: ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'],
  evaluate(table) {
    const own = decided(() =>
      table.type === 'AWS::DynamoDB::Table'
        ? judge('The table', table.at('PointInTimeRecoverySpecification'))
        : undefined,
    )
    const replicas = decided(() =>
      each(table.at('Replicas').items(), (replica) => {
        replica.known()
        const region = replica.at('Region').value
        const subject = typeof region === 'string' ? `The replica in ${region}` : 'A replica'
        return judge(subject, replica.at('PointInTimeRecoverySpecification'))
      }),
    )
    return worst([own, replicas])
  },
})

function judge(subject: string, recovery: Cursor<PointInTimeRecovery>): Verdict {
  const enabled = recovery.at('PointInTimeRecoveryEnabled')
  return enabled.known()
    ? pass(`${subject} can be restored to any point in time.`, enabled)
    : fail(`${subject} cannot be restored to a point in time.`, enabled)
}
