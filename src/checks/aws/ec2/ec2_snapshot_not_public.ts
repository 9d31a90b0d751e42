import { defineCheck, fail, pass } from '../../check.ts'
import { isText } from '../../logic.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'ec2_snapshot_not_public',
  title: 'Snapshots of disks should not be shared with everybody',
  service: 'ec2',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['data-exposure', 'public-access'],
  risk: 'Anybody with an AWS account can make a volume of the snapshot and read all that was on the disk, deleted files and keys included.',
  remediation: {
    text: 'Make the snapshot private, or share it with single accounts. Block public access to snapshots in each region.',
    command:
      'aws ec2 modify-snapshot-attribute --snapshot-id <SNAPSHOT_ID> --attribute createVolumePermission --operation-type remove --group-names all',
    url: 'https://docs.aws.amazon.com/ebs/latest/userguide/ebs-modifying-snapshot-permissions.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-1'],
  compliance: { 'aws-fsbp': ['EC2.1'] },
  resources: ['X::EC2::Snapshot'],
  evaluate(snapshot) {
    const verdict = each(snapshot.at('CreateVolumePermissions').items(), (permission) => {
      const group = permission.at('Group')
      return isText(group, 'all') ? fail('Everybody may copy the snapshot.', group) : undefined
    })
    return verdict ?? pass('The snapshot is not shared with everybody.')
  },
})
