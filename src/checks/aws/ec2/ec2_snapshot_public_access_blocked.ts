import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'

export default defineCheck({
  id: 'ec2_snapshot_public_access_blocked',
  title: 'The account should let no snapshot of a disk be shared with everybody',
  service: 'ec2',
  severity: 'high',
  categories: ['exposure'],
  topics: ['data-exposure', 'public-access'],
  risk: 'One wrong call gives a copy of a disk, with all that is on it, to every account of AWS.',
  remediation: {
    text: 'Block all sharing of snapshots with the public, in every region.',
    command: 'aws ec2 enable-snapshot-block-public-access --state block-all-sharing --region <REGION>',
    url: 'https://docs.aws.amazon.com/ebs/latest/userguide/block-public-access-snapshots.html',
  },
  references: ['https://docs.aws.amazon.com/ebs/latest/userguide/block-public-access-snapshots-work.html'],
  fix: set('State', 'block-all-sharing', {
    breaks: 'Whoever uses public snapshots of the account can no longer.',
  }),
  resources: ['AWS::EC2::SnapshotBlockPublicAccess'],
  evaluate(block) {
    const state = block.at('State')
    switch (state.known()) {
      case 'block-all-sharing':
        return pass('No snapshot can be shared with everybody.', state)
      case 'block-new-sharing':
        return fail('Snapshots that are shared with everybody stay so.', state)
      default:
        return fail('Snapshots can be shared with everybody.', state)
    }
  },
})
