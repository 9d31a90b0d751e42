import { defineCheck } from '../../check.ts'
import { sharedWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'rds_snapshot_no_strangers',
  title: 'Snapshots of databases should not be shared with strangers',
  service: 'rds',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for restores the database, with all data that was in it.',
  remediation: {
    text: 'Stop sharing the snapshot, or, if the account is yours or a partner, name it in trusted-accounts.',
    command:
      'aws rds modify-db-snapshot-attribute --db-snapshot-identifier <SNAPSHOT> --attribute-name restore --values-to-remove <ACCOUNT_ID>',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_ShareSnapshot.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['X::RDS::Snapshot'],
  evaluate: (snapshot, infrastructure) =>
    sharedWithoutStrangers(snapshot.at('RestoreAttributeValues').items(), snapshot, infrastructure),
})
