import { defineCheck, mustBe } from '../../check.ts'
import { isMember, isReplica } from './database.ts'

export default defineCheck({
  id: 'rds_instance_multi_az',
  title: 'RDS instances should have a standby in another availability zone',
  service: 'rds',
  severity: 'low',
  profile: 'all',
  categories: ['resilience'],
  topics: ['fault-tolerance'],
  risk: 'A fault of one zone, or of the machine, takes the database down until a backup is restored.',
  remediation: {
    text: 'Enable Multi-AZ for instances that production depends on.',
    command: 'aws rds modify-db-instance --db-instance-identifier <INSTANCE> --multi-az',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/Concepts.MultiAZ.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-5'],
  compliance: { 'cis-aws-7.0': ['3.2.4'], 'aws-fsbp': ['RDS.5'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-RDS3'], checkov: ['CKV_AWS_157'] },
  resources: ['AWS::RDS::DBInstance'],
  evaluate(instance) {
    // Clusters keep copies of their own, and a replica is one.
    if (isMember(instance) || isReplica(instance)) return undefined
    return mustBe(instance.at('MultiAZ'), true, {
      passes: 'There is a standby in another zone.',
      fails: 'There is no standby in another zone.',
    })
  },
})
