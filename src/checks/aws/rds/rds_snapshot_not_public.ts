import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'

export default defineCheck({
  id: 'rds_snapshot_not_public',
  title: 'RDS snapshots should not be shared with everybody',
  service: 'rds',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['data-exposure', 'public-access'],
  risk: 'Anybody with an AWS account can restore the snapshot and read the whole database.',
  remediation: {
    text: 'Share the snapshot with the accounts that need it by their numbers, encrypted with a key they may use.',
    command:
      'aws rds modify-db-snapshot-attribute --db-snapshot-identifier <SNAPSHOT> --attribute-name restore --values-to-remove all',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_ShareSnapshot.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-1'],
  compliance: { 'aws-fsbp': ['RDS.1', 'DocumentDB.3', 'Neptune.3'] },
  sameAs: { checkov: ['CKV_AWS_302'] },
  resources: ['X::RDS::Snapshot'],
  evaluate(snapshot) {
    const accounts = snapshot.at('RestoreAttributeValues')
    return anyOf(accounts.items(), (account) => isText(account, 'all'))
      ? fail('Everybody may restore the snapshot.', accounts)
      : pass('The snapshot is not shared with everybody.', accounts)
  },
})
