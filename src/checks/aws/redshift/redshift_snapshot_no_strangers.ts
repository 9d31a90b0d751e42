import { defineCheck } from '../../check.ts'
import { sharedWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'redshift_snapshot_no_strangers',
  title: 'Snapshots of Redshift should not be shared with strangers',
  service: 'redshift',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for restores the warehouse, with all data that was in it.',
  remediation: {
    text: 'Stop sharing the snapshot, or, if the account is yours or a partner, name it in trusted-accounts.',
    command:
      'aws redshift revoke-snapshot-access --snapshot-identifier <SNAPSHOT> --account-with-restore-access <ACCOUNT_ID>',
    url: 'https://docs.aws.amazon.com/redshift/latest/mgmt/managing-snapshot-share-snapshot.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['X::Redshift::Snapshot'],
  evaluate: (snapshot, infrastructure) =>
    sharedWithoutStrangers(snapshot.at('RestoreAccountIds').items(), snapshot, infrastructure),
})
