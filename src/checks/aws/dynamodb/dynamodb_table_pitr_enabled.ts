import type { PointInTimeRecovery } from '../../../resources/aws/dynamodb.ts'
import type { Property } from '../../../resources/value.ts'
import { defineCheck } from '../../check.ts'
import { decided, each, fail, known, pass, type Verdict, worst } from '../../verdict.ts'

const SPECIFICATION = 'PointInTimeRecoverySpecification'

export default defineCheck({
  id: 'dynamodb_table_pitr_enabled',
  title: 'DynamoDB tables can be restored to any point in time',
  service: 'dynamodb',
  severity: 'medium',
  categories: ['resilience'],
  risk: 'Items that are overwritten or deleted, by mistake or by a faulty release, cannot be brought back.',
  remediation: {
    text: 'Enable point-in-time recovery for the table and for each of its replicas.',
    url: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/PointInTimeRecovery.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/dynamodb-controls.html#dynamodb-2'],
  compliance: { 'AWS-FSBP': ['DynamoDB.2'] },
  resources: ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'],
  evaluate({ type, properties }) {
    const own = 'PointInTimeRecoverySpecification' in properties ? properties[SPECIFICATION] : undefined
    const table = decided(() => (type === 'AWS::DynamoDB::Table' ? judge(own, '', 'The table') : undefined))
    const replicas = decided(() =>
      each(known(properties.Replicas, 'Replicas') ?? [], (property, index) => {
        const at = `Replicas[${index}]`
        const { Region, PointInTimeRecoverySpecification } = known(property, at)
        const replica = typeof Region === 'string' ? `The replica in ${Region}` : 'A replica'
        return judge(PointInTimeRecoverySpecification, `${at}.`, replica)
      }),
    )
    return worst([table, replicas])
  },
})

function judge(property: Property<PointInTimeRecovery> | undefined, path: string, subject: string): Verdict {
  const at = `${path}${SPECIFICATION}`
  const flag = `${at}.PointInTimeRecoveryEnabled`
  const specification = known(property, at)
  if (known(specification?.PointInTimeRecoveryEnabled, flag)) {
    return pass(`${subject} can be restored to any point in time.`, flag)
  }
  return fail(`${subject} cannot be restored to a point in time.`, flag)
}
