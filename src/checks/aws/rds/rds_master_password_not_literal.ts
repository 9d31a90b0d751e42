import { isLive } from '../../../model/origin.ts'
import { defineCheck } from '../../check.ts'
import { passwordNotLiteral } from '../../secrets/password-not-literal.ts'

export default defineCheck({
  id: 'rds_master_password_not_literal',
  title: 'Passwords of RDS databases should not be written into templates',
  service: 'rds',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may read the repository, now or in its history, has the password of the owner of the database.',
  remediation: {
    text: 'Let RDS make the password up and keep it in Secrets Manager, or pass it as a parameter that is not echoed or a write-only argument; then replace the one that leaked.',
    command:
      'aws rds modify-db-instance --db-instance-identifier <INSTANCE> --manage-master-user-password --apply-immediately',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/rds-secrets-manager.html',
  },
  references: ['https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references.html'],
  resources: ['AWS::RDS::DBCluster', 'AWS::RDS::DBInstance'],
  evaluate(database) {
    // AWS never tells a password, wherever it was written.
    if (isLive(database)) return undefined
    return passwordNotLiteral(database.at('MasterUserPassword'))
  },
})
