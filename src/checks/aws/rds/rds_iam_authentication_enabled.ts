import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'
import { type Database, isMember } from './database.ts'

/** Engines whose users can log in through IAM. Others, such as SQL Server, know directories of their own. */
const ENGINES = /^(aurora(-mysql|-postgresql)?|mariadb|mysql|postgres)$/i

export default defineCheck({
  id: 'rds_iam_authentication_enabled',
  title: 'RDS databases should let their users log in through IAM',
  service: 'rds',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Programs log in with passwords that never expire, that are kept in their configuration, and that nobody takes away when a role is.',
  remediation: {
    text: 'Enable IAM database authentication, and let programs ask for a token in place of a password.',
    command:
      'aws rds modify-db-instance --db-instance-identifier <INSTANCE> --enable-iam-database-authentication --apply-immediately',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/UsingWithRDS.IAMDBAuth.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-10'],
  compliance: { 'aws-fsbp': ['RDS.10', 'RDS.12'] },
  fix: set('EnableIAMDatabaseAuthentication', true, {
    breaks: 'Older engines and small instances refuse it, and applying the code fails.',
  }),
  sameAs: { checkov: ['CKV_AWS_161', 'CKV_AWS_162'], trivy: ['AWS-0176', 'aws-rds-enable-iam-auth'] },
  resources: ['AWS::RDS::DBCluster', 'AWS::RDS::DBInstance'],
  evaluate(database) {
    if (isMember(database)) return undefined
    const enabled = database.at('EnableIAMDatabaseAuthentication')
    if (enabled.known()) return pass('Users can log in through IAM.', enabled)
    if (!canAskIam(database)) return undefined
    return fail('Users log in with passwords only.', enabled)
  },
})

/** Without an engine it is a copy of another database. Version 1 of Aurora Serverless cannot. */
function canAskIam(database: Database): boolean {
  const engine = database.at('Engine').known()
  return engine !== undefined && ENGINES.test(engine) && !database.at('EngineMode').is('serverless')
}
