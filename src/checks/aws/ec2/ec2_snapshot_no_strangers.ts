import { defineCheck } from '../../check.ts'
import { sharedWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'ec2_snapshot_no_strangers',
  title: 'Snapshots of volumes should not be shared with strangers',
  service: 'ec2',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  // A call for each of them, of which there are many.
  profile: 'all',
  risk: 'An account that nobody here answers for copies the volume, with all files that are on it.',
  remediation: {
    text: 'Stop sharing it, or, if the account is yours or a partner, name it in trusted-accounts.',
    command:
      'aws ec2 modify-snapshot-attribute --snapshot-id <SNAPSHOT_ID> --attribute createVolumePermission --operation-type remove --user-ids <ACCOUNT_ID>',
    url: 'https://docs.aws.amazon.com/ebs/latest/userguide/ebs-modifying-snapshot-permissions.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['X::EC2::Snapshot'],
  evaluate: (shared, infrastructure) =>
    sharedWithoutStrangers(shared.at('SharedWith').items(), shared, infrastructure),
})
