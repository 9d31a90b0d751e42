import { HARD_TO_DELETE } from '../../breaks.ts'
import { defineCheck, mustBe } from '../../check.ts'
import { set } from '../../fix.ts'
import { isMember, isReplica } from './database.ts'

export default defineCheck({
  id: 'rds_instance_deletion_protection',
  title: 'RDS instances should be protected from deletion',
  service: 'rds',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'One wrong call, or one wrong line in a plan, deletes the database and its automated backups.',
  remediation: {
    text: 'Enable deletion protection of the instance.',
    command: 'aws rds modify-db-instance --db-instance-identifier <INSTANCE> --deletion-protection',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_DeleteInstance.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-8'],
  compliance: { 'aws-fsbp': ['RDS.8'] },
  fix: set('DeletionProtection', true, HARD_TO_DELETE),
  sameAs: { checkov: ['CKV_AWS_293'], trivy: ['AWS-0177', 'aws-rds-enable-deletion-protection'] },
  resources: ['AWS::RDS::DBInstance'],
  evaluate(instance) {
    // The cluster protects its members, and replicas can be made again.
    if (isMember(instance) || isReplica(instance)) return undefined
    return mustBe(instance.at('DeletionProtection'), true, {
      passes: 'The instance is protected from deletion.',
      fails: 'The instance can be deleted by a single call.',
    })
  },
})
