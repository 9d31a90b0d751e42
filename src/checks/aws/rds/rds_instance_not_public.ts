import { NOT_REACHED_FROM_OUTSIDE } from '../../breaks.ts'
import { defineCheck, fail, manual, pass } from '../../check.ts'
import { set } from '../../fix.ts'

export default defineCheck({
  id: 'rds_instance_not_public',
  title: 'RDS instances should have no public address',
  service: 'rds',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'Only security group rules and a password stand between the database and everybody on the internet.',
  remediation: {
    text: 'Turn public accessibility off, and reach the database from within the VPC or through a VPN.',
    command:
      'aws rds modify-db-instance --db-instance-identifier <INSTANCE> --no-publicly-accessible --apply-immediately',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_VPC.WorkingWithRDSInstanceinaVPC.html#USER_VPC.Hiding',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-2'],
  compliance: { 'cis-aws-7.0': ['3.2.3'], 'aws-fsbp': ['RDS.2'] },
  fix: set('PubliclyAccessible', false, NOT_REACHED_FROM_OUTSIDE),
  sameAs: { checkov: ['CKV_AWS_17'], trivy: ['AWS-0180', 'aws-rds-enable-public-access'] },
  resources: ['AWS::RDS::DBInstance'],
  evaluate(instance) {
    const access = instance.at('PubliclyAccessible')
    const isPublic = access.known()
    if (isPublic === undefined)
      return manual('Whether the instance gets a public address depends on its subnets.')
    return isPublic
      ? fail('The instance gets a public address.', access)
      : pass('The instance gets no public address.', access)
  },
})
